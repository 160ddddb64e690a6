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
  const others = Promise.all([
    client.call('deskJobs'),
    client.call('releases'),
    client.call('deskTrail', { query: { limit: MOST_ON_PAGE } }),
  ]);
  const items = async (query: object) =>
    unwrap(await client.call('deskItems', { query: { ...toItemsQuery(filters), ...query } }));
  const due = async (reason: Due) =>
    unwrap(await client.call('deskItems', { query: { due: reason, limit: MOST_ASIDE } }));
  // One after another, as they get their turns anyway: all at once they would be most of what an account may ask for.
  const lists = {
    inReview: await items({ state: ['in-review'], limit: MOST_ON_PAGE }),
    approved: await items({ state: ['approved'], limit: MOST_ON_PAGE }),
    scheduled: await items({ state: ['scheduled'], limit: MOST_ON_PAGE }),
    drafts: await items({ state: ['draft', 'sent-back'], limit: MOST_ROWS }),
    ...{ old: await due('age'), passed: await due('dates') },
    ...{ links: await due('links'), notes: await due('notes') },
  };
  const [jobs, releases, trail] = await others;
  const now = new Date().toISOString();
  return {
    desk,
    filters,
    clock: { now, zone: desk.zone },
    ...lists,
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
