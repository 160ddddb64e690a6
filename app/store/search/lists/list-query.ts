/** What selects the items of a list. */

/** Matches items with at least one of these terms or their descendants. */
export interface TermGroup {
  /** The vocabulary of the terms; its facet ignores this group. */
  vid?: string;
  tids: readonly number[];
}

/** Selects published items; all conditions must match. */
export interface ContentFilter {
  vertical: string;
  types: readonly string[];
  terms?: readonly TermGroup[] | undefined;
  /** Excludes items with any of these terms or their descendants; of what the law of a union binds it excludes nothing. */
  not?: readonly TermGroup[] | undefined;
  /** Fields to ignore: readers without access must not learn their terms. */
  hiddenFields?: readonly string[] | undefined;
  /**
   * Whether a place also has the items about unions whose law bound it when they were published: of Germany, those of
   * the European Union.
   */
  binding?: boolean | undefined;
  /** Days, both included: of publication, or of a typed date. */
  dates?: { kind: string; from?: string; to?: string } | undefined;
  /** Excludes the items with these nids. */
  except?: readonly number[] | undefined;
  /** Only the item with exactly this nid, title or path. */
  nid?: number | undefined;
  title?: string | undefined;
  path?: string | undefined;
  /** Only items by this author, given as `authorSlug`. */
  author?: string | undefined;
}

/** Selects a part of a list. */
export interface ContentListQuery extends ContentFilter {
  /**
   * `newest` and `oldest` sort by the date in `by`; `title` ignores case and accents; `deadline` sorts by the first typed
   * date from `today` on, followed by items without one, newest first.
   */
  order: 'newest' | 'oldest' | 'title' | 'deadline';
  /** The date that `newest` and `oldest` sort by; by default that of publication. */
  by?: 'published' | 'changed' | undefined;
  /** `2026-11-21`; needed for `deadline`. */
  today?: string | undefined;
  limit: number;
  offset: number;
}
