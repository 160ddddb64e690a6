import { sql } from 'kysely';
import { prepare, prepareIn } from '../prepared.ts';
import { FIRST_DAY } from './bindings.ts';
import { placeConditions } from './bound-by-law.ts';
import { latestNews } from './minor-changes.ts';
import type { ContentRecord } from './content-record.ts';
import type { Db } from '../tables.ts';

/** Items by their date of publication. */
interface Period {
  vertical: string;
  types: readonly string[];
  /** First and last day, `2026-03-04`. */
  from: string;
  to: string;
}

/** Selects the terms to count. */
interface TermPeriod extends Period {
  /** Fields of the items with the terms to count; their ancestors count as well. */
  fields: readonly string[];
}

/** Compares two halves of a period. */
export interface TermActivity {
  tid: number;
  /** Items published on the day that divides the period or later. */
  after: number;
  /** Items published before it. */
  before: number;
}

/** Impact (low 1, medium 2, high 3) of the items of a month, `2026-03`, that carry a term. */
export interface TermImpact {
  tid: number;
  month: string;
  impact: number;
}

/** Trends and news, counted over content, never over readers. */
export function activityRepository(db: Db) {
  const places = placeConditions(db);
  const news = latestNews(db);
  const ids = (rows: { nid: number }[]) => rows.map(({ nid }) => nid);
  const published = (vertical: string, types: readonly string[]) =>
    db
      .selectFrom('content')
      .where('content.vertical', '=', vertical)
      .where('content.type', 'in', types)
      .where('content.status', '=', 'published');

  /** One row for each item and term, however many fields and terms below name it. */
  const tagged = ({ vertical, types, from, to, fields }: TermPeriod) =>
    published(vertical, types)
      .innerJoin('content_term', 'content_term.nid', 'content.nid')
      .innerJoin('term_ancestor', 'term_ancestor.tid', 'content_term.tid')
      .where('content.published', '>=', from)
      .where('content.published', '<=', to)
      .where('content_term.field', 'in', fields)
      .select(['content.nid', 'content.published', 'content.impact', 'term_ancestor.ancestor as tid'])
      .distinct();

  const events = (at: string, vertical: string, types: readonly string[]) =>
    db
      .selectFrom('content_event')
      .innerJoin('content', 'content.nid', 'content_event.nid')
      .where('content_event.vertical', '=', vertical)
      .where('content_event.at', '>', at)
      .where('content_event.type', 'in', types)
      .where('content.status', '=', 'published');

  const typed = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content').select(['nid', 'type']).where('nid', 'in', nids),
  );

  const naming = prepare(db, (given: { tid: number; field: string; vertical: string }) =>
    db
      .selectFrom('content_term')
      .innerJoin('content', 'content.nid', 'content_term.nid')
      .select(['content.nid', 'content.type'])
      .where('content_term.tid', '=', given.tid)
      .where('content_term.field', '=', given.field)
      .where('content.vertical', '=', given.vertical)
      .where('content.status', '=', 'published')
      .orderBy('content.nid'),
  );

  return {
    /** Items by term over a period that a day divides; terms without any are left out. */
    async byTerm(period: TermPeriod, divide: string): Promise<TermActivity[]> {
      if (period.types.length === 0 || period.fields.length === 0) return [];
      const from = (after: boolean) =>
        sql<number>`sum(case when ${after ? sql`published >= ${divide}` : sql`published < ${divide}`} then 1 else 0 end)`;
      const rows = await db
        .selectFrom(tagged(period).as('tagged'))
        .select(['tid', from(true).as('after'), from(false).as('before')])
        .groupBy('tid')
        .execute();
      return rows;
    },
    /** Impact by term and month; months without impact are left out. */
    async impact(period: TermPeriod): Promise<TermImpact[]> {
      if (period.types.length === 0 || period.fields.length === 0) return [];
      const month = sql<string>`substr(published, 1, 7)`;
      return db
        .selectFrom(tagged(period).where('content.impact', '>', 0).as('tagged'))
        .select(({ fn }) => ['tid', month.as('month'), fn.sum<number>('impact').as('impact')])
        .groupBy(['tid', month])
        .execute();
    },
    /**
     * The newest items of a period, by date of publication: ids.
     *
     * @param tids only items about one of these terms, or about one below it
     * @param binding of places also the items about unions whose law bound them on the day of publication
     */
    async newest(
      { vertical, types, from, to }: Period,
      limit: number,
      tids?: readonly number[],
      binding: boolean = false,
    ): Promise<number[]> {
      if (types.length === 0 || tids?.length === 0) return [];
      const laws = tids && binding ? await places.bindings(tids) : [];
      const rows = await published(vertical, types)
        .select('content.nid')
        .$if(tids !== undefined, (query) => query.where(places.items(tids!, laws, { from, to })))
        .where('content.published', '>=', from)
        .where('content.published', '<=', to)
        .orderBy('content.published', 'desc')
        .orderBy('content.nid', 'desc')
        .limit(limit)
        .execute();
      return ids(rows);
    },
    /**
     * Items about places, or about unions whose law bound them on the day of publication, that were published or changed since a day,
     * the latest first. `version` is that of the latest news: minor changes are none.
     *
     * @param to last day of publication
     */
    async recent(
      { vertical, types, from, to }: Period,
      tids: readonly number[],
      limit: number,
    ): Promise<Pick<ContentRecord, 'nid' | 'version' | 'published' | 'changed'>[]> {
      if (types.length === 0 || tids.length === 0) return [];
      const laws = await places.bindings(tids);
      const about = (first: string) =>
        published(vertical, types)
          .select(['content.nid', 'content.version', 'content.published', 'content.changed'])
          .where(places.carries(tids, laws, { from: first, to }))
          .limit(limit);
      // One query for each index: a condition with "or" reads all items of the places.
      const [fresh, changed] = await Promise.all([
        about(from)
          .where('content.published', '>=', from)
          .where('content.published', '<=', to)
          .orderBy('content.published', 'desc')
          .orderBy('content.nid', 'desc')
          .execute(),
        // A law that bound at any time: an item of long ago may have changed.
        about(FIRST_DAY)
          .where('content.published', '<', from)
          .where('content.version', '>', 1)
          .where('content.changed', '>=', from)
          .orderBy('content.changed', 'desc')
          .orderBy('content.nid', 'desc')
          .execute(),
      ]);
      const latest = [...fresh, ...changed]
        .sort((one, other) =>
          one.changed < other.changed ? 1 : one.changed > other.changed ? -1 : other.nid - one.nid,
        )
        .slice(0, limit);
      return news(latest);
    },
    /** Content types of items, by id. */
    async typesOf(nids: readonly number[]): Promise<Map<number, string>> {
      return new Map((await typed(nids)).map(({ nid, type }) => [nid, type]));
    },
    /** Ids of the featured items, newest first. */
    async featured(vertical: string, types: readonly string[], limit: number): Promise<number[]> {
      if (types.length === 0) return [];
      const rows = await published(vertical, types)
        .select('content.nid')
        .where('content.featured', '=', 1)
        .orderBy('content.published', 'desc')
        .orderBy('content.nid', 'desc')
        .limit(limit)
        .execute();
      return ids(rows);
    },
    /** Ids of the last changed items, latest first. */
    async lastChanged(vertical: string, types: readonly string[], limit: number): Promise<number[]> {
      if (types.length === 0) return [];
      const rows = await published(vertical, types)
        .select('content.nid')
        .orderBy('content.changed', 'desc')
        .orderBy('content.nid', 'desc')
        .limit(limit)
        .execute();
      return ids(rows);
    },
    /** The published items of a type that name the term in a field, lowest id first: ids. */
    async about(tid: number, field: string, vertical: string, types: readonly string[]): Promise<number[]> {
      const rows = await naming({ tid, field, vertical });
      return ids(rows.filter(({ type }) => types.includes(type)));
    },
    /** Items of a period that were changed on its days, but published before it, the last change first: ids. */
    async changedIn({ vertical, types, from, to }: Period, limit: number): Promise<number[]> {
      if (types.length === 0) return [];
      const rows = await published(vertical, types)
        .select('content.nid')
        .where('content.published', '<', from)
        .where('content.changed', '>=', from)
        .where('content.changed', '<=', `${to}T23:59:59.999Z`)
        .orderBy('content.changed', 'desc')
        .orderBy('content.nid', 'desc')
        .limit(limit)
        .execute();
      return ids(rows);
    },
    /** Items that were changed after a time, but published before it, the last change first: ids. */
    async changedSince(
      at: string,
      vertical: string,
      types: readonly string[],
      limit: number,
    ): Promise<number[]> {
      if (types.length === 0) return [];
      const rows = await events(at, vertical, types)
        .select(({ fn }) => ['content.nid', fn.max('content_event.id').as('last')])
        .where('content_event.kind', '=', 'changed')
        .where('content.nid', 'not in', (select) =>
          select
            .selectFrom('content_event as fresh')
            .select('fresh.nid')
            .where('fresh.at', '>', at)
            .where('fresh.kind', '=', 'published'),
        )
        .groupBy('content.nid')
        .orderBy('last', 'desc')
        .limit(limit)
        .execute();
      return ids(rows);
    },
    /** The items published after a time, newest first: ids. */
    async newSince(at: string, vertical: string, types: readonly string[], limit: number): Promise<number[]> {
      if (types.length === 0) return [];
      const rows = await events(at, vertical, types)
        .select(['content.nid', 'content.published'])
        .distinct()
        .where('content_event.kind', '=', 'published')
        .orderBy('content.published', 'desc')
        .orderBy('content.nid', 'desc')
        .limit(limit)
        .execute();
      return ids(rows);
    },
  };
}
