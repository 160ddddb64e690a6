/**
 * A thousand processes that are killed while they save drafts, publish them and publish releases: what was acknowledged is
 * there, and of a release all or nothing.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { build, loadConfigFromFile } from 'vite';
import { openEngine as openSqlite } from '#app/store/engines/sqlite.ts';
import { openEngine as openPostgres } from '#app/store/engines/postgres.ts';
import {
  findLosses,
  PROGRAM,
  runAndKill,
  type Doing,
  type Line,
} from '#app/features/newsroom/testing/kills.ts';
import type { Db } from '#app/store/tables.ts';
import { startPostgres } from '#app/store/testing/postgres-server.ts';
import { atMost, found } from './support/figures.ts';
import { dataFolder } from './support/site.ts';

/** On each database. */
const KILLS = Number(process.env['NEWSROOM_KILLS'] ?? 500);
/** Kills after which everything is looked at, and the progress is said. */
const LOOK_EVERY = 25;
/**
 * What was begun before, so that kills meet saves of all drafts and the second release, and how long after its beginning the
 * program is killed at most: some kills come before it is stored, some between that and its answer, and some later.
 */
const DOINGS: readonly { doing: Doing; mostBefore: number; longestDelayMs: number }[] = [
  { doing: 'save', mostBefore: 8, longestDelayMs: 12 },
  { doing: 'publish', mostBefore: 0, longestDelayMs: 12 },
  { doing: 'release', mostBefore: 1, longestDelayMs: 60 },
];

/** The program in one file, because reading some hundred files would be most of its life. Two folders deep, as its sources think. */
const FOLDER = join(process.cwd(), `.generated/newsroom-kills-${process.pid}`);
beforeAll(async () => {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.server.config.ts');
  if (!loaded) throw new Error('vite.server.config.ts cannot be read.');
  const { build: options, ...config } = loaded.config;
  const rolldownOptions = { ...options?.rolldownOptions, input: { program: PROGRAM } };
  await build({
    ...{ ...config, configFile: false, logLevel: 'error' },
    build: { ...options, outDir: FOLDER, sourcemap: false, rolldownOptions },
  });
  // Half of what a start computes.
  process.env['NODE_COMPILE_CACHE'] = join(FOLDER, 'compiled');
  return () => rmSync(FOLDER, { recursive: true, force: true });
});

const ENGINES = {
  SQLite: async () => {
    const options = { file: join(dataFolder('empty'), 'site.db') };
    return { options, open: () => openSqlite(options.file) };
  },
  PostgreSQL: async () => {
    const database = await startPostgres();
    onTestFinished(database.remove);
    return { options: { url: database.url }, open: () => openPostgres(database.url) };
  },
};

/** What became of the releases whose answer was never heard. */
async function countUnanswered(place: { open(): Promise<{ db: Db }> }, said: readonly Line[]) {
  const { db } = await place.open();
  const releases = await db.selectFrom('newsroom_release').select(['id', 'state']).execute();
  await db.destroy();
  const heard = new Set(said.flatMap(({ released }) => released ?? []));
  const own = releases.filter(({ id }) => !heard.has(id));
  const published = own.filter(({ state }) => state === 'published').length;
  return {
    'releases published, but killed before the answer': published,
    'releases killed before they were published': own.length - published,
  };
}

test.each(Object.entries(ENGINES))(
  '%s: kills lose no edit and show no half release',
  { timeout: KILLS * 20_000 },
  async (engine, open) => {
    const place = await open();
    const said: Line[] = [];
    const during = new Map<Doing, number>();
    const look = async () => {
      const { db } = await place.open();
      const losses = await findLosses(db, said);
      await db.destroy();
      expect(losses.slice(0, 20)).toEqual([]);
      return losses;
    };
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (kill > 0 && kill % LOOK_EVERY === 0) {
        await look();
        console.log(
          `${engine}: ${kill} kills, ${said.length} lines, nothing lost`,
          Object.fromEntries(during),
        );
      }
      const { doing, mostBefore, longestDelayMs } = DOINGS[kill % DOINGS.length]!;
      const after = Math.floor(Math.random() * (mostBefore + 1));
      const delayMs = Math.random() * longestDelayMs;
      const lines = await runAndKill(place.options, { doing, after, delayMs }, join(FOLDER, 'program.js'));
      said.push(...lines);
      // What it had begun, and nobody heard of.
      const last = lines.at(-1)?.doing;
      if (last) during.set(last, (during.get(last) ?? 0) + 1);
    }
    const losses = await look();
    const unanswered = await countUnanswered(place, said);
    const row = `NEWSROOM, ${engine}`;
    const count = (name: 'saved' | 'published' | 'released') =>
      said.filter((line) => line[name] !== undefined).length;
    for (const [what, value] of [
      ['saves that were acknowledged', count('saved')],
      ['publications that were acknowledged', count('published')],
      ['releases that were acknowledged', count('released')],
      ...[...during].map(([doing, times]) => [`kills during a ${doing}`, times] as const),
    ] as const)
      found({ row, what: `${what}, ${KILLS} kills`, value, unit: '' });
    found({
      row,
      what: 'edits, publications and releases lost, or halves of them',
      value: losses.length,
      unit: '',
      ...atMost(0),
    });
    // Otherwise “all or nothing” was never in question.
    for (const [what, value] of Object.entries(unanswered))
      found({ row, what: `${what}, ${KILLS} kills`, value, unit: '', budget: { value: { atLeast: 1 } } });
  },
);
