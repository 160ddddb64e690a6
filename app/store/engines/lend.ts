/** Connections of a pool of PostgreSQL, lent for a limited time. */
import type { PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Breaker } from './breaker.ts';
import { QUERY_GIVEN_UP } from './database-faults.ts';

/**
 * Lends a connection, of which the first query has what is left of its limit after the wait for the connection. One whose
 * query was given up counts as used until the server has ended that query, so that the server never has more of them than
 * the pool, and is closed then: the next query would wait behind it.
 *
 * @param limitMs from now to the answer to the first query
 */
export async function lendWithin(pool: Pool, breaker: Breaker, limitMs: number): Promise<PostgresPoolClient> {
  breaker.enter();
  const until = performance.now() + limitMs;
  const asked = pool.connect();
  const client = await within(limitMs, asked).catch((error: unknown) => {
    // It may still come.
    asked.then((late) => late.release(), ignore);
    throw error;
  });
  return lend(client, breaker, until);
}

function lend(client: PoolClient, breaker: Breaker, until: number): PostgresPoolClient {
  let isStuck = false;
  let isFirst = true;
  let answer: Promise<unknown> = Promise.resolve();
  return {
    async query(sql: string, parameters: unknown[]) {
      // Such as the end of its transaction.
      if (isStuck) throw new Error(QUERY_GIVEN_UP);
      const asked = breaker.watch(() => client.query(sql, parameters));
      answer = asked;
      try {
        // Later ones of a transaction have the limit that pg keeps.
        return await (isFirst ? within(until - performance.now(), asked) : asked);
      } catch (error) {
        isStuck = (error as Error).message === QUERY_GIVEN_UP;
        throw error;
      } finally {
        isFirst = false;
      }
    },
    release: () => (isStuck ? answer.catch(ignore).finally(() => client.release(true)) : client.release()),
  } as unknown as PostgresPoolClient;
}

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
