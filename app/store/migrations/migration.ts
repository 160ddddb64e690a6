import type { Kysely } from 'kysely';
import type { EngineName } from '../engines/engine.ts';

/** Changes to the tables, by name. They run once, in the order of their names. A released migration never changes. */
export type Migrations = Readonly<
  Record<string, { up(db: Kysely<unknown>, engine: EngineName): Promise<void> }>
>;
