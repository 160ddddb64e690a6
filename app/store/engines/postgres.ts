import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../tables.ts';
import { createBreaker } from './breaker.ts';
import { lendWithin } from './lend.ts';
import { timeQueries } from './time-queries.ts';
import type { DatabaseLimits, Engine, OnQuery, StoreProblem } from './engine.ts';
import { createProbe, PROBE_KEY, PROBE_LIMIT_MS } from './probe.ts';

const INT8 = 20;

/** How much longer than PostgreSQL's own limit a query is waited for: a server that hangs does not keep its limit. */
const HUNG_AFTER_MS = 1_000;
const CONNECT_MS = 5_000;
/** A hang of two seconds passes by unnoticed. */
const BREAKER_TIMES = { suspectMs: 1_000, openMs: 3_000, everyMs: 500 };
/** A transaction in which nothing happens for so long belongs to a process that hangs, and holds its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/**
 * Creates a pool of connections to a PostgreSQL server; the first query connects.
 *
 * @param url `postgres://user:password@host:port/database`, as libpq understands it
 * @param onQuery told of each query, without the wait for a connection
 * @param limits of a server; without them as many connections as pg makes by default, and queries of any length
 */
export async function openEngine(url: string, limits?: DatabaseLimits, onQuery?: OnQuery): Promise<Engine> {
  const { default: pg } = await import('pg');
  const common = { connectionString: url, keepAlive: true };
  const pool = new pg.Pool({
    ...common,
    application_name: 'regatlas',
    connectionTimeoutMillis: CONNECT_MS,
    ...(limits && {
      max: limits.poolSize,
      statement_timeout: limits.queryMs,
      query_timeout: limits.queryMs + HUNG_AFTER_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
    types: {
      // count(*) is an int8, which pg returns as text; every count here fits a number.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Not of the pool, in which a probe would wait behind what it is to find.
  const probes = new pg.Pool({
    ...common,
    application_name: 'regatlas readiness',
    max: 1,
    connectionTimeoutMillis: PROBE_LIMIT_MS,
    statement_timeout: PROBE_LIMIT_MS,
    query_timeout: PROBE_LIMIT_MS,
  });
  // An idle connection that the server drops would end the process; the next query reports it.
  for (const one of [pool, probes]) one.on('error', () => {});
  const breaker = createBreaker({
    ...{ probe: () => probe(), trial: () => breaker.watch(() => pool.query('select 1')) },
    ...BREAKER_TIMES,
  });
  const probe = createProbe(async () => {
    await breaker.watchProbe(() =>
      probes.query(
        'insert into meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
        [PROBE_KEY, new Date().toISOString()],
      ),
    );
  });
  const dialect = new PostgresDialect({
    pool: {
      connect: () => (limits ? lendWithin(pool, breaker, limits.queryMs + HUNG_AFTER_MS) : pool.connect()),
      async end() {
        breaker.stop();
        await Promise.all([pool.end(), probes.end()]);
      },
    },
  });
  const pooled = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  const db = new Kysely<Database>({ dialect, ...timeQueries(onQuery) });
  return { name: 'postgres', db, probe, pool: pooled };
}

/** Explains why a PostgreSQL server cannot be used, with the remedy. */
export function toStoreProblem(error: unknown, url: string): StoreProblem {
  const { code = '' } = error as { code?: string };
  const reason = REASONS[code] ?? (error instanceof Error && error.message ? error.message : code);
  return {
    code: 'database_unavailable',
    message: `Cannot use the PostgreSQL database ${withoutPassword(url)} (${reason}); check DATABASE_URL, or unset it to use the embedded database.`,
  };
}

/** Messages for error codes of Node's sockets and of PostgreSQL (its manual, appendix A). */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'no such host',
  ERR_INVALID_URL: 'not a valid URL',
  '28P01': 'wrong user or password',
  '28000': 'this user may not connect',
  '3D000': 'no such database',
  '42501': 'this user may not create tables',
};

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'given by DATABASE_URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
