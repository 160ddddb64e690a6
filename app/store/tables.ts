import type { Generated, Kysely } from 'kysely';
import type { ReportTable } from './report/tables.ts';
import type { RatingTables } from './ratings/tables.ts';
import type { BookmarkTable } from './bookmarks/tables.ts';
import type { NoteTable } from './notes/tables.ts';
import type { ChecklistItemTable, ChecklistTable } from './checklists/tables.ts';
import type { DeadlineEntryTable, DeadlineMarkTable, OwnDateTable } from './deadlines/tables.ts';

/**
 * The tables for Kysely: one interface per table, equal on both engines.
 *
 * Column conventions: ids are 32-bit integers; times are ISO 8601 UTC strings
 * (`2026-03-04T09:00:00Z`); booleans are 0 or 1; columns marked JSON hold JSON text (RFC 8259).
 */
export interface Database extends RatingTables {
  term: TermTable;
  term_ancestor: TermAncestorTable;
  content: ContentTable;
  content_date: ContentDateTable;
  content_revision: ContentRevisionTable;
  content_term: ContentTermTable;
  content_author: ContentAuthorTable;
  content_relation: ContentRelationTable;
  content_media: ContentMediaTable;
  content_event: ContentEventTable;
  content_source: ContentSourceTable;
  user: UserTable;
  subscription: SubscriptionTable;
  refresh_token: RefreshTokenTable;
  ended_sign_in: EndedSignInTable;
  password_reset: PasswordResetTable;
  setup_link: SetupLinkTable;
  sign_in_attempt: SignInAttemptTable;
  import_progress: ImportProgressTable;
  watch_rule: WatchRuleTable;
  watch_match: WatchMatchTable;
  mail: MailTable;
  digest: DigestTable;
  digest_stop: DigestStopTable;
  feed_token: FeedTokenTable;
  bookmark: BookmarkTable;
  report: ReportTable;
  note: NoteTable;
  checklist: ChecklistTable;
  checklist_item: ChecklistItemTable;
  deadline_mark: DeadlineMarkTable;
  own_date: OwnDateTable;
  deadline_entry: DeadlineEntryTable;
  meta: MetaTable;
}

/** A connection pool or an open transaction: every query of the store runs on one of these. */
export type Db = Kysely<Database>;

/** A taxonomy term; `vid` names the vocabulary, `parent` is a tid or 0 at the top level. */
export interface TermTable {
  tid: number;
  vid: string;
  key: string;
  name: string;
  parent: number;
  /** Sort order among siblings; 0 = by name. */
  weight: number;
  /** Lower-case ISO 3166-1 alpha-2 or 3166-2 code (`de`, `us-ca`), or `eu`. */
  iso: string | null;
  category: string | null;
  description: string | null;
  url: string | null;
}

/** Every term with its ancestors and itself, for queries that include descendants. */
export interface TermAncestorTable {
  tid: number;
  ancestor: number;
}

/** A typed date of a content item, from its field with the role key-dates. */
export interface ContentDateTable {
  nid: number;
  position: number;
  /** Kind of date, an id of the configuration. */
  kind: string;
  /** `2026-03-04` */
  date: string;
  label: string;
  /** Term id of the jurisdiction of the date; null without one. */
  jurisdiction: number | null;
  /** Name of the event: dates of one day with the same name are one event. */
  event: string | null;
  /** JSON list: URLs of the item's official sources. */
  sources: string;
}

/** What happens on a typed date, as horizon scanning counts it. */

/** The current version of a content item. Values for filters, sorting and joins have a column or a
 * table beside `fields`. */
export interface ContentTable {
  nid: number;
  vertical: string;
  type: string;
  title: string;
  /** The title normalised for sorting: without case and accents (`sortKey`). */
  sort_title: string;
  /** The slug that ends the item's URL. */
  path: string;
  /** The date shown to readers, `2026-03-04`. */
  published: string;
  created: string;
  changed: string;
  status: 'published' | 'withdrawn';
  /** 1 at first, incremented with every change, withdrawal and republication. */
  version: number;
  /** JSON object: the whole item in the shape of its content type's schema. */
  fields: string;
  /** JSON list of product ids; empty = open to every active subscriber. */
  product_access: string;
  /** 1 when editors put it forward. */
  featured: number;
  /** Low 1, medium 2, high 3; 0 when it has none. */
  impact: number;
  /** SHA-256 (hex) of everything that is published, to skip writing identical content. */
  hash: string;
}

/** A replaced version of a content item; never updated. The current version is in `content`. */
export interface ContentRevisionTable {
  nid: number;
  version: number;
  title: string;
  /** The JSON of `content.fields`, compressed (see `compressed-text.ts`). */
  fields: Buffer;
  /** Time when the next version was published. */
  superseded_at: string;
}

/** A term that a field of a content item refers to. */
export interface ContentTermTable {
  nid: number;
  field: string;
  tid: number;
  position: number;
}

/** An author of a content item, by `authorSlug`. */
export interface ContentAuthorTable {
  nid: number;
  slug: string;
}

/** A content item that a field of another refers to; the target need not exist yet. */
export interface ContentRelationTable {
  nid: number;
  field: string;
  target: number;
  position: number;
}

/** A file of the media storage that a field of an item refers to; readers of the item may download it. */
export interface ContentMediaTable {
  nid: number;
  field: string;
  /** `<SHA-256 of the content>.png` */
  name: string;
}

