/**
 * The full size: 1,000 rules, 10,000 events, two processes that are killed again and again. It takes minutes, so it runs
 * only with `WATCH_CRASH=1000,10000` (rules, events); matcher.test.ts has the same at a small size.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ENGINES, freshStore } from '#app/store/testing/fresh-store.ts';
import type { StoreOptions } from '#app/store/store.ts';
import {
  addReaders,
  shouldMatch,
  TIDS,
  toQuery,
  toRecord,
  TYPES,
  VERTICAL,
  WORDS,
  worldTerm,
  type WorldItem,
  type WorldRule,
} from '../testing/watched-world.ts';
import { matchStore } from '../matches-store.server.ts';
import { ruleStore } from '../rules-store.server.ts';

const [RULES = 0, EVENTS = 0] = (process.env['WATCH_CRASH'] ?? '').split(',').map(Number);
const LONGEST_LIFE_MS = 8_000;
const PROCESS = join(import.meta.dirname, '../testing/matcher-process.ts');

/** Numbers that are the same in every run (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Two processes; each is killed after a random life and replaced. */
function startInstances(options: StoreOptions, random: (below: number) => number) {
  let ended = false;
  let kills = 0;
  const current: (ChildProcess | undefined)[] = [];
  const live = async (place: number) => {
    while (!ended) {
      const child = spawn(process.execPath, [PROCESS, JSON.stringify(options)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      current[place] = child;
      const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      await Promise.race([
        new Promise<void>((resolve) => child.stdout.once('data', () => resolve())),
        exited,
      ]);
      await Promise.race([setTimeout(random(LONGEST_LIFE_MS)), exited]);
      child.kill('SIGKILL');
      kills++;
      await exited;
    }
  };
  const lives = [live(0), live(1)];
  return {
    async end() {
      ended = true;
      for (const child of current) child?.kill('SIGKILL');
      await Promise.all(lives);
      return kills;
    },
  };
}

describe.skipIf(EVENTS === 0).each(ENGINES)('at full size on %s', (engine) => {
  it('the ledger equals brute force, without duplicates', { timeout: 540_000 }, async () => {
    const random = seeded(7);
    const some = (most: number) => [
      ...new Set(Array.from({ length: random(most + 1) }, () => random(WORDS.length))),
    ];
    const maybe = <Value>(value: Value) => (random(2) === 0 ? value : undefined);
    const fresh = await freshStore(engine);
    const { store } = fresh;
    const readers = await addReaders(store);
    await store.terms.upsertMany(TIDS.map(worldTerm));
    const rules = new Map<number, WorldRule>();
    const addRule = async () => {
      // Narrow, as rules that somebody reads: one matches about an item in a hundred.
      const rule: WorldRule = {
        ...{ words: some(3), any: random(8) === 0, type: random(TYPES.length) },
        ...{ tid: TIDS[random(TIDS.length)], reader: random(2) === 0 ? 0 : 1 },
      };
      const id = await store.of(ruleStore).create(
        {
          ...{
            user_id: readers[rule.reader],
            vertical: VERTICAL,
            name: 'A rule',
            note: '',
            path: '/insights',
          },
          ...{ query: toQuery(rule), schedule: 'daily', per_month: 0 },
        },
        '2026-11-20T08:00:00.000Z',
        RULES,
      );
      rules.set(id!, rule);
    };
    while (rules.size < RULES) await addRule();

    const started = performance.now();
    const instances = startInstances(fresh.options, random);
    const items = new Map<number, WorldItem>();
    let newest = 0;
    while ((await store.events.latestId()) < EVENTS) {
      if (random(20) === 0 && items.size > 0) {
        const nid = [...items.keys()][random(items.size)]!;
        await store.content.withdraw(nid);
        items.delete(nid);
        continue;
      }
      const part = Array.from({ length: 1 + random(40) }, () => {
        const nid = random(5) === 0 && newest > 0 ? 1 + random(newest) : ++newest;
        const item = {
          type: nid % TYPES.length,
          open: some(2),
          hidden: some(2),
          tid: maybe(TIDS[random(4)]),
          locked: random(2) === 0,
        };
        items.set(nid, item);
        return toRecord(nid, item);
      });
      await store.content.publishMany(part);
      await setTimeout(random(50));
    }
    const last = await store.events.latestId();
    while ((await store.of(matchStore).matchedUpTo()) < last) await setTimeout(100);
    const seconds = (performance.now() - started) / 1000;
    const kills = await instances.end();

    const rows = await fresh.db.selectFrom('watch_match').select(['rule_id', 'nid']).execute();
    const found = rows.map(({ rule_id, nid }) => `${rule_id} ${nid}`).sort();
    const expected: string[] = [];
    for (const [id, rule] of rules)
      for (const [nid, item] of items) if (shouldMatch(rule, item)) expected.push(`${id} ${nid}`);
    process.stdout.write(
      `${engine}: ${rules.size} rules, ${last} events, ${kills} kills, ${seconds.toFixed(0)} s; ledger ${found.length}, brute force ${expected.length}, duplicates ${found.length - new Set(found).size}\n`,
    );
    expect(found.join('\n') === expected.sort().join('\n')).toBe(true);
    expect(kills).toBeGreaterThan(0);
    await fresh.end();
  });
});
