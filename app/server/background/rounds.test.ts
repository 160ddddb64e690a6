import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runRounds, type StartedRound } from './rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A round that notes when it runs; while `held`, it goes on. */
function round(name: string, ran: string[], more: Partial<StartedRound> & { held?: boolean } = {}) {
  let release = () => {};
  const made = {
    ...{ everyMs: 10_000, followsContent: true, isInUse: () => true, held: false, ...more },
    run() {
      ran.push(name);
      return made.held ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
    },
    release: () => release(),
  };
  return made;
}

test('runs at its pace, and soon after the start and a change if it follows the content', async () => {
  const ran: string[] = [];
  let newest = 7;
  const end = runRounds(
    [round('slow', ran, { followsContent: false }), round('news', ran)],
    async () => newest,
  );
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ran).toEqual(['news']);
  newest = 8;
  await vi.advanceTimersByTimeAsync(250);
  expect(ran).toEqual(['news', 'news']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ran).toEqual(['news', 'news', 'slow', 'news']);
  await end();
  newest = 9;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ran).toHaveLength(4);
});

test('what may wait runs after what readers are told', async () => {
  const ran: string[] = [];
  let newest = 1;
  const end = runRounds([round('marks', ran, { delayMs: 200 }), round('rules', ran)], async () => newest);
  await vi.advanceTimersByTimeAsync(250);
  newest = 2;
  await vi.advanceTimersByTimeAsync(250);
  expect(ran).toEqual(['rules']);
  await vi.advanceTimersByTimeAsync(200);
  expect(ran).toEqual(['rules', 'marks', 'rules']);
  await end();
});

test('a change while it runs makes it run again, once', async () => {
  const ran: string[] = [];
  let newest = 1;
  const one = round('one', ran, { held: true });
  const end = runRounds([one], async () => newest);
  await vi.advanceTimersByTimeAsync(250);
  for (const id of [2, 3, 4]) {
    newest = id;
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(ran).toEqual(['one']);
  one.held = false;
  one.release();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ran).toEqual(['one', 'one']);
  await end();
});

test('what follows from another round runs once more after it', async () => {
  const ran: string[] = [];
  let newest = 1;
  const slow = round('match', ran, { held: true });
  const end = runRounds([slow, round('send', ran)], async () => newest);
  await vi.advanceTimersByTimeAsync(250);
  newest = 2;
  await vi.advanceTimersByTimeAsync(250);
  expect(ran).toEqual(['match', 'send']);
  slow.held = false;
  slow.release();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ran.filter((name) => name === 'send')).toHaveLength(2);
  expect(ran.length).toBeLessThan(6);
  await end();
});

test('rests while its feature is off, and goes on after a failure of the database', async () => {
  const ran: string[] = [];
  let isOn = false;
  let newest: number | undefined = 1;
  const end = runRounds([round('one', ran, { isInUse: () => isOn })], async () => {
    if (newest === undefined) throw new Error('away');
    return newest;
  });
  await vi.advanceTimersByTimeAsync(250);
  newest = 2;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ran).toEqual([]);
  isOn = true;
  newest = undefined;
  await vi.advanceTimersByTimeAsync(2_250);
  newest = 3;
  await vi.advanceTimersByTimeAsync(2_500);
  expect(ran).toEqual(['one']);
  await end();
});
