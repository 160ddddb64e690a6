import { describe, expect, it } from 'vitest';
import { ENGINES, storeForTests } from '../testing/fresh-store.ts';
import { anItem } from '../testing/samples.ts';

describe.each(ENGINES)('events on %s', (engine) => {
  const fresh = storeForTests(engine);

  it('are read in order, from any place, in parts', async () => {
    const { events, content } = fresh.store;
    expect(await events.latestId()).toBe(0);
    expect(await events.since(0, 10)).toEqual([]);
    await content.publishMany([anItem(1), anItem(2), anItem(3)]);
    const [first, ...rest] = await events.since(0, 2);
    expect(first).toEqual({
      id: 1,
      nid: 1,
      vertical: 'payments_compliance',
      type: 'analysis-article',
      kind: 'published',
      version: 1,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(rest.map((event) => event.nid)).toEqual([2]);
    expect((await events.since(rest[0]!.id, 10)).map((event) => event.nid)).toEqual([3]);
    expect(await events.latestId()).toBe(3);
  });

  it('never appear behind one that was read', async () => {
    const { events, content } = fresh.store;
    const start = await events.latestId();
    const entered = Promise.withResolvers<undefined>();
    const held = Promise.withResolvers<undefined>();
    const slow = content.publishMany([anItem(10)], () => {
      entered.resolve(undefined);
      return held.promise;
    });
    await entered.promise;
    const fast = content.publishMany([anItem(11)]);
    // Long enough for the second publisher to overtake without a lock.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const early = engine === 'postgres' ? await events.since(start, 10) : [];
    held.resolve(undefined);
    await Promise.all([slow, fast]);
    expect(early).toEqual([]);
    expect((await events.since(start, 10)).map((event) => event.nid)).toEqual([10, 11]);
  });
});
