/** What is reopened in random worlds, beside what must be: with failures in the middle and two instances at a time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, freshStore, type FreshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { decisionRecords } from '../record/verify.server.ts';
import { makeWorld, randomFrom } from '../testing/world.ts';
import { followContent, type FollowServices } from './follow.server.ts';

const STEPS = 320;

describe.each(ENGINES)('decisions on %s', (engine) => {
  let fresh: FreshStore;
  let site: TestApi;
  beforeAll(async () => {
    fresh = await freshStore(engine);
    site = await createTestApi({ library: false, store: fresh.store });
  });
  afterAll(async () => {
    expect(site.errors).toEqual([]);
    await site.end();
    await fresh.end();
  });

  test.each([1, 2])(
    'are reopened by what changes what they rest on, and by nothing else (world %i)',
    async (seed) => {
      await fresh.db.deleteFrom('decision').execute();
      await fresh.clear();
      const userId = await fresh.addUser(`world-${seed}@test.example`);
      const random = randomFrom(seed * 1_000);
      const world = await makeWorld(site.services, { userId, items: 6, seed });
      const fate = randomFrom(seed * 7_777);
      let died = 0;
      const dying: FollowServices = {
        ...site.services,
        now() {
          if (fate() < 0.4) {
            died += 1;
            throw new Error('killed');
          }
          return site.services.now();
        },
      };
      const follow = () =>
        Promise.allSettled([followContent(dying), followContent(dying)]).then((ended) =>
          ended.filter(({ status }) => status === 'rejected'),
        );
      for (let step = 0; step < STEPS; step += 1) {
        const what = random();
        if (what < 0.3) await world.decide();
        else if (what < 0.75) await world.publish();
        else if (what < 0.9) await follow();
        else await world.confirm();
      }
      await followContent(site.services);
      const reopened = await fresh.db
        .selectFrom('decision')
        .select('id')
        .where('state', '=', 'reopened')
        .orderBy('id')
        .execute();
      expect(reopened.map(({ id }) => id)).toEqual(world.expected());
      // The world did what it is for.
      expect(died).toBeGreaterThan(3);
      expect(world.expected().length).toBeGreaterThan(5);
      expect(world.decided.length - world.expected().length).toBeGreaterThan(10);
      // No decision was reopened twice without a decision between.
      const entries = await fresh.db
        .selectFrom('decision_entry')
        .select(['decision_id', 'number', 'kind'])
        .orderBy('decision_id')
        .orderBy('number')
        .execute();
      const twice = entries.filter(
        ({ kind, decision_id }, at) =>
          kind === 'reopened' &&
          entries[at - 1]?.kind === 'reopened' &&
          entries[at - 1]!.decision_id === decision_id,
      );
      expect(twice).toEqual([]);
      expect((await site.store.of(decisionRecords).verify()).faults).toEqual([]);
    },
  );
});
