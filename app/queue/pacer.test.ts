import { expect, test } from 'vitest';
import { ARRIVALS_MS, BUDGET_MS, createPacer } from './pacer.ts';

/** Turns of an event loop that the test makes, with work that takes so many milliseconds. */
function setUp(workMs: number) {
  let clock = 0;
  let queued: (() => void)[] = [];
  const pacer = createPacer({ later: (run) => queued.push(run), now: () => clock });
  const begun: number[] = [];
  return {
    begun,
    arrive: () => pacer.arrived(),
    pass: (ms: number) => (clock += ms),
    ask(name: number) {
      void pacer.next().then(() => {
        begun.push(name);
        clock += workMs;
      });
    },
    async turn() {
      const now = queued;
      queued = [];
      for (const run of now) {
        run();
        await Promise.resolve();
        await Promise.resolve();
      }
      return begun.length;
    },
  };
}

test('long work begins one at a time, in order, and none is forgotten', async () => {
  const { ask, turn, begun } = setUp(20);
  for (const name of [1, 2, 3]) ask(name);
  expect(begun).toEqual([]);
  expect(await turn()).toBe(1);
  ask(4);
  expect(await turn()).toBe(2);
  expect(await turn()).toBe(3);
  expect(await turn()).toBe(4);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(await turn()).toBe(4);
  ask(5);
  expect(await turn()).toBe(5);
});

test('short work begins as often in a turn as fits', async () => {
  const { ask, turn, begun } = setUp(1);
  for (let name = 0; name < 30; name++) ask(name);
  const first = await turn();
  const second = (await turn()) - first;
  expect(first).toBe(1);
  expect(second).toBeGreaterThanOrEqual(BUDGET_MS - 1);
  expect(second).toBeLessThanOrEqual(BUDGET_MS + 1);
  for (let n = 0; n < 10; n++) await turn();
  expect(begun).toEqual(Array.from({ length: 30 }, (_, at) => at));
});

test('while clients connect, turns begin nothing, but not for long', async () => {
  const { ask, turn, arrive, pass } = setUp(20);
  ask(1);
  ask(2);
  arrive();
  expect(await turn()).toBe(0);
  expect(await turn()).toBe(1);
  arrive();
  expect(await turn()).toBe(1);
  arrive();
  pass(ARRIVALS_MS);
  expect(await turn()).toBe(2);
});
