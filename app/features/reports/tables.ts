import type { Generated } from 'kysely';

declare module '#app/store/tables.ts' {
  interface Database {
    report: ReportTable;
    report_visit: ReportVisitTable;
  }
}

/** A saved comparison report. */
export interface ReportTable {
  id: Generated<number>;
  user_id: number;
  vertical: string;
  label: string;
  variant: 'world' | 'us';
  /** JSON: tids, in the order of the columns. */
  jurisdictions: string;
  /** JSON: tids, in the order of the rows. */
  sections: string;
  /** JSON: names and cells as they were at `saved_at`. */
  snapshot: string;
  /** Made by the client, so that a repeated request saves one report. */
  client_id: string | null;
  /** Increases with each change. */
  version: Generated<number>;
  created_at: string;
  /** When the snapshot was taken. */
  saved_at: string;
  deleted_at: string | null;
}

/** The last two visits of a reader to a saved report; a visit is looks at it with short pauses. */
export interface ReportVisitTable {
  user_id: number;
  report_id: number;
  /** When the reader looked at it last. */
  seen_at: string;
  /** JSON: what it showed then. */
  seen: string;
  /** When the visit before this one ended; of the first visit when it began. */
  since_at: string;
  /** JSON: what it showed then. */
  since: string;
}
