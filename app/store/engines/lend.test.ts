import { EventEmitter } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUERY_GIVEN_UP } from './database-faults.ts';
import { createBreaker } from './breaker.ts';
import { lendWithin } from './lend.ts';

const LIMIT_MS = 11_000;

const breaker = () =>
  createBreaker({
    ...{ probe: async () => {}, trial: async () => {} },
    ...{ suspectMs: 1_000, openMs: 3_000, everyMs: 500 },
  });

/** A pool with one connection, which answers when the test says so. */
function poolOfOne() {
  const answers: (() => void)[] = [];
  class Client extends EventEmitter {
    /** What the pool asks before it keeps one. */
    _queryable = true;
    connect(done: () => void) {
      done();
    }
    query() {
      const { promise, resolve } = Promise.withResolvers<string>();
      answers.push(() => resolve('answer'));
      return promise;
    }
    end(done: () => void) {
      done();
    }
  }
  const pool = new pg.Pool({ max: 1, Client: Client as unknown as typeof pg.Client });
  const lend = () => lendWithin({ pool, breaker: breaker(), limitMs: LIMIT_MS });
  return { pool, lend, answer: () => answers.shift()?.() };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => (error as Error).message);

test('the wait for a connection counts, and one that comes too late is given back', async () => {
  const { pool, lend } = poolOfOne();
  const first = await lend();
  const second = outcome(lend());
  await pass(LIMIT_MS);
  expect(await second).toBe(QUERY_GIVEN_UP);
  first.release();
  await pass(1);
  expect([pool.idleCount, pool.waitingCount]).toEqual([1, 0]);
});

test('the first query has what the wait has left', async () => {
  const { lend } = poolOfOne();
  const first = await lend();
  const waiting = lend();
  await pass(6_000);
  first.release();
  const second = await waiting;
  const asked = outcome(second.query('select 1', []));
  await pass(LIMIT_MS - 6_000);
  expect(await asked).toBe(QUERY_GIVEN_UP);
});

test('a connection whose query was given up counts as used until that has ended, and is closed then', async () => {
  const { pool, lend, answer } = poolOfOne();
  const one = await lend();
  const asked = outcome(one.query('select 1', []));
  await pass(LIMIT_MS);
  expect(await asked).toBe(QUERY_GIVEN_UP);
  expect(await outcome(one.query('rollback', []))).toBe(QUERY_GIVEN_UP);
  one.release();
  await pass(1);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0]);
  answer();
  await pass(1);
  expect(pool.totalCount).toBe(0);
});

test('a connection whose query was answered is used again', async () => {
  const { pool, lend, answer } = poolOfOne();
  const one = await lend();
  const asked = one.query('select 1', []);
  answer();
  expect(await asked).toBe('answer');
  one.release();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
});
