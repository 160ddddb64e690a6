import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../tables.ts';
import type { Engine, StoreProblem } from './engine.ts';

const INT8 = 20;

/**
 * Creates a pool of connections to a PostgreSQL server; the first query connects.
 *
 * @param url `postgres://user:password@host:port/database`, as libpq understands it
 */
export async function openEngine(url: string): Promise<Engine> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'regatlas',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: {
      // count(*) is an int8, which pg returns as text; every count here fits a number.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // An idle connection that the server drops would end the process; the next query reports it.
  pool.on('error', () => {});
  return { name: 'postgres', db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
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
