import { sql } from 'kysely';
import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';

/** Items by their date of publication. */
export interface Period {
  vertical: string;
  types: readonly string[];
  /** First and last day, `2026-03-04`. */
  from: string;
  to: string;
}

/** Selects the terms to count. */
export interface TermPeriod extends Period {
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

/** Events in a vertical since a time; each item counts once per kind. */
export interface EventCount {
  type: string;
  kind: 'published' | 'changed';
  count: number;
}

/** Trends and news, counted over content, never over readers. */
export interface ActivityRepository {
  /** Items by term over a period that a day divides; terms without any are left out. */
  byTerm(period: TermPeriod, divide: string): Promise<TermActivity[]>;
  /** Impact by term and month; months without impact are left out. */
  impact(period: TermPeriod): Promise<TermImpact[]>;
  /** The newest items of a period, by date of publication; with terms those that carry one of them or one below: ids. */
  newest(period: Period, limit: number, tids?: readonly number[]): Promise<number[]>;
  /** Items of a period by content type. */
  countByType(period: Period): Promise<{ type: string; count: number }[]>;
  /** Ids of the featured items, newest first. */
  featured(vertical: string, types: readonly string[], limit: number): Promise<number[]>;
  /** Ids of the last changed items, latest first. */
  lastChanged(vertical: string, types: readonly string[], limit: number): Promise<number[]>;
  /** The published items of a type that name the term in a field, lowest id first: ids. */
  about(tid: number, field: string, vertical: string, types: readonly string[]): Promise<number[]>;
  /** Events after a time, of items that are published now. */
  since(at: string, vertical: string, types: readonly string[]): Promise<EventCount[]>;
  /** The items published after a time, newest first: ids. */
  newSince(at: string, vertical: string, types: readonly string[], limit: number): Promise<number[]>;
}

export function activityRepository(db: Db): ActivityRepository {
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
    async byTerm(period, divide) {
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
    async impact(period) {
      if (period.types.length === 0 || period.fields.length === 0) return [];
      const month = sql<string>`substr(published, 1, 7)`;
      return db
        .selectFrom(tagged(period).where('content.impact', '>', 0).as('tagged'))
        .select(({ fn }) => ['tid', month.as('month'), fn.sum<number>('impact').as('impact')])
        .groupBy(['tid', month])
        .execute();
    },
    async newest({ vertical, types, from, to }, limit, tids) {
      if (types.length === 0 || tids?.length === 0) return [];
      const below = (ancestors: readonly number[]) =>
        db
          .selectFrom('term_ancestor')
          .innerJoin('content_term', 'content_term.tid', 'term_ancestor.tid')
          .select('content_term.nid')
          .where('term_ancestor.ancestor', 'in', ancestors);
      const rows = await published(vertical, types)
        .select('content.nid')
        .$if(tids !== undefined, (query) => query.where('content.nid', 'in', below(tids!)))
        .where('content.published', '>=', from)
        .where('content.published', '<=', to)
        .orderBy('content.published', 'desc')
        .orderBy('content.nid', 'desc')
        .limit(limit)
        .execute();
      return ids(rows);
    },
    async countByType({ vertical, types, from, to }) {
      if (types.length === 0) return [];
      return published(vertical, types)
        .select(({ fn }) => ['content.type', fn.countAll<number>().as('count')])
        .where('content.published', '>=', from)
        .where('content.published', '<=', to)
        .groupBy('content.type')
        .orderBy('content.type')
        .execute();
    },
    async featured(vertical, types, limit) {
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
    async lastChanged(vertical, types, limit) {
      if (types.length === 0) return [];
      const rows = await published(vertical, types)
        .select('content.nid')
        .orderBy('content.changed', 'desc')
        .orderBy('content.nid', 'desc')
        .limit(limit)
        .execute();
      return ids(rows);
    },
    async about(tid, field, vertical, types) {
      const rows = await naming({ tid, field, vertical });
      return ids(rows.filter(({ type }) => types.includes(type)));
    },
    async since(at, vertical, types) {
      if (types.length === 0) return [];
      const rows = await events(at, vertical, types)
        .select(({ fn }) => [
          'content_event.type',
          'content_event.kind',
          fn.count<number>('content_event.nid').distinct().as('count'),
        ])
        .where('content_event.kind', 'in', ['published', 'changed'])
        .groupBy(['content_event.type', 'content_event.kind'])
        .orderBy('content_event.type')
        .execute();
      return rows as EventCount[];
    },
    async newSince(at, vertical, types, limit) {
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
