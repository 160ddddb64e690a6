import { randomUUID } from 'node:crypto';
import { deadlineMarks } from '../marks-store.server.ts';
import { ownDates } from '../own-dates-store.server.ts';
import {
  findUser,
  stranger,
  V,
  VERTICAL,
  type Calls,
  type Prepared,
  type SampleSite,
} from '#tests/support/operations/calls.ts';
import { optionsIn } from '../options.ts';

const DAY = '2026-12-31';
const AT = '2026-11-20T09:00:00.000Z';
const OWN_DATE = { title: 'File the return', date: DAY };

/** Id of a new date of the reader's own. */
async function addedDate({ clientFor, tokens }: Prepared): Promise<string> {
  const body = { ...OWN_DATE, request: randomUUID() };
  const added = await clientFor(tokens['full']!.access).call('addOwnDate', { body });
  return added.ok ? String(added.value.id) : '';
}

const getLimits = (site: SampleSite) => optionsIn(site.config.verticals[VERTICAL]!);

async function findReader(site: SampleSite) {
  const { id: userId } = await findUser(site, 'reader');
  return { userId, vertical: VERTICAL };
}

/** A date of the reader's own in version 1. */
async function addDate(site: SampleSite, request: string, most = 10_000): Promise<number | undefined> {
  const fields = { ...OWN_DATE, jurisdiction: null, link: '' };
  return (await site.store.of(ownDates).add(await findReader(site), fields, request, AT, most))?.id;
}

/** As many dates of their own as a reader may have. @returns the id of a deleted one */
async function fillDates(site: SampleSite): Promise<number> {
  const deleted = (await addDate(site, 'deleted-date'))!;
  await site.store.of(ownDates).change(await findReader(site), deleted, { deleted_at: AT }, 1, AT);
  const { mostDates } = getLimits(site);
  for (let n = 0; (await addDate(site, `date-${n}-of-many`, mostDates)) !== undefined; n++);
  return deleted;
}

/** As many marks as a reader may have. */
async function fillMarks(site: SampleSite): Promise<void> {
  const mark = { date: DAY, status: 'done' as const, reason: '', owner: '', previous: null, markedAt: null };
  const { mostMarks } = getLimits(site);
  for (let n = 0; ; n++) {
    const sources = Array.from({ length: 100 }, (_, at) => `1-${n}-${at}`);
    if (
      (await site.store.of(deadlineMarks).write(await findReader(site), sources, mark, 0, mostMarks)) ===
      'full'
    )
      return;
  }
}

