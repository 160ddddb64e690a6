/** What selects the items of a list. */

import type { ListedField } from '../../content/listed-values.ts';

/** A field of items, in some types. */
export interface TypedField extends ListedField {
  /** Types whose field of this name readers may see; that of other types is ignored, for any reader. */
  types: readonly string[];
}

/** Matches items with at least one of these values in a field. */
export interface ValueGroup extends TypedField {
  values: readonly string[];
}

/** Sorts by a field. */
export interface FieldOrder extends TypedField {
  direction: 'asc' | 'desc';
  /** Its values in their order; by default numbers by size, texts by alphabet. */
  order?: readonly string[] | undefined;
}

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
  /** Values of the items' own fields. */
  values?: readonly ValueGroup[] | undefined;
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
  /** Sorts by a field first: items with one value, and those without, which come last, are newest first. */
  field?: FieldOrder | undefined;
  /** The date that `newest` and `oldest` sort by; by default that of publication. */
  by?: 'published' | 'changed' | undefined;
  /** `2026-11-21`; needed for `deadline`. */
  today?: string | undefined;
  limit: number;
  offset: number;
}

/** The fields whose values a query needs. */
export const neededFields = ({ values = [], field }: Partial<ContentListQuery>): TypedField[] =>
  [...values, ...(field ? [field] : [])].map(({ field: name, isText, types }) => ({
    ...{ field: name, types },
    ...(isText && { isText }),
  }));
