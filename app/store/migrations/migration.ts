import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';

/** One change to the tables. */
export interface TableChange {
  up(db: Kysely<unknown>, engine: EngineName): Promise<void>;
  /**
   * The earliest migration of the same record whose program can use the tables that this one leaves: `0031-certainty` for a
   * 0032 that adds a column which may be absent. Programs from there on start on this database, so that an update can be
   * taken back, and two versions serve side by side. Without it, only programs that know the migration do.
   */
  compatibleFrom?: string;
}

/** Changes to the tables, by name. They run once, in the order of their names. A released migration never changes. */
export type Migrations = Readonly<Record<string, TableChange>>;
