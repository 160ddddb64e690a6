/** Instances take turns to match watch rules. */
import { expect, test } from 'vitest';
import { ENGINES, freshStore } from '#app/store/testing/fresh-store.ts';
import type { Services } from '#app/api/services.ts';
import { allFeatures } from '#app/api/feature-parts.ts';
import { matchStore } from '../matches-store.server.ts';
import { toRecord, worldServices } from '../testing/watched-world.ts';

const ITEM = toRecord(1, { type: 0, open: [0], hidden: [], tid: undefined, locked: false });

function startRound(services: Services): () => Promise<unknown> {
  const rounds = allFeatures().flatMap(({ background }) => background?.rounds ?? []);
  return rounds.find(({ name }) => name === 'watch rules')!.start(services, new AbortController().signal);
}

test.each(ENGINES)('while one instance matches rules, another leaves them alone (%s)', async (engine) => {
  const { store, end } = await freshStore(engine);
  try {
    const services = (await worldServices(store)) as Services;
    const round = startRound(services);
    await store.content.publish(ITEM);
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

test.each(ENGINES)(
  'an instance whose second thread has to start leaves the work to one whose runs (%s)',
  async (engine) => {
    const { store, end } = await freshStore(engine);
    try {
      const services = (await worldServices(store)) as Services;
      const runsAt = (start: () => Promise<unknown>, asked: number[]) => ({
        ...services,
        secondThread: {
          ...({} as NonNullable<Services['secondThread']>),
          async run(_task: string, input: unknown) {
            asked.push((input as unknown[]).length);
            await start();
            return { matches: [] };
          },
        },
      });
      let started = () => {};
      const starting = new Promise<void>((resolve) => (started = resolve));
      const [cold, warm]: [number[], number[]] = [[], []];
      const coldRound = startRound(runsAt(() => starting, cold));
      const warmRound = startRound(runsAt(() => Promise.resolve(), warm));
      await store.content.publish(ITEM);
      const waiting = coldRound();
      await warmRound();
      expect(await store.of(matchStore).matchedUpTo()).toBe(await store.events.latestId());
      started();
      await waiting;
      // Each asks for a start first; the events go to one of them.
      expect([cold, warm]).toEqual([[0], [0, 1]]);
    } finally {
      await end();
    }
  },
);
