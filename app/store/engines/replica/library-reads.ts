/** The library as it is read: from the replica if that is as new as it must be, else from the database. */
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../tables.ts';
import type { Library, OnQuery, ReplicaOptions } from '../engine.ts';
import { forKysely, type LentClient } from '../lend.ts';
import { timeQueries } from '../time-queries.ts';
import { contentFloor, type ContentFloor } from './content-floor.ts';
import { openReplica } from './replica.ts';
import { standbyCheck, type LogEntry } from './standby.ts';

export interface LibraryReads extends Library {
  floor: ContentFloor;
  end(): Promise<void>;
}

export interface LibraryReadsOptions {
  replica: Pick<ReplicaOptions, 'migrations' | 'log'>;
  /** Connections to the replica. */
  pool: Pool;
  /** A connection to the database whose first query is answered within the limit. */
  lend(limitMs: number): Promise<LentClient>;
  /** From a query to its answer, from either server. */
  limitMs: number;
  onQuery?: OnQuery | undefined;
}

const IS_READ = /^(?:select|with)\b/;

export function libraryReads({ replica, pool, lend, limitMs, onQuery }: LibraryReadsOptions): LibraryReads {
  async function askDatabase(sql: string, parameters: unknown[], withinMs = limitMs) {
    const client = await lend(withinMs);
    try {
      return await client.query(sql, parameters);
    } finally {
      client.release();
    }
  }
  async function readEntry(id: number): Promise<LogEntry | undefined> {
    const { rows } = await askDatabase('select id, nid, at from content_event where id = $1', [id]);
    return rows[0] as LogEntry | undefined;
  }
  async function readNewest(): Promise<number> {
    const { rows } = await askDatabase('select max(id) as id from content_event', []);
    return (rows[0] as { id: number | null }).id ?? 0;
  }
  const floor = contentFloor(readNewest);
  const check = standbyCheck({ migrations: replica.migrations, readEntry });
  const standby = openReplica({ pool, floor, check, log: replica.log });
  const reader = forKysely({
    async query(sql, parameters) {
      if (!IS_READ.test(sql)) throw new Error('The library is only read here; write to the database.');
      const until = performance.now() + limitMs;
      return (await standby.ask(sql, parameters)) ?? askDatabase(sql, parameters, until - performance.now());
    },
    release() {},
  });
  const dialect = new PostgresDialect({ pool: { connect: async () => reader, end: standby.end } });
  const db = new Kysely<Database>({ dialect, ...timeQueries(onQuery) });
  return { db, floor, figures: standby.figures, end: () => db.destroy() };
}
