import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../tables.ts';
import { createBreaker } from './breaker.ts';
import { forKysely, lendWithin } from './lend.ts';
import { libraryReads } from './replica/library-reads.ts';
import { timeQueries } from './time-queries.ts';
import type { DatabaseLimits, Engine, OnQuery, ReplicaOptions, StoreProblem } from './engine.ts';
import { createProbe, PROBE_KEY, PROBE_LIMIT_MS } from './probe.ts';

const INT8 = 20;

/** How much longer than PostgreSQL's own limit a query is waited for: a server that hangs does not keep its limit. */
const HUNG_AFTER_MS = 1_000;
const CONNECT_MS = 5_000;
/** On a replica: beyond that the database is asked. Queries of the library take milliseconds. */
const REPLICA_QUERY_MS = 1_500;
const REPLICA_CONNECT_MS = 1_000;
/** A connection to a replica is checked anew as often, with its log. */
const REPLICA_LIFETIME_SECONDS = 60;
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
 * @param replica for reads of the library; needs limits
 */
export async function openEngine(
  url: string,
  limits?: DatabaseLimits,
  onQuery?: OnQuery,
  replica?: ReplicaOptions,
): Promise<Engine> {
  const { default: pg } = await import('pg');
  const types = {
    // count(*) is an int8, which pg returns as text; every count here fits a number.
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
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
    types,
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
  const limitMs = (limits?.queryMs ?? 0) + HUNG_AFTER_MS;
  const lend = (withinMs: number) =>
    lendWithin({ pool, breaker, limitMs: withinMs, onCommit: () => library?.floor.wrote() });
  const library =
    limits && replica && libraryReads({ ...{ replica, lend, limitMs, onQuery }, pool: openStandbys() });
  function openStandbys() {
    const standbys = new pg.Pool({
      ...{ connectionString: replica?.url, keepAlive: true, types, max: limits?.poolSize },
      application_name: 'regatlas replica',
      connectionTimeoutMillis: REPLICA_CONNECT_MS,
      statement_timeout: REPLICA_QUERY_MS,
      query_timeout: REPLICA_QUERY_MS + HUNG_AFTER_MS / 2,
      maxLifetimeSeconds: REPLICA_LIFETIME_SECONDS,
    });
    standbys.on('error', () => {});
    return standbys;
  }
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => (limits ? forKysely(await lend(limitMs)) : pool.connect()),
      async end() {
        breaker.stop();
        await Promise.all([pool.end(), probes.end(), library?.end()]);
      },
    },
  });
  const pooled = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  const db = new Kysely<Database>({ dialect, ...timeQueries(onQuery) });
  return { name: 'postgres', db, probe, pool: pooled, ...(library && { library }) };
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
