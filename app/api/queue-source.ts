/** What features say needs a reader's look: the part `queue` of a feature. Types only. */
import type { Viewer } from './viewer.ts';

interface Entry {
  /** Why it is there, a sentence without its full stop: `Matches your rule “Safeguarding”`. It asserts nothing that was not compared. */
  reason: string;
  /** What happened. */
  what: 'new' | 'changed';
  /** When it happened, RFC 3339. */
  at: string;
}

/** An item needs a look. The platform reads its title and path with the reader's access, and shows none that lists do not show. */
export interface ItemEntry extends Entry {
  nid: number;
  /** The version of the item that happened: what the reader has settled at this version or a later one is not shown again. */
  version: number;
  /** The version that the reader has seen, where it is known: what changed is compared with it. */
  since?: number;
}

/** Something of the reader's own, or of the reader's team, that is not an item of the library, such as a saved report. */
export interface PageEntry extends Entry {
  page: {
    /** Unique in the feature: `7`. */
    key: string;
    title: string;
    /** Path of the site. */
    path: string;
    /** What it is: `Report`. */
    label: string;
  };
  /** Changes with what happened: an entry that the reader has settled comes back with another state. At most 100 characters. */
  state: string;
  /** What changed, as text, one sentence each. */
  changes?: readonly string[];
}

export type QueueEntry = ItemEntry | PageEntry;

/** What a source looked at. */
export interface QueueFound {
  /** At most {@link MOST_ENTRIES}, the latest first. */
  entries: readonly QueueEntry[];
  /** What was checked, and how much of it: `{ name: 'rule', count: 4 }`. */
  checked: { name: string; count: number };
}

/** Most entries of a source. */
export const MOST_ENTRIES = 500;

/** The part `queue` of a feature: what of it needs the reader's look. */
export interface QueueSource {
  /** Of these entries together, in filters: `Watch rules`. */
  title: string;
  /** @param since RFC 3339; what happened before it is left out */
  find(viewer: Viewer, since: string): Promise<QueueFound>;
  /**
   * The reader has settled items, or has taken that back: a feature that counts them itself counts them no longer, or again.
   * The same call may come twice.
   *
   * @param at time of the settlement, which names it when it is taken back
   */
  settle?(
    viewer: Viewer,
    items: readonly { nid: number; version: number }[],
    at: string,
    undone: boolean,
  ): Promise<void>;
}
