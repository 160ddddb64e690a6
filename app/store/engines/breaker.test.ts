import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBreaker, type Breaker } from './breaker.ts';
import { DATABASE_SILENT, QUERY_GIVEN_UP } from './database-faults.ts';

const PROBE_MS = 700;
const QUERY_MS = 11_000;

/** A database that answers each question after `latencyMs`, and nothing at all while that is undefined. */
function database() {
  let latencyMs: number | undefined = 1;
  let hung: (() => void)[] = [];
  const asked: string[] = [];

  function question(name: string, limitMs: number): Promise<string> {
    asked.push(name);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const answer = () => resolve(name);
    if (latencyMs === undefined) hung.push(answer);
    else setTimeout(answer, latencyMs);
    setTimeout(() => reject(new Error(QUERY_GIVEN_UP)), limitMs);
    return promise;
  }

  const breaker: Breaker = createBreaker({
    probe: () => breaker.watchProbe(() => question('probe', PROBE_MS)).catch(() => 'failed'),
    trial: () => breaker.watch(() => question('trial', QUERY_MS)),
    ...{ suspectMs: 1_000, openMs: 3_000, everyMs: 500 },
    now: () => Date.now(),
  });
  return {
    breaker,
    asked,
    /** A request with one query. @returns what it was told */
    async request(limitMs = QUERY_MS): Promise<string> {
      try {
        breaker.enter();
        return await breaker.watch(() => question('query', limitMs));
      } catch (error) {
        return (error as Error).message;
      }
    },
    slow: (ms: number) => (latencyMs = ms),
    hang: () => (latencyMs = undefined),
    recover() {
      latencyMs = 1;
      for (const answer of hung) answer();
      hung = [];
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('refuses what is asked after three seconds and more without any answer', async () => {
  const { hang, request, breaker } = database();
  hang();
  const first = request();
  await pass(2_999);
  expect(breaker.isOpen()).toBe(false);
  await pass(1_500);
  expect(await request()).toBe(DATABASE_SILENT);
  await pass(QUERY_MS);
  // What was asked before has its whole limit.
  expect(await first).toBe(QUERY_GIVEN_UP);
});

test('opens for probes alone, as a balancer makes them', async () => {
  const { hang, breaker, request } = database();
  hang();
  await breaker.watchProbe(() => Promise.reject(new Error(QUERY_GIVEN_UP))).catch(() => {});
  await pass(4_500);
  expect(await request()).toBe(DATABASE_SILENT);
});

test('closes as soon as a probe is answered', async () => {
  const { hang, recover, request, breaker } = database();
  hang();
  void request();
  await pass(20_000);
  expect(breaker.isOpen()).toBe(true);
  recover();
  await pass(500 + PROBE_MS);
  const answer = request();
  await pass(1);
  expect(await answer).toBe('query');
});

test('a hang of two seconds is nothing', async () => {
  const { hang, recover, request, breaker } = database();
  hang();
  const answers = [request(), request()];
  await pass(2_000);
  recover();
  expect(await Promise.all(answers)).toEqual(['query', 'query']);
  await pass(10_000);
  expect(breaker.isOpen()).toBe(false);
});

test('one slow query is not silence while a probe is answered', async () => {
  const { slow, request, breaker } = database();
  slow(9_000);
  const answer = request();
  slow(1);
  for (let second = 0; second < 9; second++) {
    await pass(1_000);
    expect(breaker.isOpen()).toBe(false);
  }
  expect(await answer).toBe('query');
});

test('queries that are answered count, although every probe takes too long', async () => {
  const { slow, breaker, request } = database();
  slow(2_000);
  for (let second = 0; second < 30; second++) {
    void request();
    await pass(1_000);
    expect(breaker.isOpen()).toBe(false);
  }
});

test('a database that is too slow for probes is used again after a question that had time', async () => {
  const { slow, hang, request, breaker, asked } = database();
  hang();
  void request(1_000);
  await pass(5_000);
  expect(breaker.isOpen()).toBe(true);
  slow(2_000);
  await pass(QUERY_MS + 2_500);
  expect(breaker.isOpen()).toBe(false);
  expect(asked).toContain('trial');
});

test('errors are answers', async () => {
  const { hang, request, breaker } = database();
  hang();
  void request();
  await pass(5_000);
  await breaker
    .watch(() => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })))
    .catch(() => {});
  expect(breaker.isOpen()).toBe(false);
});

test('one probe that failed because this process was busy opens nothing', async () => {
  const { breaker, hang, request, recover } = database();
  hang();
  void request();
  // The loop was blocked: four seconds have passed, and one probe with them.
  await pass(1_000);
  vi.setSystemTime(Date.now() + 3_000);
  await pass(PROBE_MS);
  expect(breaker.isOpen()).toBe(false);
  recover();
  await pass(500);
  expect(breaker.isOpen()).toBe(false);
});

test('flaps with the database', async () => {
  const { hang, recover, request, breaker } = database();
  for (let round = 0; round < 5; round++) {
    hang();
    void request();
    await pass(5_000);
    expect(breaker.isOpen()).toBe(true);
    recover();
    await pass(1_200);
    expect(breaker.isOpen()).toBe(false);
  }
});

test('probes no more when it was stopped, or when nothing is waited for', async () => {
  const { request, asked, breaker, hang } = database();
  const answer = request();
  await pass(60_000);
  expect(await answer).toBe('query');
  expect(asked).toEqual(['query']);
  hang();
  void request();
  await pass(2_000);
  breaker.stop();
  const before = asked.length;
  await pass(60_000);
  expect(asked.length).toBe(before);
});
