import type { Generated } from 'kysely';

declare module '#app/store/tables.ts' {
  interface Database {
    deadline_mark: DeadlineMarkTable;
    own_date: OwnDateTable;
  }
}

/**
 * What a reader made of an event: one row for each of its sources, so that the mark stays when sources are merged,
 * parted or sorted.
 */
export interface DeadlineMarkTable {
  user_id: number;
  vertical: string;
  /** Id of a source of the event (`app/api/dates/source-ids.ts`). */
  source: string;
  /** Day of the event when it was marked: on another day the mark does not count. */
  date: string;
  status: 'open' | 'done' | 'not_applicable';
  reason: string;
  owner: string;
  /** JSON: the state before the last change, to undo it; null if there is nothing to undo. */
  previous: string | null;
  /** Raised with each change; the same for all sources of the event. */
  version: number;
  /** When the state was set; null if only the owner was. */
  marked_at: string | null;
}

/** A date that a reader added. */
export interface OwnDateTable {
  id: Generated<number>;
  user_id: number;
  vertical: string;
  title: string;
  date: string;
  /** Term id. */
  jurisdiction: number | null;
  /** Path or URL; empty without one. */
  link: string;
  /** Id of the request that added it: a repeated request adds one date. */
  request: string;
  version: number;
  created_at: string;
  changed_at: string;
  /** A deleted date can be restored for some time. */
  deleted_at: string | null;
}
