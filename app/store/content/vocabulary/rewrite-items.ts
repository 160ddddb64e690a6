/** Rewrites the items that refer to a term, in an open transaction. */
import { setImmediate } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { batches } from '../../engines/batches.ts';
import type { Db } from '../../tables.ts';
import { prepareInsert, replaceColumns } from '../../prepared.ts';
import type { ContentTable } from '../tables.ts';
import { replacedFields } from './references.ts';

/** Items to rewrite before other work of this thread gets a turn: some ten milliseconds. */
const AT_ONCE = 50;

/** What a caller does besides, a part of the items after the other. */
interface Alongside {
  /**
   * Runs before items are rewritten.
   *
   * @param isMixed of a row of `content`: more than the reference alone is replaced, so that only its fields bring it back
   */
  before(nids: readonly number[], isMixed: RawBuilder<boolean>): Promise<void>;
  /** Items that are rewritten so far. */
  after(done: number): void;
}

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

/** Fields whose JSON has the text: a few more, because `_` stands for any character. */
const has = (text: string) => sql<boolean>`fields like ${`%${text}%`} escape '!'`;

/**
 * Writes the reference of now into the fields of these items. Their versions stay: nothing that they say has changed. The
 * hash goes, and an import compares the fields instead.
 *
 * @param hash what they have in its place; begins with `MERGED`
 *
 * In JSON a quoted reference is a value, the name of a key, or the end of a text with a quotation mark. Where it can only be
 * a value, and the other one is not there, the database replaces it.
 */
export async function rewriteItems(
  on: Db,
  nids: readonly number[],
  from: string,
  into: string,
  hash: string,
  alongside?: Alongside,
): Promise<void> {
  const [former, now] = [JSON.stringify(from), JSON.stringify(into)];
  const isMixed = sql<boolean>`(${has(now)} or ${has(`\\${former}`)} or ${has(`${former}:`)})`;
  const upsert = prepareInsert<ContentTable>(on, (rows) =>
    on
      .insertInto('content')
      .values(rows)
      .onConflict((conflict) => conflict.column('nid').doUpdateSet(replaceColumns(rows[0]))),
  );
  for (let start = 0; start < nids.length; start += AT_ONCE) {
    const part = nids.slice(start, start + AT_ONCE);
    await alongside?.before(part, isMixed);
    await on
      .updateTable('content')
      .set({ fields: sql<string>`replace(fields, ${former}, ${now})`, hash })
      .where('nid', 'in', part)
      .where(sql<boolean>`not ${isMixed}`)
      .execute();
    const others = await on
      .selectFrom('content')
      .selectAll()
      .where('nid', 'in', part)
      .where((where) => where.or([has(former), where('hash', '!=', hash)]))
      .execute();
    const current = new Map([[from, into]]);
    await upsert(
      others.map((row) => ({ ...row, fields: replacedFields(row.fields, current) ?? row.fields, hash })),
      on,
    );
    alongside?.after(start + part.length);
    await setImmediate();
  }
}

/** Tells lists and search to read these items again. People are told nothing. */
export async function noteItems(on: Db, nids: readonly number[], at: string): Promise<void> {
  const note = { vertical: '', type: '', kind: 'terms' as const, version: 0 };
  for (const some of batches(nids))
    await on
      .insertInto('content_event')
      .values(some.map((nid) => ({ ...note, nid, at })))
      .execute();
}
