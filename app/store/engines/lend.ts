/** Connections of a pool of PostgreSQL, lent for a limited time. */
import type { PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Breaker } from './breaker.ts';
import { QUERY_GIVEN_UP } from './database-faults.ts';

/** What Kysely uses of a connection. */
export interface LentClient {
  query(sql: string, parameters: unknown[]): Promise<QueryResult>;
  release(): void;
}

export interface LendOptions {
  pool: Pool;
  breaker: Breaker;
  /** From now to the answer to the first query, in milliseconds. */
  limitMs: number;
  /** A transaction was committed, or perhaps was. */
  onCommit?: (() => void) | undefined;
}

/**
 * Lends a connection. Its first query has the time that is left of the limit after the wait for the connection. One whose
 * query was given up counts as used until the server has ended that query, so that the server never has more of them than
 * the pool, and is closed then: the next query would wait behind it.
 */
export async function lendWithin({ pool, breaker, limitMs, onCommit }: LendOptions): Promise<LentClient> {
  breaker.enter();
  const until = performance.now() + limitMs;
  return lend(await borrow(pool, limitMs), breaker, until, onCommit);
}

/**
 * A connection of a pool, to be released.
 *
 * @param onLate told why there was none after it had been given up
 * @throws after the limit, as for a query that was given up
 */
export async function borrow(
  pool: Pool,
  limitMs: number,
  onLate: (error: unknown) => void = ignore,
): Promise<PoolClient> {
  const asked = pool.connect();
  try {
    return await within(limitMs, asked);
  } catch (error) {
    // It may still come.
    if (isGivenUp(error)) asked.then((late) => late.release(), onLate);
    throw error;
  }
}

function lend(client: PoolClient, breaker: Breaker, until: number, onCommit?: () => void): LentClient {
  let isStuck = false;
  let isFirst = true;
  let answer: Promise<unknown> = Promise.resolve();
  return {
    async query(sql, parameters) {
      // Such as the end of its transaction.
      if (isStuck) throw new Error(QUERY_GIVEN_UP);
      const asked = breaker.watch(() => client.query(sql, parameters));
      answer = asked;
      try {
        // Later ones of a transaction have the limit that pg keeps.
        return await (isFirst ? within(until - performance.now(), asked) : asked);
      } catch (error) {
        isStuck = isGivenUp(error);
        throw error;
      } finally {
        isFirst = false;
        if (sql === 'commit') onCommit?.();
      }
    },
    release() {
      if (isStuck) void answer.catch(ignore).finally(() => client.release(true));
      else client.release();
    },
  };
}

/** As the type that Kysely asks for; it uses this part of it. */
export const forKysely = (client: LentClient) => client as unknown as PostgresPoolClient;

/** Whether nothing came within a limit of this process. */
export const isGivenUp = (error: unknown): boolean => (error as Error).message === QUERY_GIVEN_UP;

const ignore = () => {};

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(QUERY_GIVEN_UP)), ms);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
