/** From which versions of items a reader wants to know what changed: the part `knownVersions` of a feature. */
import type { Viewer } from './viewer.ts';

/** A version of an item that the reader knows, such as that of a bookmark. */
export interface KnownVersion {
  nid: number;
  version: number;
  /** When the reader knew it, RFC 3339. */
  at: string;
  /** What was on that day, after “since 3 March 2026, ”: `when you bookmarked it`. */
  words: string;
  /** Only this section of it, by the id of its heading. */
  section?: string;
  /** Whether minor changes are told, too. */
  withMinor: boolean;
  /** A page of the feature about it. */
  link?: { to: string; label: string };
}

/** Most candidates of a source. */
export const MOST_CANDIDATES = 500;

export interface KnownVersionSource {
  /** Of these moments together, in filters: `Bookmarks`. */
  title: string;
  /** Of these items, in few queries: lists ask for all of their rows. */
  find(viewer: Viewer, nids: readonly number[]): Promise<readonly KnownVersion[]>;
  /**
   * Items that may have newer versions than the reader knows, changed since a time: at most {@link MOST_CANDIDATES}, the
   * latest first. It may name others, too: the caller asks for the versions of all of them.
   *
   * @param since RFC 3339
   */
  candidates(viewer: Viewer, since: string): Promise<readonly number[]>;
  /** What reading changes. Absent where reading changes nothing, as for a decision. */
  reading?: Reading;
}

/** An item at a version. */
export interface ItemVersion {
  nid: number;
  version: number;
}

/** What a source remembers of items that are read, and how it is taken back. */
export interface Reading {
  /** What the source remembers of these items now, as text that it alone reads; items that it does not know are left out. */
  remembered(viewer: Viewer, nids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** The reader has read items at versions. An older version than is remembered changes nothing. */
  read(viewer: Viewer, items: readonly ItemVersion[], at: string): Promise<void>;
  /**
   * Takes `read` back: remembers what was before it of each item that nothing has changed since.
   *
   * @param before of `remembered`; undefined where nothing was remembered
   * @param at the time that `read` was given
   * @returns nids of the items that were taken back
   */
  undo(
    viewer: Viewer,
    items: readonly (ItemVersion & { before: string | undefined })[],
    at: string,
  ): Promise<readonly number[]>;
}

/** A time at which a thing showed its pages to the reader. */
export interface ThingMoment {
  /** Unique for the thing; lower-case letters. */
  id: string;
  /** In filters, before the day: `Saved`. */
  label: string;
  /** RFC 3339. */
  at: string;
  /** What was on that day, after “since 3 March 2026, ”: `when you saved it`. */
  words: string;
}

/** Something of the reader's that shows pages together, such as a saved report. */
interface KnownThing {
  /** Number of the thing. */
  id: number;
  title: string;
  /** At least one, in the order of filters. */
  moments: readonly ThingMoment[];
}

/** A thing at one of its moments. */
export interface ThingThen {
  title: string;
  /** Path of its page. */
  path: string;
  moment: ThingMoment;
  /** Its pages of now by nid, with the version that it showed then; undefined where only the time is known. */
  pages: ReadonlyMap<number, number | undefined>;
  /** What it showed then and has no page now, in a sentence; undefined where nothing is known to be missing. */
  missing?: string;
}

/** Things that show pages together: the part `knownThings` of a feature. What changed in the pages of one can be listed. */
export interface KnownThingSource {
  /** Of these things together, in filters: `Reports as saved`. */
  title: string;
  /** What is said where the reader has none. */
  none: string;
  list(viewer: Viewer): Promise<readonly KnownThing[]>;
  /** @returns a sentence where it cannot be listed: it was deleted, or never was the reader's */
  find(viewer: Viewer, id: number, moment: string): Promise<ThingThen | string>;
}
