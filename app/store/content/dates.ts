import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db } from '../tables.ts';
import { FIRST_DAY, LAST_DAY, type Binding } from './bindings.ts';
import { placeConditions } from './bound-by-law.ts';
import type { ContentDateTable, ContentTable } from './tables.ts';

/** A typed date of a published item, with the properties of the item that a calendar shows. */
export interface DatedItem extends Omit<Selectable<ContentDateTable>, 'sources'> {
  /** Addresses of the item's official sources. */
  sources: string[];
  /** Day on which the item was published. */
  published: string;
  type: string;
  title: string;
  /** The slug that ends the item's URL. */
  path: string;
  vertical: string;
  productAccess: number[];
  /** Version of the item and its time, for updates of calendar events. */
  version: number;
  changed: string;
}

/** Selects typed dates of published items. */
interface DateQuery {
  vertical: string;
  types: readonly string[];
  /** First and last day, `2026-03-04`. */
  from: string;
  to: string;
  /** Ids of kinds of date. */
  kinds?: readonly string[] | undefined;
  /**
   * Only what concerns at least one of these places: the place itself, one inside it, or a union whose law binds it.
   */
  termTids?: readonly number[] | undefined;
}

/** Number of items with a date of one kind in a month, `2026-03`. */
export interface MonthCount {
  month: string;
  /** Id of a kind of date; `published` for the day of publication. */
  kind: string;
  count: number;
}

const COLUMNS = [
  'type',
  'title',
  'content.path',
  'published',
  'vertical',
  'product_access',
  'version',
  'changed',
] as const;

/** Typed dates over time, for calendars and horizon charts. */
export function datesRepository(db: Db) {
  const places = placeConditions(db);
  const dated = () => db.selectFrom('content_date').innerJoin('content', 'content.nid', 'content_date.nid');

  function matching({ vertical, types, from, to, kinds }: DateQuery) {
    return dated()
      .where('content_date.date', '>=', from)
      .where('content_date.date', '<=', to)
      .where('content.vertical', '=', vertical)
      .where('content.type', 'in', types)
      .where('content.status', '=', 'published')
      .$if(kinds !== undefined, (query) => query.where('content_date.kind', 'in', kinds!));
  }

  const lawsFor = async ({ termTids }: DateQuery): Promise<Binding[]> =>
    termTids ? places.bindings(termTids) : [];

  /** An empty `in ()` is not valid SQL, and would not match any row. */
  const nothing = ({ types, kinds, termTids }: DateQuery) =>
    types.length === 0 || kinds?.length === 0 || termTids?.length === 0;

  return {
    /**
     * Earliest first, then by item. Places filter by the jurisdiction of the date, otherwise by the terms of its item; a
     * law binds a place by the day of the date.
     */
    async inRange(query: DateQuery, limit: number): Promise<DatedItem[]> {
      if (nothing(query)) return [];
      const { termTids } = query;
      const laws = await lawsFor(query);
      const rows = await matching(query)
        .$if(termTids !== undefined, (select) => select.where(places.dates(termTids!, laws, query)))
        .selectAll('content_date')
        .select(COLUMNS)
        .orderBy('content_date.date')
        .orderBy('content_date.nid')
        .orderBy('content_date.position')
        .limit(limit)
        .execute();
      return rows.map(toDatedItem);
    },
    /** All dates of these items as far as they are published: the earliest first, then by item. */
    async ofItems(nids: readonly number[]): Promise<DatedItem[]> {
      if (nids.length === 0) return [];
      const rows = await dated()
        .selectAll('content_date')
        .select(COLUMNS)
        .where('content_date.nid', 'in', nids)
        .where('content.status', '=', 'published')
        .orderBy('content_date.date')
        .orderBy('content_date.nid')
        .orderBy('content_date.position')
        .execute();
      return rows.map(toDatedItem);
    },
    /** One date of a published item; null if it does not exist. */
    async get(nid: number, position: number): Promise<DatedItem | null> {
      const row = await dated()
        .selectAll('content_date')
        .select(COLUMNS)
        .where('content_date.nid', '=', nid)
        .where('content_date.position', '=', position)
        .where('content.status', '=', 'published')
        .executeTakeFirst();
      return row ? toDatedItem(row) : null;
    },
    /**
     * Number of items by month and kind of date, as a list of that month counts them; `published` counts by date of
     * publication. Months without items are left out.
     */
    async countByMonth(query: DateQuery): Promise<MonthCount[]> {
      if (nothing(query)) return [];
      const { vertical, types, from, to, termTids } = query;
      const laws = await lawsFor(query);
      // Bars count what a list of the month counts, which goes by the day of publication.
      const ever = { from: FIRST_DAY, to: LAST_DAY };
      const byKind = matching(query)
        .$if(termTids !== undefined, (select) => select.where(places.items(termTids!, laws, ever)))
        .select(({ fn }) => [
          MONTH_OF_DATE.as('month'),
          'kind' as const,
          fn.count<number>('content_date.nid').distinct().as('count'),
        ])
        .groupBy([MONTH_OF_DATE, 'kind'])
        .execute();
      const published = db
        .selectFrom('content')
        .select(({ fn }) => [MONTH_OF_PUBLICATION.as('month'), fn.countAll<number>().as('count')])
        .where('vertical', '=', vertical)
        .where('type', 'in', types)
        .where('status', '=', 'published')
        .where('published', '>=', from)
        .where('published', '<=', to)
        .$if(termTids !== undefined, (select) => select.where(places.items(termTids!, laws, query)))
        .groupBy(MONTH_OF_PUBLICATION)
        .execute();
      return [...(await byKind), ...(await published).map((row) => ({ ...row, kind: 'published' as const }))];
    },
    /** Whether anything was published on a later day. */
    async isAnyPublishedAfter(day: string): Promise<boolean> {
      const row = await db
        .selectFrom('content')
        .select('nid')
        .where('published', '>', day)
        .where('status', '=', 'published')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    /** Tids of the terms of a vocabulary of items with such dates, without their ancestors. */
    async terms(query: DateQuery, vid: string): Promise<number[]> {
      if (nothing(query)) return [];
      const { termTids } = query;
      const laws = await lawsFor(query);
      const ever = { from: FIRST_DAY, to: LAST_DAY };
      const rows = await matching(query)
        .$if(termTids !== undefined, (select) => select.where(places.items(termTids!, laws, ever)))
        .innerJoin('content_term', 'content_term.nid', 'content.nid')
        .innerJoin('term', 'term.tid', 'content_term.tid')
        .select('term.tid')
        .distinct()
        .where('term.vid', '=', vid)
        .orderBy('term.tid')
        .execute();
      return rows.map(({ tid }) => tid);
    },
  };
}

// Literals, not parameters: PostgreSQL considers two equal expressions with parameters different.
const MONTH_OF_DATE = sql<string>`substr(content_date.date, 1, 7)`;
const MONTH_OF_PUBLICATION = sql<string>`substr(published, 1, 7)`;

type Row = Selectable<ContentDateTable> &
  Pick<
    Selectable<ContentTable>,
    'type' | 'title' | 'path' | 'published' | 'vertical' | 'product_access' | 'version' | 'changed'
  >;

function toDatedItem({ product_access, sources, ...row }: Row): DatedItem {
  return { ...row, productAccess: JSON.parse(product_access), sources: JSON.parse(sources) };
}
