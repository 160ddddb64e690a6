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
