import type { Selectable } from 'kysely';
import { prepareIn, prepareInsert, replaceColumns } from '../prepared.ts';
import { lockPublishing } from '../engines/locks.ts';
import { termAncestors } from './term-ancestors.ts';
import type { Binding, Membership } from './bindings.ts';
import { termBindings } from './term-bindings.ts';
import type { Db } from '../tables.ts';
import type { TermTable } from './tables.ts';

/** A taxonomy term. */
export type Term = Selectable<TermTable>;

/** A term to write. Without `memberOf` its stored memberships stay. */
export type TermRecord = Term & { memberOf?: readonly Membership[] | undefined };

/** A binding with the name of the union. */
export type NamedBinding = Binding & { name: string };

/** The result of a write, in terms. */
interface TermCounts {
  /** New or different terms. */
  written: number;
  /** Terms that were already equal. */
  unchanged: number;
}

/** Taxonomy terms of all vocabularies. Lists are sorted by weight, then name. */
export function termsRepository(db: Db) {
  const select = () => db.selectFrom('term').selectAll().orderBy('weight').orderBy('name');
  const byTid = prepareIn(db, (tids: number[]) => select().where('tid', 'in', tids));
  const byKey = prepareIn(db, (keys: string[]) => select().where('key', 'in', keys));
  const byFormer = prepareIn(db, (tids: number[]) =>
    db
      .selectFrom('term_former')
      .innerJoin('term', 'term.tid', 'term_former.tid')
      .selectAll('term')
      .where('former', 'in', tids),
  );
  const byFormerKey = prepareIn(db, (keys: string[]) =>
    db
      .selectFrom('term_former')
      .innerJoin('term', 'term.tid', 'term_former.tid')
      .selectAll('term')
      .select('term_former.key as formerKey')
      .where('term_former.key', 'in', keys),
  );
  const upsert = prepareInsert<Term>(db, (rows) =>
    db
      .insertInto('term')
      .values(rows)
      .onConflict((conflict) => conflict.column('tid').doUpdateSet(replaceColumns(rows[0]))),
  );
  const placeAnew = termAncestors(db);
  const memberships = termBindings(db);
  const descendants = prepareIn(db, (tids: number[]) =>
    db.selectFrom('term_ancestor').select(['tid', 'ancestor as above']).where('ancestor', 'in', tids),
  );
  const binding = prepareIn(db, (places: number[]) =>
    db
      .selectFrom('term_binding')
      .innerJoin('term', 'term.tid', 'term_binding.law')
      .select(['place', 'law', 'first_day as from', 'last_day as to', 'name'])
      .where('place', 'in', places),
  );
  const bound = prepareIn(db, (laws: number[]) =>
    db
      .selectFrom('term_binding')
      .select(['place', 'law', 'first_day as from', 'last_day as to'])
      .where('law', 'in', laws),
  );
  const ancestors = prepareIn(db, (tids: number[]) =>
    db
      .selectFrom('term_ancestor')
      .select('ancestor')
      .where('tid', 'in', tids)
      .whereRef('ancestor', '!=', 'tid'),
  );
  const upsertIn = async (trx: Db, terms: readonly TermRecord[]): Promise<TermCounts> => {
    const stored = new Map(
      (
        await byTid(
          terms.map((term) => term.tid),
          trx,
        )
      ).map((term) => [term.tid, term]),
    );
    const rebound = await memberships.different(terms, trx);
    const different = terms.filter((term) => {
      const old = stored.get(term.tid);
      const isSame = (column: keyof Term) => old?.[column] === term[column];
      return !old || rebound.has(term.tid) || !(Object.keys(old) as (keyof Term)[]).every(isSame);
    });
    await upsert(
      different.map(({ memberOf: _, ...term }) => term),
      trx,
    );
    const moved = different.filter(({ tid, parent }) => stored.get(tid)?.parent !== parent);
    const placed = await placeAnew(
      moved.map(({ tid }) => tid),
      trx,
    );
    await memberships.write(
      different.filter(({ tid }) => rebound.has(tid)),
      trx,
    );
    if (moved.length > 0 || rebound.size > 0) await memberships.bindAnew(trx);
    // No page shows a new term yet; any page may show a changed or moved one.
    const isNew = new Set(different.filter(({ tid }) => !stored.has(tid)).map(({ tid }) => tid));
    if (isNew.size < different.length || placed.some((tid) => !isNew.has(tid))) await noteTermChange(trx);
    return { written: different.length, unchanged: terms.length - different.length };
  };
  return {
    all: (): Promise<Term[]> => select().execute(),
    byVocabulary: (vid: string): Promise<Term[]> => select().where('vid', '=', vid).execute(),
    /**
     * The terms with these tids; unknown tids are left out. For the tid of a term that was merged it is the term of now, once.
     */
    async get(tids: readonly number[]): Promise<Term[]> {
      const found = await byTid(tids);
      const known = new Set(found.map(({ tid }) => tid));
      const missing = tids.filter((tid) => !known.has(tid));
      if (missing.length === 0) return found;
      const now = (await byFormer(missing)).filter(({ tid }) => !known.has(tid));
      return [...found, ...new Map(now.map((term) => [term.tid, term])).values()];
    },
    /** Every ancestor of these terms, without duplicates. */
    above: async (tids: readonly number[]): Promise<Term[]> =>
      byTid([...new Set((await ancestors(tids)).map((row) => row.ancestor))]),
    /** Every pair of one of these terms, as `above`, and itself or a term below it. */
    below: (tids: readonly number[]): Promise<{ tid: number; above: number }[]> => descendants(tids),
    /** Whose law binds these places, and when: by their memberships and those of the places that they lie in. */
    bindings: (places: readonly number[]): Promise<NamedBinding[]> => binding(places),
    /** The places that the law of these terms binds, and when. */
    boundBy: (laws: readonly number[]): Promise<Binding[]> => bound(laws),
    /** Terms by reference, `jurisdictions/de`, also by former ones; unknown references are not in the map. */
    async byRef(refs: readonly string[]): Promise<Map<string, Term>> {
      const found = new Map(
        (await byKey(keysIn(refs))).map((term) => [formatTermReference(term), term] as const),
      );
      const missing = refs.filter((ref) => !found.has(ref));
      for (const { formerKey, ...term } of missing.length > 0 ? await byFormerKey(keysIn(missing)) : [])
        found.set(formatTermReference({ vid: term.vid, key: formerKey }), term);
      return new Map(refs.flatMap((ref) => (found.has(ref) ? [[ref, found.get(ref)!] as const] : [])));
    },
    /**
     * Writes terms in one transaction, replacing those with the same tid.
     *
     * @param alongside further writes for the same transaction
     * @throws if two terms of one vocabulary would have the same key
     */
    upsertMany: (terms: readonly TermRecord[], alongside?: (on: Db) => Promise<void>): Promise<TermCounts> =>
      db.transaction().execute(async (trx) => {
        await lockPublishing(trx);
        const counts = await upsertIn(trx, terms);
        await alongside?.(trx);
        return counts;
      }),
    /** The same in an open transaction, which holds the publishing lock. */
    upsertIn,
  };
}

const keysIn = (refs: readonly string[]) => [...new Set(refs.map((ref) => ref.slice(ref.indexOf('/') + 1)))];

/** Tells pages, lists and search that terms changed. */
export async function noteTermChange(on: Db, at = new Date().toISOString()): Promise<void> {
  const row = { nid: 0, vertical: '', type: '', kind: 'terms', version: 0, at } as const;
  await on.insertInto('content_event').values(row).execute();
}

/** The reference of a term in content files: `jurisdictions/de`. */
export function formatTermReference(term: Pick<Term, 'vid' | 'key'>): string {
  return `${term.vid}/${term.key}`;
}
