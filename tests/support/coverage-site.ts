/** A site whose staff record what is followed and whose readers ask about it; for tests of coverage. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { meet, type Meeting } from '#app/features/comments/testing/meeting.ts';
import { freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from './api.ts';

export const HOUR = 60 * 60 * 1_000;
export const LT = 1053;
const GB = 1072;

/** Makes one before the tests of the suite that calls it, with two places and nothing recorded. */
export function coverageSite(engine: Parameters<typeof freshStore>[0]) {
  let fresh: FreshStore;
  let site: TestApi;
  let meeting: Meeting;
  let now: number;
  const ask: Meeting['ask'] = (...call) => meeting.ask(...call);
  const ago = (hours: number) => new Date(now - hours * HOUR).toISOString();
  const day = (hours: number) => ago(hours).slice(0, 10);

  const source = (key: string, more: object = {}, who = 'admin') =>
    ask(who, '/coverage/manage/sources', {
      ...{ key, name: `Source ${key}`, url: `https://${key}.example/`, language: 'Lithuanian', how: 'page' },
      ...{
        intervalHours: 6,
        essential: false,
        followed: true,
        places: [LT],
        topics: ['capital'],
        since: ago(800),
      },
      ...more,
    });
  const record = (checks: object[], who = 'admin') => ask(who, '/coverage/manage/checks', { checks });
  const every = (key: string, from: number, to: number, more: object = {}) =>
    Array.from({ length: Math.floor((from - to) / 6) + 1 }, (_, at) => ({
      ...{
        source: key,
        key: `${key}-${from - 6 * at}`,
        at: ago(from - 6 * at),
        outcome: 'unchanged',
        ...more,
      },
    }));
  const state = (more: object = {}) => ({
    key: randomUUID(),
    places: [LT],
    topics: ['capital'],
    from: day(240),
    to: day(0),
    ...more,
  });
  const want = (more: object = {}, who = 'ada') => ask(who, '/coverage/statements', state(more));
  const cell = async (topic: string, tid = LT) => {
    const { json } = await ask('ada', '/coverage?places=all');
    const row = json.rows.find(({ place }: { place: { tid: number } }) => place.tid === tid);
    return row?.cells.find((one: { topic: string }) => one.topic === topic);
  };

  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
    meeting = await meet(site);
    now = Math.floor(site.services.now().getTime() / HOUR) * HOUR;
    const vid = 'jurisdictions';
    await site.store.terms.upsertMany(
      [
        { tid: LT, key: 'lt', name: 'Lithuania', iso: 'lt' },
        { tid: GB, key: 'gb', name: 'United Kingdom', iso: 'gb' },
      ].map((term) => ({
        vid,
        parent: 0,
        weight: 0,
        category: 'country',
        description: null,
        ...term,
      })) as never,
    );
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  return {
    getStore: () => fresh.store,
    getSite: () => site,
    getMeeting: () => meeting,
    ask,
    ago,
    day,
    source,
    record,
    every,
    state,
    want,
    cell,
  };
}
