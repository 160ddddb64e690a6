import type { Kysely } from 'kysely';

/**
 * The tables for Kysely, equal on both engines. Each aggregate adds its own here, from beside its repository, so that
 * this file knows none of them:
 *
 * ```ts
 * declare module '../tables.ts' {
 *   interface Database {
 *     note: NoteTable;
 *   }
 * }
 * ```
 *
 * Column conventions: ids are 32-bit integers; times are ISO 8601 UTC strings
 * (`2026-03-04T09:00:00Z`); booleans are 0 or 1; columns marked JSON hold JSON text (RFC 8259).
 */
export interface Database {
  meta: MetaTable;
}

/** A connection pool or an open transaction: every query of the store runs on one of these. */
export type Db = Kysely<Database>;

/** Single values of the whole database. */
interface MetaTable {
  key: string;
  value: string;
}