/** Deadlines, the marks on them, and dates of the reader's own. */
export const calls = {
  deadlines: {
    need: 'subscription',
    good: { query: { whose: 'all', kind: ['response'], jurisdiction: [1072], status: ['open'] } },
    reads: () => [[`${V}/deadlines?whose=all`], [`${V}/deadlines`]],
    problems: {
      subscription_inactive: () => stranger(`${V}/deadlines`),
    },
  },
  exportDeadlines: {
    need: 'subscription',
    good: { query: { whose: 'all', format: 'csv' } },
    matrix: { query: '?format=csv' },
    reads: () => [[`${V}/deadlines/export?whose=all&format=csv`]],
    problems: {
      subscription_inactive: () => stranger(`${V}/deadlines/export?format=csv`),
    },
  },
  deadlineFeedState: {
    need: 'subscription',
    good: {},
    reads: 'nothing',
    problems: {
      subscription_inactive: () => stranger(`${V}/deadlines/feed`),
    },
  },
  makeDeadlineFeed: {
    need: 'subscription',
    good: {},
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [`${V}/deadlines/feed`, { who: 'stranger', method: 'POST' }],
    },
  },
  endDeadlineFeed: {
    need: 'subscription',
    good: {},
    reads: 'nothing',
    problems: {
      subscription_inactive: () => [`${V}/deadlines/feed`, { who: 'stranger', method: 'DELETE' }],
    },
  },
  addOwnDate: {
    need: 'subscription',
    good: { body: { ...OWN_DATE, jurisdiction: 1072, request: 'the-first-request' } },
    reads: 'nothing',
    problems: {
      unknown_term: () => [
        `${V}/deadlines/own`,
        { json: { title: 'x', date: DAY, jurisdiction: 999999, request: 'a-request' } },
      ],
      async too_many_dates(site) {
        await fillDates(site);
        return [`${V}/deadlines/own`, { json: { title: 'x', date: DAY, request: 'one-more-request' } }];
      },
      subscription_inactive: () => [
        `${V}/deadlines/own`,
        { who: 'stranger', json: { title: 'x', date: DAY, request: 'a-request' } },
      ],
    },
  },
  changeOwnDate: {
    need: 'subscription',
    good: async (side) => ({
      params: { id: await addedDate(side) },
      body: { version: 1, title: 'File it' },
    }),
    plain: { params: { id: '1' }, body: { version: 1, title: 'x' } },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/deadlines/own/99999`, { method: 'PATCH', json: { version: 1, title: 'x' } }],
      unknown_term: async (site) => [
        `${V}/deadlines/own/${await addDate(site, 'date-of-term')}`,
        { method: 'PATCH', json: { version: 1, jurisdiction: 999999 } },
      ],
      too_many_dates: async (site) => [
        `${V}/deadlines/own/${await fillDates(site)}`,
        { method: 'PATCH', json: { version: 2, deleted: false } },
      ],
      version_conflict: async (site) => [
        `${V}/deadlines/own/${await addDate(site, 'date-changed')}`,
        { method: 'PATCH', json: { version: 7, title: 'x' } },
      ],
      subscription_inactive: () => [
        `${V}/deadlines/own/1`,
        { who: 'stranger', method: 'PATCH', json: { version: 1, title: 'x' } },
      ],
    },
  },
  deleteOwnDate: {
    need: 'subscription',
    good: async (side) => ({ params: { id: await addedDate(side) } }),
    matrix: { missing: true },
    reads: 'nothing',
    problems: {
      not_found: () => [`${V}/deadlines/own/99999`, { method: 'DELETE' }],
      subscription_inactive: () => [`${V}/deadlines/own/1`, { who: 'stranger', method: 'DELETE' }],
    },
  },
  markDeadlines: {
    need: 'subscription',
    good: async (side) => ({
      body: { events: [{ event: `own-${await addedDate(side)}`, date: DAY, version: 0 }], status: 'done' },
    }),
    plain: { body: { events: [{ event: 'own-1', date: DAY, version: 0 }], status: 'done' } },
    reads: 'nothing',
    problems: {
      async too_many_dates(site) {
        await fillMarks(site);
        const id = await addDate(site, 'many-marks');
        const events = [{ event: `own-${id}`, date: DAY, version: 0 }];
        return [`${V}/deadlines/marks`, { json: { events, status: 'done' } }];
      },
      subscription_inactive: () => [
        `${V}/deadlines/marks`,
        { who: 'stranger', json: { events: [{ event: 'own-1', date: DAY, version: 0 }], status: 'done' } },
      ],
    },
  },
  markDeadline: {
    need: 'subscription',
    good: async (side) => ({
      params: { event: `own-${await addedDate(side)}` },
      body: { version: 0, date: DAY, status: 'done' },
    }),
    plain: { params: { event: 'own-1' }, body: { version: 0, date: DAY, status: 'done' } },
    reads: 'nothing',
    problems: {
      not_found: () => [
        `${V}/deadlines/own-99999`,
        { method: 'PATCH', json: { version: 0, date: DAY, status: 'done' } },
      ],
      version_conflict: async (site) => [
        `${V}/deadlines/own-${await addDate(site, 'date-marked')}`,
        { method: 'PATCH', json: { version: 3, date: DAY, status: 'done' } },
      ],
      async too_many_dates(site) {
        await fillMarks(site);
        return [
          `${V}/deadlines/own-${await addDate(site, 'date-of-mark')}`,
          { method: 'PATCH', json: { version: 0, date: DAY, status: 'done' } },
        ];
      },
      subscription_inactive: () => [
        `${V}/deadlines/own-1`,
        { who: 'stranger', method: 'PATCH', json: { version: 0, date: DAY, status: 'done' } },
      ],
    },
  },
} satisfies Calls;
