/** Terms of vocabularies with how often they are used. */
import { sql } from 'kysely';
import { lockPublishing } from '#app/store/engines/locks.ts';
import { inTransaction } from '#app/store/engines/in-transaction.ts';
import type { Term } from '#app/store/content/terms.ts';
import type { Db } from '#app/store/tables.ts';

/** Items of a type that are shown with it. */
const SHOWN = 5;

export function newsroomVocabularies(db: Db) {
  const one = async (on: Db, tid: number): Promise<Term | undefined> =>
    on.selectFrom('term').selectAll().where('tid', '=', tid).executeTakeFirst();
  return {
    /** Runs in one transaction in which nothing else is published and no other term changes. */
    transaction: <Result>(run: (on: Db) => Promise<Result>): Promise<Result> =>
      inTransaction(db, async (on) => {
        await lockPublishing(on);
        return run(on);
      }),
    term: (tid: number, on: Db = db) => one(on, tid),
    /** Terms of a vocabulary by weight, then name. */
    terms: (vid: string, on: Db = db): Promise<Term[]> =>
      on
        .selectFrom('term')
        .selectAll()
        .where('vid', '=', vid)
        .orderBy('weight')
        .orderBy('name')
        .orderBy('tid')
        .execute(),
    /** Of each vocabulary: terms, retired ones, and those that an item has. */
    async numbers(vids: readonly string[]) {
      const rows = await db
        .selectFrom('term')
        .leftJoin('term_retired', 'term_retired.tid', 'term.tid')
        .select(({ fn }) => [
          'vid',
          fn.countAll<number | string>().as('terms'),
          fn.count<number | string>('term_retired.tid').as('retired'),
          sql<number | string>`sum(case when exists (
            select 1 from content_term where content_term.tid = term.tid) then 1 else 0 end)`.as('used'),
        ])
        .where('vid', 'in', vids.length > 0 ? vids : [''])
        .groupBy('vid')
        .execute();
      return new Map(
        rows.map(({ vid, terms, retired, used }) => [
          vid,
          { terms: Number(terms), retired: Number(retired), used: Number(used) },
        ]),
      );
    },
    /** Items by term: those that have it, and those that have it or one below it. */
    async items(vid: string): Promise<Map<number, { items: number; below: number }>> {
      const counted = (own: boolean) =>
        db
          .selectFrom('term')
          .innerJoin('term_ancestor', 'term_ancestor.ancestor', 'term.tid')
          .innerJoin('content_term', 'content_term.tid', 'term_ancestor.tid')
          .$if(own, (select) => select.whereRef('term_ancestor.tid', '=', 'term.tid'))
          .select(['term.tid', sql<number | string>`count(distinct content_term.nid)`.as('items')])
          .where('term.vid', '=', vid)
          .groupBy('term.tid')
          .execute();
      const [own, all] = await Promise.all([counted(true), counted(false)]);
      const items = new Map(own.map((row) => [row.tid, Number(row.items)]));
      return new Map(
        all.map((row) => [row.tid, { items: items.get(row.tid) ?? 0, below: Number(row.items) }]),
      );
    },
    /** When a term was retired; undefined for one in use. */
    retiredAt: async (tid: number, on: Db = db): Promise<string | undefined> =>
      (await on.selectFrom('term_retired').select('at').where('tid', '=', tid).executeTakeFirst())?.at,
    async setRetired(on: Db, tid: number, at: string | undefined): Promise<void> {
      await on.deleteFrom('term_retired').where('tid', '=', tid).execute();
      if (at !== undefined) await on.insertInto('term_retired').values({ tid, at }).execute();
    },
    /** Items with a term by type, and some of each that are in the vertical. */
    async usedBy(on: Db, tid: number, vertical: string) {
      const used = on
        .selectFrom('content_term')
        .select('content_term.nid')
        .where('content_term.tid', '=', tid)
        .union(
          on
            .selectFrom('content_date')
            .select('content_date.nid')
            .where('content_date.jurisdiction', '=', tid),
        );
      // One pass over the items: with an order and a limit for each type, a planner may look for them among all.
      const rows = await on
        .selectFrom(
          on
            .selectFrom(used.as('used'))
            .innerJoin('content', 'content.nid', 'used.nid')
            .select(['content.nid', 'title', 'type', 'vertical'])
            .select([
              sql<number | string>`count(*) over (partition by type)`.as('count'),
              sql<number | string>`row_number() over (partition by type
                order by case when vertical = ${vertical} then 0 else 1 end, published desc, content.nid desc)`.as(
                'place',
              ),
            ])
            .as('ranked'),
        )
        .selectAll()
        .where('place', '<=', SHOWN)
        .orderBy('type')
        .orderBy('place')
        .execute();
      return [...Map.groupBy(rows, ({ type }) => type)].map(([type, own]) => ({
        ...{ type, count: Number(own[0]!.count) },
        items: own.filter((row) => row.vertical === vertical).map(({ nid, title }) => ({ nid, title })),
      }));
    },
    /** Items that have both terms, and either of them. */
    async together(on: Db, one: number, other: number): Promise<{ both: number; either: number }> {
      const { either, both } = await on
        .selectFrom(
          on
            .selectFrom('content_term')
            .select(['nid', sql<number>`count(distinct tid)`.as('terms')])
            .where('tid', 'in', [one, other])
            .groupBy('nid')
            .as('tagged'),
        )
        .select([
          sql<number | string>`count(*)`.as('either'),
          sql<number | string>`coalesce(sum(case when terms > 1 then 1 else 0 end), 0)`.as('both'),
        ])
        .executeTakeFirstOrThrow();
      return { both: Number(both), either: Number(either) };
    },
    /** The first id that neither a term nor one that was merged has. */
    async freeTid(on: Db): Promise<number> {
      const [now, former] = await Promise.all([
        on
          .selectFrom('term')
          .select(({ fn }) => fn.max('tid').as('most'))
          .executeTakeFirst(),
        on
          .selectFrom('term_former')
          .select(({ fn }) => fn.max('former').as('most'))
          .executeTakeFirst(),
      ]);
      return Math.max(Number(now?.most ?? 0), Number(former?.most ?? 0)) + 1;
    },
    /** The term that had this key before; undefined if none did. */
    formerHolder: async (on: Db, vid: string, key: string): Promise<number | undefined> =>
      (
        await on
          .selectFrom('term_former')
          .select('tid')
          .where('vid', '=', vid)
          .where('key', '=', key)
          .executeTakeFirst()
      )?.tid,
    /** A term gets another key; the one before leads to it. A key that it had before is its own again. */
    async noteKey(on: Db, { vid, key, tid, name }: Term, next: string, at: string): Promise<void> {
      await on.deleteFrom('term_former').where('vid', '=', vid).where('key', '=', next).execute();
      await on.insertInto('term_former').values({ vid, key, former: null, tid, name, at }).execute();
    },
  };
}
