import type { Generated } from 'kysely';
import type { TermMergeChangeTable, TermMergeTable } from './vocabulary/merge-tables.ts';

declare module '../tables.ts' {
  interface Database {
    term: TermTable;
    term_ancestor: TermAncestorTable;
    term_membership: TermMembershipTable;
    term_binding: TermBindingTable;
    term_former: TermFormerTable;
    term_retired: TermRetiredTable;
    term_merge: TermMergeTable;
    term_merge_change: TermMergeChangeTable;
    content_date: ContentDateTable;
    content: ContentTable;
    content_revision: ContentRevisionTable;
    content_withheld: ContentWithheldTable;
    content_term: ContentTermTable;
    content_author: ContentAuthorTable;
    content_relation: ContentRelationTable;
    content_media: ContentMediaTable;
    content_event: ContentEventTable;
    content_change_note: ContentChangeNoteTable;
    content_value: ContentValueTable;
    content_edited: ContentEditedTable;
    content_link: ContentLinkTable;
    content_link_read: ContentLinkReadTable;
    link_check: LinkCheckTable;
    content_source: ContentSourceTable;
    import_progress: ImportProgressTable;
  }
}

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

/** A membership of a place in a union, as the vocabulary has it. */
export interface TermMembershipTable {
  tid: number;
  /** Tid of the union, such as the European Union. */
  member_of: number;
  /** First and last day, both included; `0000-01-01` and `9999-12-31` where it is open. */
  first_day: string;
  last_day: string;
}

/** Whose law binds a place, and on which days: what follows from memberships, its own and those of places above it. */
export interface TermBindingTable {
  place: number;
  /** Tid of the union. */
  law: number;
  first_day: string;
  last_day: string;
}

/**
 * A reference that a term had: `jurisdictions/holland`. `tid` is the term that has it now, never one that was merged itself,
 * so that there are no chains.
 */
interface TermFormerTable {
  vid: string;
  key: string;
  /** The id of a term that was merged; null where a term has another key. */
  former: number | null;
  tid: number;
  /** The name that it had. */
  name: string;
  at: string;
}

/** A term that new items are not offered. Items that have it show it. */
interface TermRetiredTable {
  tid: number;
  at: string;
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
  /** Whether the day is set, or planned and may move. */
  certainty: 'fixed' | 'expected';
}

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
  /** `scheduled`: hidden until its day of publication. */
  status: 'published' | 'withdrawn' | 'scheduled';
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

/** That a version is shown to nobody, such as one that a court forbids; rows stay as the record of it. */
export interface ContentWithheldTable {
  nid: number;
  version: number;
  at: string;
  /** For operators. */
  reason: string;
  /** Since when it is shown again; null while it is withheld. */
  released_at: string | null;
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

/** The values of an item that lists filter and sort by. Items of types without such fields have no row. */
export interface ContentValueTable {
  nid: number;
  /** `content.hash` of the state that the values are from; those of another state are outdated. */
  hash: string;
  /** JSON object: `ListedValues`. */
  by_field: string;
}

/** The append-only log of content events; ids increase in the order of commits. */
export interface ContentEventTable {
  id: Generated<number>;
  nid: number;
  vertical: string;
  type: string;
  /**
   * `minor`: a change that nobody is told of. `terms`: terms that pages may show were changed (nid
   * 0), or the terms of an item in a merge; `marks`: what is marked in texts of pages changed (nid 0). Such rows have no
   * vertical, type and version.
   */
  kind: 'published' | 'changed' | 'minor' | 'withdrawn' | 'terms' | 'marks';
  version: number;
  at: string;
}

/** What readers are told of a version that changed what they see. Minor changes have none. */
export interface ContentChangeNoteTable {
  nid: number;
  version: number;
  /** `correction`: what was there before was wrong. */
  kind: 'update' | 'correction';
  /** Plain text, for readers; only a correction may have none. */
  note: string;
  at: string;
}

/** The last version of an item that people wrote on this site; imports do not replace it while it is the current one. */
export interface ContentEditedTable {
  nid: number;
  version: number;
}

/** A link of an item, in its text, its sources or another field. */
interface ContentLinkTable {
  nid: number;
  position: number;
  /** An address of another site, or a path of this one with its query and anchor, percent-encoded. */
  url: string;
  /** 1 for a path of this site. */
  inside: number;
}

/** The version of an item whose links are in `content_link`; those of an item at another version are outdated. */
interface ContentLinkReadTable {
  nid: number;
  version: number;
}

/** What an address of another site answered when it was checked last. */
export interface LinkCheckTable {
  url: string;
  /** `dead`: the page or its host is gone. `unclear`: the answer does not say, as when the site refuses programs. */
  outcome: 'ok' | 'dead' | 'unclear';
  /** Goes on from the address: `answered 404`. */
  answer: string;
  checked_at: string;
}

/** The item for a `source_id` of a source; the row may exist before the item is imported. */
export interface ContentSourceTable {
  /** Name of the source, from the mapping, the record or the command. */
  source: string;
  source_id: string;
  nid: number;
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
