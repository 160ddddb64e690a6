import type { Kysely } from 'kysely';
import type { AccountTables } from './accounts/tables.ts';
import type { BookmarkTables } from './bookmarks/tables.ts';
import type { ChecklistTables } from './checklists/tables.ts';
import type { ContentTables } from './content/tables.ts';
import type { DeadlineTables } from './deadlines/tables.ts';
import type { MailTables } from './mail/tables.ts';
import type { NoteTables } from './notes/tables.ts';
import type { RatingTables } from './ratings/tables.ts';
import type { ReportTables } from './report/tables.ts';
import type { WatchTables } from './watch/tables.ts';

/**
 * The tables for Kysely, equal on both engines: those of each aggregate are beside its repository.
 *
 * Column conventions: ids are 32-bit integers; times are ISO 8601 UTC strings
 * (`2026-03-04T09:00:00Z`); booleans are 0 or 1; columns marked JSON hold JSON text (RFC 8259).
 */
export interface Database
  extends
    AccountTables,
    BookmarkTables,
    ChecklistTables,
    ContentTables,
    DeadlineTables,
    MailTables,
    NoteTables,
    RatingTables,
    ReportTables,
    WatchTables {
  meta: MetaTable;
}

/** A connection pool or an open transaction: every query of the store runs on one of these. */
export type Db = Kysely<Database>;

/** Single values of the whole database. */
export interface MetaTable {
  key: string;
  value: string;
}
