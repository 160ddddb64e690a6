/**
 * Ten thousand decisions and a thousand publications, while the programs that follow them are killed: what is reopened is
 * what must be, once, and nothing by formatting.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore, type Store, type StoreOptions } from '#app/store/store.ts';
import { startPostgres } from '#app/store/testing/postgres-server.ts';
import { decisionRecords } from '#app/features/decisions/record/verify.server.ts';
import { followContent } from '#app/features/decisions/follow/follow.server.ts';
import { followedDecisions } from '#app/features/decisions/follow/follow-store.server.ts';
import { makeWorld, randomFrom } from '#app/features/decisions/testing/world.ts';
import { createTestApi } from '#tests/support/api.ts';
import { atMost, found } from './support/figures.ts';
import { dataFolder } from './support/site.ts';

const DECISIONS = Number(process.env['DECISIONS'] ?? 10_000);
const PUBLICATIONS = Number(process.env['DECISION_PUBLICATIONS'] ?? 1_000);
/** Publications after which a program begins to follow, and is killed. */
const KILL_EVERY = 20;
const LONGEST_LIFE_MS = 3_000;
const PROGRAM = join(process.cwd(), 'app/features/decisions/testing/follow-until-killed.ts');

const ENGINES: Readonly<Record<string, () => Promise<StoreOptions>>> = {
  SQLite: async () => ({ file: join(dataFolder('empty'), 'site.db') }),
  async PostgreSQL() {
    const database = await startPostgres();
    onTestFinished(database.remove);
    return { url: database.url };
  },
};

async function runAndKill(options: StoreOptions, lifeMs: number): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It says that it begins; reading some hundred files comes before.
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise((resolve) => child.once('close', resolve));
  setTimeout(() => child.kill('SIGKILL'), lifeMs);
  await ended;
}

const countReopened = async (store: Store) =>
  (
    await store.of((db) =>
      db.selectFrom('decision').select('id').where('state', '=', 'reopened').orderBy('id').execute(),
    )
  ).map(({ id }) => id);

const without = (all: ReadonlySet<number>, others: ReadonlySet<number>) =>
  [...all].filter((id) => !others.has(id)).length;

test.each(Object.entries(ENGINES))(
  '%s: what is reopened is what must be',
  { timeout: 7_200_000 },
  async (engine, open) => {
    const options = await open();
    const opened = await openStore(options);
    if (!opened.ok) throw new Error(opened.problem.message);
    const { store } = opened;
    onTestFinished(() => store.close());
    const site = await createTestApi({ library: false, store });
    onTestFinished(() => site.end());
    const created = await store.users.create({ email: 'ada@test.example', passwordHash: 'none' });
    if (!created.ok) throw new Error(created.problem.message);
    const world = await makeWorld(site.services, { userId: created.user.id, items: 200, seed: 1 });
    const random = randomFrom(2);
    let kills = 0;
    // Most are there at first; the others are made between publications, and some are decided again.
    while (world.decided.length < DECISIONS / 2) await world.decide();
    const more = DECISIONS / 2 / PUBLICATIONS;
    for (let publication = 1; publication <= PUBLICATIONS; publication += 1) {
      await world.publish();
      while (world.decided.length < DECISIONS / 2 + more * publication) await world.decide();
      await world.confirm();
      if (publication % KILL_EVERY === 0) {
        await runAndKill(options, random() * LONGEST_LIFE_MS);
        kills += 1;
      }
    }
    const began = performance.now();
    await followContent(site.services);
    expect(await store.of(followedDecisions).followedUpTo()).toBe(await store.events.latestId());
    const reopened = new Set(await countReopened(store));
    const expected = new Set(world.expected());
    const row = `DECISIONS, ${engine}`;
    const { faults, entries } = await store.of(decisionRecords).verify();
    for (const [what, value] of [
      ['decisions', world.decided.length],
      ['publications', PUBLICATIONS],
      ['programs killed while they followed', kills],
      ['decisions that must be reopened', expected.size],
      ['entries whose seals were checked', entries],
      ['milliseconds to follow the rest', Math.round(performance.now() - began)],
    ] as const)
      found({ row, what, value, unit: '' });
    for (const [what, value] of [
      ['decisions that should be reopened and are not', without(expected, reopened)],
      ['decisions that are reopened and should not be', without(reopened, expected)],
      ['records that are not whole', faults.length],
    ] as const)
      found({ row, what, value, unit: '', ...atMost(0) });
  },
);
