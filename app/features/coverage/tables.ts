import type { Generated } from 'kysely';
import type { How } from './limits.ts';
import type { Outcome } from './silence/source-log.ts';

declare module '#app/store/tables.ts' {
  interface Database {
    coverage_source: CoverageSourceTable;
    coverage_version: CoverageVersionTable;
    coverage_check: CoverageCheckTable;
    coverage_gap: CoverageGapTable;
    coverage_statement: CoverageStatementTable;
    coverage_alert: CoverageAlertTable;
    coverage_statement_alert: CoverageStatementAlertTable;
  }
}

/** A source that editors follow. What is said of it is in its versions. Never deleted. */
interface CoverageSourceTable {
  id: Generated<number>;
  vertical: string;
  /** Chosen by who made it; unique in the vertical. */
  key: string;
  made_at: string;
}

/** What is said of a source from a time on. Only added. */
export interface CoverageVersionTable {
  source_id: number;
  /** From 1, without gaps. */
  number: number;
  /** RFC 3339, UTC. Only the first may be earlier than it was recorded. */
  from_at: string;
  recorded_at: string;
  /** Account that recorded it; null for a command, and once the account is deleted. */
  by_id: number | null;
  name: string;
  url: string;
  /** In words: `Lithuanian and English`. */
  language: string;
  how: How;
  interval_hours: number;
  /** 1 if a statement is refused while it was not reached. */
  essential: 0 | 1;
  /** 0 once it is followed no more. */
  followed: 0 | 1;
  /** `Scope` as JSON: term ids of places, and keys of topics. */
  scope: string;
}

/** A look at a source. Only added. */
export interface CoverageCheckTable {
  source_id: number;
  /** Chosen by who delivers it; unique for the source, so that it can be delivered again. */
  key: string;
  /** RFC 3339, UTC. */
  at: string;
  outcome: Outcome;
  /** What changed, in words; empty without a change. */
  what: string;
  /** Why it was not reached, or what was done. */
  note: string;
  /** Item of the library about the change; null without one. */
  nid: number | null;
  /** Who read it, by name; empty for a program. */
  reader: string;
  recorded_at: string;
}

/** What is known to be missing. Its places, topics and beginning never change. */
export interface CoverageGapTable {
  id: Generated<number>;
  vertical: string;
  /** Chosen by who made it; unique in the vertical. */
  key: string;
  title: string;
  /** What is missing, a sentence. */
  detail: string;
  /** The same in a few words, for a cell of the table. */
  short: string;
  /** `Scope` as JSON. */
  scope: string;
  since: string;
  /** Null while it is open. */
  until: string | null;
  /** What is done about it, or what readers can do. */
  doing: string;
  /** How far that is: `not planned`. */
  state: string;
  changed_at: string;
}

/** A statement of silence. What it says and its file never change. */
export interface CoverageStatementTable {
  id: Generated<number>;
  user_id: number;
  vertical: string;
  /** Chosen by the client for one submission; unique for a reader and vertical. */
  key: string;
  /** Together unique on the site: `S-2026-0118`. Never given again. */
  year: number;
  number: number;
  /** What it says, as JSON: `StoredStatement` of `statement/make-statement.server.ts`. */
  said: string;
  /** The signed HTML file. */
  file: string;
  /** The signed PDF file in base64; null for statements of before there were any. */
  pdf: string | null;
  /** Its places (term ids) and topics (keys) as JSON; null where they were not stored. */
  scope: string | null;
  created_at: string;
}

/** A reader asked to be told when what is followed for a topic in a place changes. Told once; asking again makes another row. */
export interface CoverageAlertTable {
  id: Generated<number>;
  user_id: number;
  vertical: string;
  /** Term id. */
  place: number;
  /** Key of a topic. */
  topic: string;
  /** RFC 3339, UTC. */
  asked_at: string;
  /** How it was then: `CellBasis` as JSON. */
  was: string;
  /** When it was found to have changed; null until then. */
  happened_at: string | null;
  /** How it was then: `CellBasis` as JSON; null until then. */
  became: string | null;
  /** When a mail that tells of it was queued; null until then. */
  queued_at: string | null;
}

/** A reader asked to be told when a statement that was refused can be made. Told once; asking again makes another row. */
export interface CoverageStatementAlertTable {
  id: Generated<number>;
  user_id: number;
  vertical: string;
  /** `StatementWish` as JSON, which is the same for the same wish. */
  wish: string;
  /** RFC 3339, UTC. */
  asked_at: string;
  /** When it was tried last; null until then. */
  tried_at: string | null;
  /** When it was found that it can be made; null until then. */
  happened_at: string | null;
  /** When a mail that tells of it was queued; null until then. */
  queued_at: string | null;
}
