import type { Log } from '#app/telemetry/log.ts';
import type { Db } from '../tables.ts';
import type { Probe } from './probe.ts';

/** The kind of database. */
export type EngineName = 'sqlite' | 'postgres';

/** An open database, before migration. */
export interface Engine {
  name: EngineName;
  db: Db;
  /** Reads and writes, within a limit. */
  probe: Probe;
  /** Connections to PostgreSQL; undefined for the embedded database. */
  pool?: () => PoolState;
  /** Reads of the library, if there is a replica for them. */
  library?: Library;
}

/** The library as it is read where there is a replica. */
export interface Library {
  /** Only for queries that read content; it has no transactions. */
  db: Db;
  floor: SeenEvents;
  figures(): ReplicaFigures;
}

/** Who is told of each id of a content event that was read: what is read from a replica must include it. */
export interface SeenEvents {
  /** Runs a query of the database that reads the newest id. */
  watch(readNewest: () => Promise<number>): Promise<number>;
  seen(id: number): void;
}

/** What metrics say of a replica. */
export interface ReplicaFigures {
  used: boolean;
  /** For how long it has lacked an event that is known, in milliseconds. */
  lagMs: number;
  /** Reads of the library, by the server that answered. */
  reads: { replica: number; primary: number };
}

/** A standby of the database to read the library from. */
export interface ReplicaOptions {
  /** `postgres://user:password@host:port/database` */
  url: string;
  /** The migrations that it must have. */
  migrations: readonly string[];
  /** Told when it is used, and when it is not any more. */
  log?: Pick<Log, 'info' | 'warn'> | undefined;
}

/** Connections of this process. */
export interface PoolState {
  open: number;
  idle: number;
  /** Queries that wait for one. */
  waiting: number;
}

/** Called with the milliseconds of each query that has run. */
export type OnQuery = (ms: number) => void;

/** What a server may ask of PostgreSQL. Commands have no such limits: an import or a migration may take minutes. */
export interface DatabaseLimits {
  /** Most connections at once. */
  poolSize: number;
  /** Longest run of a query, in milliseconds; PostgreSQL ends it then (`statement_timeout`). */
  queryMs: number;
  /** Of an embedded database: bytes for pages that are read, by default 12 MB. */
  pageBytes?: number;
}

/** Why a database cannot be used. */
export interface StoreProblem {
  /**
   * - `database_unavailable`: it cannot be reached, opened or written;
   * - `database_damaged`: the file is not a database, or is corrupt;
   * - `database_newer`: a newer version of the program has migrated it;
   * - `database_older`: an unreleased version of the program made it, from which there is no way to this one.
   */
  code: 'database_unavailable' | 'database_damaged' | 'database_newer' | 'database_older';
  /** One sentence with the remedy; never contains a password. */
  message: string;
}
