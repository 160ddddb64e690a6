/** The entries of a menu, as data. */
import type { IconName } from '../foundations/icon-paths.ts';

/** An entry of a menu: a link, a form, or what `onSelect` does. */
export interface MenuAction {
  key: string;
  label: string;
  icon?: IconName;
  /** Target of the link. */
  to?: string;
  /** The page does not scroll to its start: for a link that changes part of it. */
  preventScrollReset?: boolean;
  /** A form that it posts instead: `action` is the URL, `fields` are hidden values. */
  post?: { action: string; fields: Record<string, string> };
  /** When it is chosen. */
  onSelect?: () => void;
  /** It is one of the choices at the start of the menu, and whether it is chosen. */
  chosen?: boolean;
  /** The current page. */
  current?: 'page' | 'true' | undefined;
  /** Number of new things behind the entry; shown if there are any. */
  count?: number;
  /** The key that does the same. */
  hint?: string;
  /** A line above it. */
  apart?: boolean;
  /** Disabled for this reader: key of the note with the reason. */
  note?: string;
}

/** The reason why entries are disabled, shared by those entries, and what the reader can do. */
export interface MenuNote {
  key: string;
  text: string;
  links: { label: string; to: string }[];
}
