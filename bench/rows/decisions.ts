/** DECISIONS: 10,000 decisions: publications reopen some of them, and a colleague takes over all of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { followContent } from '#app/features/decisions/follow/follow.server.ts';
import { makeWorld, VERTICAL } from '#app/features/decisions/testing/world.ts';
import { openStore, type Store } from '#app/store/store.ts';
import { loadSite } from '#tests/support/site.ts';
import { median, type Row } from '../row.ts';

const DECISIONS = 10_000;
const ITEMS = 200;
/** Publications of a turn: as many as are followed at once. */
const PUBLICATIONS = 64;
const TURNS = 5;
const SEED = 1;

async function createAccount(store: Store, name: string): Promise<number> {
  const created = await store.users.create({ email: `${name}@bench.example`, passwordHash: 'none' });
  if (!created.ok) throw new Error(created.problem.message);
  return created.user.id;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const reopenedIds = async (store: Store): Promise<number[]> =>
  (
    await store.of((db) =>
      db.selectFrom('decision').select('id').where('state', '=', 'reopened').orderBy('id').execute(),
    )
  ).map(({ id }) => id);

export const decisionsRow: Row = {
  ids: ['DECISIONS'],
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'regatlas-decisions-'));
    const opened = await openStore({ file: join(folder, 'regatlas.db') });
    if (!opened.ok) throw new Error(opened.problem.message);
    const { store } = opened;
    try {
      const { config, registry } = await loadSite();
      const services = { config: () => config, registry, store, now: () => new Date() };
      const [ada, ben] = [await createAccount(store, 'ada'), await createAccount(store, 'ben')];
      const world = await makeWorld(services, { userId: ada, items: ITEMS, seed: SEED });
      /** Milliseconds to follow what is published in each turn. */
      const follow = async () => {
        const each: number[] = [];
        for (let turn = 0; turn < TURNS; turn += 1) {
          for (let one = 0; one < PUBLICATIONS; one += 1) await world.publish();
          each.push(await time(() => followContent(services)));
        }
        return each;
      };
      await followContent(services);
      const nothing = await follow();
      while (world.decided.length < DECISIONS) await world.decide();
      const followed = await follow();
      const [reopened, expected] = [new Set(await reopenedIds(store)), new Set(world.expected())];
      const wrong = [...reopened, ...expected].filter((id) => !reopened.has(id) || !expected.has(id));
      if (expected.size === 0) throw new Error('Nothing had to be reopened: nothing was measured.');

      const at = new Date().toISOString();
      const { handOvers } = store.accessBy({ kind: 'account', id: ben, at });
      const handing = {
        ...{ from: ada, to: ben, parts: ['decision'], at },
        ...{ verticals: [VERTICAL], sameAccess: [VERTICAL] },
      };
      const handed = await time(() => handOvers.handOver(handing));
      let taken = 0;
      const read = await time(async () => {
        taken = (
          await store.of((db) => db.selectFrom('decision').selectAll().where('owner_id', '=', ben).execute())
        ).length;
      });
      const row = 'DECISIONS';
      return [
        {
          ...{ row, what: `${PUBLICATIONS} publications followed, ${DECISIONS} decisions`, unit: 'ms' },
          ...{ value: median(followed), samples: followed },
          baseline: { what: 'where nobody has decided', value: median(nothing) },
          budget: { value: { atMost: 2_000 } },
        },
        {
          ...{ row, what: 'decisions wrongly reopened, or not', unit: '' },
          value: wrong.length,
          budget: { value: { atMost: 0 } },
        },
        {
          ...{ row, what: `all of them handed over (${taken})`, value: handed, unit: 'ms' },
          baseline: { what: 'reading them', value: read },
          budget: { value: { atMost: 30_000 } },
        },
      ];
    } finally {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
