import type { Db } from '../tables.ts';

/** The kind of database. */
export type EngineName = 'sqlite' | 'postgres';

/** An open database, before migration. */
export interface Engine {
  name: EngineName;
  db: Db;
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
