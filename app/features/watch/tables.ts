import type { Generated } from 'kysely';

declare module '#app/store/tables.ts' {
  interface Database {
    watch_rule: WatchRuleTable;
    watch_match: WatchMatchTable;
    watch_untold: WatchUntoldTable;
    digest: DigestTable;
    digest_stop: DigestStopTable;
  }
}

/** A watch rule of a reader. */
export interface WatchRuleTable {
  id: Generated<number>;
  user_id: number;
  vertical: string;
  name: string;
  /** The reader's own note; empty without one. */
  note: string;
  /** JSON object: what it asks for (`WatchQuery`). */
  query: string;
  /** Path and query of the page that shows everything that it finds. */
  path: string;
  /** When the reader gets e-mail. */
  schedule: 'none' | 'daily' | 'weekly' | 'urgent';
  /** Matches in a month, as estimated at its creation. */
  per_month: number;
  /** 1 when the reader wants the rule although it matches very much. */
  accepts_wide: Generated<number>;
  /** The newest event at its creation: it matches what happens later. */
  from_event: number;
  created_at: string;
  /** Null while it is active. */
  paused_at: string | null;
  /** A deleted rule can be restored for some time. */
  deleted_at: string | null;
}

/**
 * The delivery ledger: an item that a rule matched. The same state of an item is matched once by a rule, however often
 * it is published.
 */
export interface WatchMatchTable {
  id: Generated<number>;
  rule_id: number;
  nid: number;
  /** What readers act on of the item: it is matched again when this changes. */
  fingerprint: string;
  /** The event that was matched. */
  event_id: number;
  kind: 'published' | 'changed';
  matched_at: string;
  /** Time when a message contains it, or when it was decided that none will. */
  queued_at: string | null;
  /** The message; null without one. The message knows when it was sent. */
  mail_id: number | null;
  /** Time when the reader saw it in the watchlist. */
  seen_at: string | null;
}

/** That a rule had matched an item that was withdrawn before a message told of it: its reader may have seen it in lists. */
export interface WatchUntoldTable {
  rule_id: number;
  nid: number;
}

/** A digest that was queued: at most one for a reader, schedule and slot. An urgent message has the schedule `urgent`. */
interface DigestTable {
  user_id: number;
  vertical: string;
  schedule: string;
  /** Day of the digest in the reader's time zone, `2026-11-20`; of an urgent message the time at which it was queued. */
  slot: string;
  mail_id: number;
}

/** Digests that a reader has unsubscribed from, or paused. */
interface DigestStopTable {
  user_id: number;
  vertical: string;
  schedule: string;
  stopped_at: string;
  /** When a pause ends; null for a reader who has unsubscribed. */
  until: string | null;
}
