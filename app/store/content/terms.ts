import type { Selectable } from 'kysely';
import { prepareIn, prepareInsert, replaceColumns } from '../prepared.ts';
import { publishingLock } from './publishing/publishing-lock.ts';
import { termAncestors } from './term-ancestors.ts';
import type { Db } from '../tables.ts';
import type { TermTable } from './tables.ts';

/** A taxonomy term. */
export type Term = Selectable<TermTable>;

/** The result of a write, in terms. */
export interface TermCounts {
  /** New or different terms. */
  written: number;
  /** Terms that were already equal. */
  unchanged: number;
}

/** Taxonomy terms of all vocabularies. Lists are sorted by weight, then name. */
export interface TermsRepository {
  all(): Promise<Term[]>;
  byVocabulary(vid: string): Promise<Term[]>;
  /** The terms with these tids; unknown tids are left out. */
  get(tids: readonly number[]): Promise<Term[]>;
  /** Every ancestor of these terms, without duplicates. */
  above(tids: readonly number[]): Promise<Term[]>;
  /** Terms by reference, `jurisdictions/de`; unknown references are not in the map. */
  byRef(refs: readonly string[]): Promise<Map<string, Term>>;
  /**
   * Writes terms in one transaction, replacing those with the same tid.
   *
   * @param alongside further writes for the same transaction
   * @throws if two terms of one vocabulary would have the same key
   */
  upsertMany(terms: readonly Term[], alongside?: (on: Db) => Promise<void>): Promise<TermCounts>;
}

export function termsRepository(db: Db): TermsRepository {
  const select = () => db.selectFrom('term').selectAll().orderBy('weight').orderBy('name');
  const lock = publishingLock(db);
  const byTid = prepareIn(db, (tids: number[]) => select().where('tid', 'in', tids));
  const byKey = prepareIn(db, (keys: string[]) => select().where('key', 'in', keys));
  const upsert = prepareInsert<Term>(db, (rows) =>
    db
      .insertInto('term')
      .values(rows)
      .onConflict((conflict) => conflict.column('tid').doUpdateSet(replaceColumns(rows[0]))),
  );
  const placeAnew = termAncestors(db);
  const ancestors = prepareIn(db, (tids: number[]) =>
    db
      .selectFrom('term_ancestor')
      .select('ancestor')
      .where('tid', 'in', tids)
      .whereRef('ancestor', '!=', 'tid'),
  );
  return {
    all: () => select().execute(),
    byVocabulary: (vid) => select().where('vid', '=', vid).execute(),
    get: (tids) => byTid(tids),
    above: async (tids) => byTid([...new Set((await ancestors(tids)).map((row) => row.ancestor))]),
    async byRef(refs) {
      const wanted = new Set(refs);
      const found = await byKey([...new Set(refs.map((ref) => ref.slice(ref.indexOf('/') + 1)))]);
      return new Map(
        found.map((term) => [formatTermReference(term), term] as const).filter(([ref]) => wanted.has(ref)),
      );
    },
    upsertMany: (terms, alongside) =>
      db.transaction().execute(async (trx) => {
        await lock(trx);
        const stored = new Map(
          (
            await byTid(
              terms.map((term) => term.tid),
              trx,
            )
          ).map((term) => [term.tid, term]),
        );
        const different = terms.filter((term) => {
          const old = stored.get(term.tid);
          return !old || (Object.keys(old) as (keyof Term)[]).some((column) => old[column] !== term[column]);
        });
        await upsert(different, trx);
        const moved = different.filter(({ tid, parent }) => stored.get(tid)?.parent !== parent);
        const placed = await placeAnew(
          moved.map(({ tid }) => tid),
          trx,
        );
        // No page shows a new term yet; any page may show a changed or moved one.
        const isNew = new Set(different.filter(({ tid }) => !stored.has(tid)).map(({ tid }) => tid));
        if (isNew.size < different.length || placed.some((tid) => !isNew.has(tid))) await noteChange(trx);
        await alongside?.(trx);
        return { written: different.length, unchanged: terms.length - different.length };
      }),
  };
}

async function noteChange(on: Db): Promise<void> {
  const at = new Date().toISOString();
  const row = { nid: 0, vertical: '', type: '', kind: 'terms', version: 0, at } as const;
  await on.insertInto('content_event').values(row).execute();
}

/** The reference of a term in content files: `jurisdictions/de`. */
export function formatTermReference(term: Pick<Term, 'vid' | 'key'>): string {
  return `${term.vid}/${term.key}`;
}
