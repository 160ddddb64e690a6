/** What the desk shows at a URL. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { addDays } from '../../parts/when.ts';
import type { Trail } from '../../contract/people.ts';
import { MOST_ON_PAGE } from '../../limits.ts';
import type { Due } from '../items/items-query.ts';
import { isFiltered, readDeskFilters, toItemsQuery } from './desk-filters.ts';

/** Rows of a group that has a page of its own behind it. */
const MOST_ROWS = 12;
/** Rows in the side column. */
const MOST_ASIDE = 4;
/** Days that count as lately. */
const LATELY_DAYS = 7;

export async function loadDesk({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const filters = readDeskFilters(new URL(request.url).searchParams);
  const client = getClient(context);
  const desk = unwrap(await client.call('desk'));
  const items = (query: object) =>
    client.call('deskItems', { query: { ...toItemsQuery(filters), ...query } });
  const due = (reason: Due) => client.call('deskItems', { query: { due: reason, limit: MOST_ASIDE } });
  const [inReview, approved, scheduled, drafts, old, passed, links, notes, jobs, releases, trail] =
    await Promise.all([
      items({ state: ['in-review'], limit: MOST_ON_PAGE }),
      items({ state: ['approved'], limit: MOST_ON_PAGE }),
      items({ state: ['scheduled'], limit: MOST_ON_PAGE }),
      items({ state: ['draft', 'sent-back'], limit: MOST_ROWS }),
      ...[due('age'), due('dates'), due('links'), due('notes')],
      client.call('deskJobs'),
      client.call('releases'),
      client.call('deskTrail', { query: { limit: MOST_ON_PAGE } }),
    ] as const);
  const now = new Date().toISOString();
  return {
    desk,
    filters,
    clock: { now, zone: desk.zone },
    inReview: unwrap(inReview),
    approved: unwrap(approved),
    scheduled: unwrap(scheduled),
    drafts: unwrap(drafts),
    old: unwrap(old),
    passed: unwrap(passed),
    links: unwrap(links),
    notes: unwrap(notes),
    jobs: unwrap(jobs).jobs.filter(({ state }) => state === 'waiting'),
    releases: unwrap(releases).releases.filter(({ state }) => state !== 'published' && state !== 'reverted'),
    published: isFiltered(filters) ? undefined : publishedLately(unwrap(trail), now),
    /** For the actions of this page; each item adds its own part. */
    clientId: crypto.randomUUID(),
  };
}

export type LoadedDesk = Awaited<ReturnType<typeof loadDesk>>;

/** What readers got or lost in the last days. `isAll` is false if the trail was read only in part. */
export function publishedLately({ entries, next }: Trail, now: string) {
  const since = addDays(now.slice(0, 10), -LATELY_DAYS);
  const found = entries.filter(
    ({ action, at, nid }) =>
      (action === 'published' || action === 'withdrawn') && nid !== null && at >= since,
  );
  const last = entries.at(-1);
  return {
    entries: found.slice(0, MOST_ROWS),
    isAll: next === null || (last !== undefined && last.at < since),
  };
}