/** The append-only log of content events; ids increase in the order of commits. */
export interface ContentEventTable {
  id: Generated<number>;
  nid: number;
  vertical: string;
  type: string;
  /** `terms`: terms that pages may show were changed; such a row has the nid 0. */
  kind: 'published' | 'changed' | 'withdrawn' | 'terms';
  version: number;
  at: string;
}

/** The item for a `source_id` of a source; the row may exist before the item is imported. */
export interface ContentSourceTable {
  /** Name of the source, from the mapping, the record or the command. */
  source: string;
  source_id: string;
  nid: number;
}

/** An account. */
export interface UserTable {
  id: Generated<number>;
  /** Lower case, trimmed. */
  email: string;
  /** PHC string (argon2id). */
  password_hash: string;
  first_name: string;
  last_name: string;
  company_name: string;
  salesforce_id: string;
  company_salesforce_id: string;
  is_admin: number;
  is_demo: number;
  /** JSON object: the rest of the profile (field_company, field_jurisdiction, ...). */
  profile: string;
  created_at: string;
  last_seen_at: string | null;
  /** End of the previous visit. */
  previous_visit_at: string | null;
  /** Time when the account was disabled; null for an active account. */
  disabled_at: Generated<string | null>;
  /** Counts the changes of the profile from 1. */
  version: Generated<number>;
}

/** What a user may read in a vertical; all lists are JSON lists of strings. */
export interface SubscriptionTable {
  user_id: number;
  vertical: string;
  active: number;
  permissions: string;
  legacy_permissions: string;
  /** Subscription keys, matched against the product keys of the configuration. */
  products: string;
  trials: string;
  /** Last day (UTC, `2026-12-31`) on which it is active; null without an end. */
  until: Generated<string | null>;
}

/** A rotating refresh token; all tokens of one sign-in share a family. */
export interface RefreshTokenTable {
  id: Generated<number>;
  /** SHA-256 (hex) of the token; the token itself is never stored. */
  token_hash: string;
  family: string;
  user_id: number;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
  created_at: string;
}

/** An ended sign-in; its tokens are refused. */
export interface EndedSignInTable {
  id: Generated<number>;
  family: string;
  ended_at: string;
}

/** A single-use permission to set a new password. */
export interface PasswordResetTable {
  /** SHA-256 (hex) of the token. */
  token_hash: string;
  user_id: number;
  expires_at: string;
  used_at: string | null;
}

/** A single-use permission to create the first account. */
export interface SetupLinkTable {
  /** SHA-256 (hex) of the token. */
  token_hash: string;
  expires_at: string;
}

/** An attempt that counts towards a limit, such as a failed sign-in from an address. */
export interface SignInAttemptTable {
  key: string;
  at: string;
}

/** How far an unfinished import of a file got. */
export interface ImportProgressTable {
  /** Absolute path of the file, with the name of its source. */
  source: string;
  /** SHA-256 (hex) of the file's bytes up to the end of `line`. */
  hash: string;
  /** Last line (from 1) whose batch is committed. */
  line: number;
}

/** Single values of the whole database. */
export interface MetaTable {
  key: string;
  value: string;
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
  /** When the reader is told by e-mail. */
  schedule: 'none' | 'daily' | 'weekly';
  /** Matches in a month, as estimated at its creation. */
  per_month: number;
  /** 1 when the reader wants the rule although it brings very much. */
  accepts_wide: Generated<number>;
  /** The newest event at its creation: it matches what happens later. */
  from_event: number;
  created_at: string;
  /** Null while it is active. */
  paused_at: string | null;
  /** A deleted rule can be brought back for some time. */
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

/** A message in the queue of mail. */
export interface MailTable {
  id: Generated<number>;
  /** The Message-ID, with its angle brackets; the same for every attempt. */
  message_id: string;
  kind: 'password-reset' | 'digest';
  /** Null for mail that is not for an account. */
  user_id: number | null;
  recipient: string;
  /** JSON: subject, texts and headers; null once the message has ended, because it may hold a secret link. */
  content: string | null;
  /**
   * `queued`: waits for `next_at`. `claimed`: an instance connects to the mail server; nothing was handed over.
   * `sending`: the message is being handed over. `sent`, `failed`, `expired` are final, and so is `uncertain`: the
   * connection broke while the message was handed over.
   */
  state: 'queued' | 'claimed' | 'sending' | 'sent' | 'failed' | 'expired' | 'uncertain';
  attempts: number;
  next_at: string;
  /** Token of the instance that has claimed it. */
  lease: string | null;
  lease_until: string | null;
  queued_at: string;
  ended_at: string | null;
  /** Time after which it is not worth sending; null without one. */
  expires_at: string | null;
  /** The last error, for the operator. */
  problem: string | null;
}

/** A digest that was queued: at most one for a reader, schedule and slot. */
export interface DigestTable {
  user_id: number;
  vertical: string;
  schedule: string;
  /** Day of the digest in the reader's time zone, `2026-11-20`. */
  slot: string;
  mail_id: number;
}

/** Digests that a reader has unsubscribed from, or paused. */
export interface DigestStopTable {
  user_id: number;
  vertical: string;
  schedule: string;
  stopped_at: string;
  /** When a pause ends; null for a reader who has unsubscribed. */
  until: string | null;
}

/** The secret of feeds: of a watch rule, or of the deadlines of a reader in a vertical. */
export interface FeedTokenTable {
  /** SHA-256 (hex) of the token; the token itself is never stored. */
  token_hash: string;
  /** Null for the deadlines of a reader. */
  rule_id: number | null;
  /** Null for a rule, as is `vertical`. */
  user_id: number | null;
  vertical: string | null;
  created_at: string;
}
