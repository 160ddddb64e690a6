/** Items whose day of publication is still to come: nobody sees them before, and each is published once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '../../testing/fresh-store.ts';
import { anItem, aTerm } from '../../testing/samples.ts';

const DAY = '2027-01-04';
const days = (day: string) => new Map([['payments_compliance', day]]);
const scheduled = (nid: number, over = {}) =>
  anItem(nid, { published: DAY, scheduled: true, terms: [{ field: 'field_topic', tid: 1 }], ...over });

describe.each(ENGINES)('a scheduled item on %s', (engine) => {
  let fresh: FreshStore;
  const store = () => fresh.store;
  const content = () => fresh.store.content;
  beforeAll(async () => {
    fresh = await freshStore(engine);
  });
  beforeEach(async () => {
    await fresh.clear();
    await store().terms.upsertMany([aTerm(1)]);
  });
  afterAll(() => fresh.end());

  const events = async () =>
    (await store().events.since(0, 100)).map(({ nid, kind, version }) => [nid, kind, version]);
  const { vertical, type } = anItem(1);
  const filter = { vertical, types: [type] };
  /** What each way to find items finds. */
  async function found() {
    const { items, total } = await content().list({ ...filter, order: 'newest', limit: 10, offset: 0 });
    const dates = { vertical, types: [type], from: '2020-01-01', to: '2030-01-01' };
    return {
      list: items.map(({ nid }) => nid),
      total,
      published: (await content().published([1, 2])).map(({ nid }) => nid),
      after: (await content().publishedAfter(0, 10)).map(({ nid }) => nid),
      dates: (await store().dates.inRange(dates, 10)).map(({ nid }) => nid),
      about: await store().activity.about(1, 'field_topic', vertical, [type]),
      newer: await store().dates.isAnyPublishedAfter('2026-12-31'),
      revision: (await content().revision(1, 1))?.version,
    };
  }
  const dates = [{ kind: 'effective', date: '2027-03-01', label: 'In force' }];
  const nothing = {
    ...{
      list: [],
      total: 0,
      published: [],
      after: [],
      dates: [],
      about: [],
      newer: false,
      revision: undefined,
    },
  };
  const once = {
    ...{ list: [1], total: 1, published: [1], after: [1], dates: [1], about: [1], newer: true, revision: 1 },
  };

  test('is hidden until its day, then published with one event', async () => {
    expect(await content().publish(scheduled(1, { dates }))).toEqual({
      ...{ published: 0, changed: 0, scheduled: 1, unchanged: 0 },
    });
    expect(await content().publishDue(days('2027-01-03'))).toBe(0);
    expect([await found(), await events()]).toEqual([nothing, []]);
    expect(await content().publishDue(days(DAY))).toBe(1);
    expect([await found(), await events()]).toEqual([once, [[1, 'published', 1]]]);
    expect(await content().publishDue(days('2027-01-05'))).toBe(0);
    expect(await events()).toHaveLength(1);
  });

  test('is published after downtime, and by an import on its day', async () => {
    await content().publishMany([scheduled(1), scheduled(2)]);
    expect(await content().publish(anItem(2, { ...scheduled(2), scheduled: false }))).toMatchObject({
      published: 1,
    });
    expect(await content().publishDue(days('2027-06-01'))).toBe(1);
    expect((await events()).map(([nid, kind]) => [nid, kind])).toEqual([
      [2, 'published'],
      [1, 'published'],
    ]);
  });

  test('is published once by instances that look at the same time', async () => {
    await content().publishMany([scheduled(1), scheduled(2)]);
    const looks = await Promise.all([1, 2, 3, 4].map(() => content().publishDue(days(DAY))));
    expect(looks.toSorted()).toEqual([0, 0, 0, 2]);
    expect(await events()).toHaveLength(2);
  });

  test('belongs to its vertical, whose day it is', async () => {
    await content().publishMany([scheduled(1), scheduled(2, { vertical: 'gambling_compliance' })]);
    expect(await content().publishDue(days(DAY))).toBe(1);
    expect((await content().get(2))?.status).toBe('scheduled');
  });

  test('may have been published before: it disappears, and comes back', async () => {
    await content().publish(anItem(1, { title: 'Before' }));
    await content().publish(scheduled(1, { title: 'After' }));
    expect([(await found()).list, (await content().revision(1, 1))?.title]).toEqual([[], 'Before']);
    expect(await content().revision(1, 2)).toBeNull();
    await content().publishDue(days(DAY));
    expect([(await found()).list, (await content().revision(1, 2))?.title]).toEqual([[1], 'After']);
    expect(await events()).toEqual([
      [1, 'published', 1],
      [1, 'withdrawn', 2],
      [1, 'published', 2],
    ]);
  });

  test('can be changed and withdrawn without a trace', async () => {
    await content().publish(scheduled(1));
    expect(await content().publish(scheduled(1))).toMatchObject({ unchanged: 1 });
    expect(await content().publish(scheduled(1, { title: 'Draft' }))).toMatchObject({ scheduled: 1 });
    expect(await content().revision(1, 1)).toBeNull();
    expect(await content().withdraw(1)).toBe(true);
    expect(await content().publishDue(days(DAY))).toBe(0);
    expect([await found(), await events()]).toEqual([nothing, []]);
  });
});
