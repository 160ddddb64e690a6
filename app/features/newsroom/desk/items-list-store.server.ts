/** Lists of the desk: items of a vertical with their drafts, and how many there are of each kind. */
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#app/store/tables.ts';
import { sortKey } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ITEM_STATES } from '../contract/desk.ts';

/** A state of a draft, or of what readers see. */
export type ItemState = (typeof ITEM_STATES)[number];

export interface ListQuery {
  vertical: string;
  states: readonly ItemState[];
  types: readonly string[];
  q?: string | undefined;
  /** Only drafts that this account edited. */
  editor?: number | undefined;
  /** Published items to look at again: unchanged since a time, with a last date before a day, or these. */
  due?: { age: string } | { dates: string } | { nids: readonly number[] } | undefined;
  sort: 'changed' | 'title' | 'type';
  limit: number;
  offset: number;
}

export interface ListRow {
  nid: number;
  type: string;
  title: string;
  path: string | null;
  status: 'published' | 'withdrawn' | 'scheduled' | null;
  version: number | null;
  at: string;
  revision: number | null;
  state: 'draft' | 'in-review' | 'approved' | 'sent-back' | null;
  saved_by: number | null;
  saved_at: string | null;
  scheduled_at: string | null;
  release_id: number | null;
}

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The job that waits or failed, and the open release, of an item. */
const SCHEDULED_AT = sql<string | null>`(select min(newsroom_job.at) from newsroom_job
  where newsroom_job.nid = coalesce(item.nid, draft.nid) and newsroom_job.state in ('waiting', 'failed'))`;
const RELEASE = sql<number | null>`(select min(newsroom_release.id) from newsroom_release_item
  join newsroom_release on newsroom_release.id = newsroom_release_item.release_id
  where newsroom_release_item.nid = coalesce(item.nid, draft.nid) and newsroom_release.state = 'open')`;

function stateCondition(state: ItemState) {
  if (state === 'scheduled') return sql<SqlBool>`(${SCHEDULED_AT} is not null or ${RELEASE} is not null)`;
  if (state === 'hidden') return sql<SqlBool>`item.status = 'scheduled'`;
  if (state === 'published' || state === 'withdrawn') return sql<SqlBool>`item.status = ${state}`;
  return state === 'draft' ? sql<SqlBool>`draft.nid is not null` : sql<SqlBool>`draft.state = ${state}`;
}

function conditions({ states, types, q, editor, due }: ListQuery) {
  const all = [sql<SqlBool>`1 = 1`];
  if (states.length > 0) all.push(sql`(${sql.join(states.map(stateCondition), sql` or `)})`);
  if (types.length > 0) all.push(sql`coalesce(draft.type, item.type) in (${sql.join(types)})`);
  for (const word of (q ?? '').split(/\s+/).filter(Boolean)) {
    const key = like(sortKey(word));
    const nid = recordId(word) ?? 0;
    all.push(
      sql`(coalesce(draft.sort_title, item.sort_title) like ${key} escape '\\' or coalesce(item.nid, draft.nid) = ${nid})`,
    );
  }
  if (editor !== undefined) {
    const [only, first, within, last] = [`[${editor}]`, `[${editor},%`, `%,${editor},%`, `%,${editor}]`];
    all.push(
      sql`(draft.editors = ${only} or draft.editors like ${first} or draft.editors like ${within} or draft.editors like ${last})`,
    );
  }
  if (due && 'age' in due) all.push(sql`item.status = 'published' and item.changed < ${due.age}`);
  if (due && 'dates' in due)
    all.push(
      sql`item.status = 'published' and (select max(content_date.date) from content_date where content_date.nid = item.nid) < ${due.dates}`,
    );
  if (due && 'nids' in due)
    all.push(
      due.nids.length === 0
        ? sql`1 = 0`
        : sql`item.status = 'published' and item.nid in (${sql.join(due.nids)})`,
    );
  return sql.join(all, sql` and `);
}

const ORDER = {
  changed: sql`at desc, nid`,
  title: sql`sort_title, nid`,
  type: sql`type, sort_title, nid`,
};

/** Everything that readers see or that has a draft. */
const sources = (vertical: string) => sql`
  (select nid, type, title, sort_title, path, status, version, changed from content where vertical = ${vertical}) as item
  full join
  (select nid, type, title, sort_title, revision, state, saved_by, saved_at, editors from newsroom_draft
    where vertical = ${vertical} and discarded_at is null) as draft
  on draft.nid = item.nid`;

export function newsroomLists(db: Db) {
  return {
    async items(query: ListQuery): Promise<ListRow[]> {
      const { rows } = await sql<ListRow>`
        select coalesce(item.nid, draft.nid) as nid, coalesce(draft.type, item.type) as type,
          coalesce(draft.title, item.title) as title, coalesce(draft.sort_title, item.sort_title) as sort_title,
          item.path as path, item.status as status, item.version as version,
          case when draft.saved_at is not null and draft.saved_at > coalesce(item.changed, '') then draft.saved_at
            else item.changed end as at,
          draft.revision as revision, draft.state as state, draft.saved_by as saved_by, draft.saved_at as saved_at,
          ${SCHEDULED_AT} as scheduled_at, ${RELEASE} as release_id
        from ${sources(query.vertical)}
        where ${conditions(query)}
        order by ${ORDER[query.sort]} limit ${query.limit} offset ${query.offset}`.execute(db);
      return rows;
    },
    async total(query: ListQuery): Promise<number> {
      const { rows } = await sql<{ total: number | string }>`
        select count(*) as total from ${sources(query.vertical)} where ${conditions(query)}`.execute(db);
      return Number(rows[0]!.total);
    },
    /** Published items by type. */
    async byType(vertical: string): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('content')
        .select(['type', ({ fn }) => fn.countAll<number | string>().as('count')])
        .where('vertical', '=', vertical)
        .where('status', '=', 'published')
        .groupBy('type')
        .execute();
      return new Map(rows.map(({ type, count }) => [type, Number(count)]));
    },
    /** Releases that are not published, and jobs by state and whether their instant has passed for a while. */
    async waiting(vertical: string, overdueSince: string) {
      const [jobs, { releases }] = await Promise.all([
        db
          .selectFrom('newsroom_job')
          .select(['state', ({ fn }) => fn.countAll<number | string>().as('count')])
          .select(sql<number>`case when at < ${overdueSince} then 1 else 0 end`.as('late'))
          .where('vertical', '=', vertical)
          .where('state', 'in', ['waiting', 'failed'])
          .groupBy(['state', 'late'])
          .execute(),
        db
          .selectFrom('newsroom_release')
          .select(({ fn }) => fn.countAll<number | string>().as('releases'))
          .where('vertical', '=', vertical)
          .where('state', '=', 'open')
          .executeTakeFirstOrThrow(),
      ]);
      const count = (isWanted: (row: (typeof jobs)[number]) => boolean) =>
        jobs.filter(isWanted).reduce((sum, row) => sum + Number(row.count), 0);
      return {
        scheduled: count(({ state }) => state === 'waiting'),
        overdue: count(({ state, late }) => state === 'waiting' && Number(late) === 1),
        failed: count(({ state }) => state === 'failed'),
        releases: Number(releases),
      };
    },
  };
}
