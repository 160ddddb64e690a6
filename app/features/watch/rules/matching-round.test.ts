/** Instances take turns to match watch rules. */
import { expect, test } from 'vitest';
import { ENGINES, freshStore } from '#app/store/testing/fresh-store.ts';
import type { Services } from '#app/api/services.ts';
import { allFeatures } from '#app/api/feature-parts.ts';
import { matchStore } from '../matches-store.server.ts';
import { toRecord, worldServices } from '../testing/watched-world.ts';

test.each(ENGINES)('while one instance matches rules, another leaves them alone (%s)', async (engine) => {
  const { store, end } = await freshStore(engine);
  try {
    const services = (await worldServices(store)) as Services;
    const rounds = allFeatures().flatMap(({ background }) => background?.rounds ?? []);
    const round = rounds
      .find(({ name }) => name === 'watch rules')!
      .start(services, new AbortController().signal);
    const item = { type: 0, open: [0], hidden: [], tid: undefined, locked: false };
    await store.content.publish(toRecord(1, item));
    const matched = () => store.of(matchStore).matchedUpTo();
    const before = await matched();
    await store.leases.underLease('watch rules', async () => {
      await round();
      expect(await matched()).toBe(before);
    });
    await round();
    expect(await matched()).toBe(await store.events.latestId());
    expect(await store.meta.get('lease watch rules')).toBeNull();
  } finally {
    await end();
  }
});
