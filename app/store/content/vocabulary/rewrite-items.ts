/** Rewrites the items that refer to a term, in an open transaction. */
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../tables.ts';
import { replacedFields, type CurrentReferences } from './references.ts';

/** Items to rewrite before other work of this thread gets a turn: some ten milliseconds. */
const AT_ONCE = 50;

/** The items that have a term, or a date in it. */
export async function itemsWithTerm(on: Db, tid: number): Promise<number[]> {
  const rows = await on
    .selectFrom('content_term')
    .select('nid')
    .where('tid', '=', tid)
    .union(on.selectFrom('content_date').select('nid').where('jurisdiction', '=', tid))
    .orderBy('nid')
    .execute();
  return rows.map(({ nid }) => nid);
}

/**
 * Writes the references of now into the fields of these items. Their versions stay: nothing that they say has changed.
 * The hash is emptied, and an import compares the fields instead.
 */
export async function rewriteItems(
  on: Db,
  nids: readonly number[],
  current: CurrentReferences,
): Promise<void> {
  for (let start = 0; start < nids.length; start += AT_ONCE) {
    const rows = await on
      .selectFrom('content')
      .select(['nid', 'fields'])
      .where('nid', 'in', nids.slice(start, start + AT_ONCE))
      .execute();
    for (const row of rows) {
      const fields = replacedFields(row.fields, current) ?? row.fields;
      await on.updateTable('content').set({ fields, hash: '' }).where('nid', '=', row.nid).execute();
    }
    await setImmediate();
  }
}

/** Tells lists and search to read these items again. People are told nothing. */
export async function noteItems(on: Db, nids: readonly number[], at: string): Promise<void> {
  const note = { vertical: '', type: '', kind: 'terms' as const, version: 0 };
  for (let start = 0; start < nids.length; start += 500)
    await on
      .insertInto('content_event')
      .values(nids.slice(start, start + 500).map((nid) => ({ ...note, nid, at })))
      .execute();
}
