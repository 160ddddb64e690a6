/** The entries of a menu, as data. */

/** An entry of a menu. */
export interface MenuAction {
  key: string;
  label: string;
  /** Target of the link. */
  to?: string;
  /** A form that it posts instead: `action` is the URL, `fields` are hidden values. */
  post?: { action: string; fields: Record<string, string> };
  /** The current page, or the current choice. */
  current?: 'page' | 'true' | undefined;
  /** Number of new things behind the entry; shown if there are any. */
  count?: number;
  /** Disabled for this reader: key of the note with the reason. */
  note?: string;
}

/** The reason why entries are disabled, shared by those entries, and what the reader can do. */
export interface MenuNote {
  key: string;
  text: string;
  links: { label: string; to: string }[];
}
