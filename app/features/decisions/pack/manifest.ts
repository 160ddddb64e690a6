/** What an evidence pack holds, as the file carries it: `manifest.json`. Types only; browsers that verify a pack load them. */
import type { EntryKind } from '../record/entry.ts';
import type { StoredEntry } from '../record/entry-text.ts';

export const PACK_FORMAT = 'regatlas evidence pack 1';

/** What was asked for. Days are of `zone`, both included. */
export interface Asked {
  from: string;
  to: string;
  /** IANA name. */
  zone: string;
  /** A term of the items and its name; absent: every topic. */
  topic?: { tid: number; name: string };
  /** A place and a product of scopes; absent: all. */
  place?: string;
  product?: string;
}

/** The text that one or more decisions rest on. */
export interface PackedText {
  nid: number;
  version: number;
  /** Id of the section; empty for the whole item. */
  section: string;
  /** Title of the item in this version, and of the section. */
  title: string;
  heading: string;
  /** Path of its page today; empty if it has none. */
  path: string;
  /** SHA-256 of `words` in hex, which the entries of the decisions hold. */
  hash: string;
  /** The words by which decisions follow the text; null where they are not in the pack. */
  words: string | null;
  /** What is printed, line by line. */
  lines: { kind: 'heading' | 'text'; text: string }[];
  /** Why `words` is null. `access`: its maker may not read it today. `withheld`: or it is not stored any more. `different`: it is read in another way today than when it was decided on. */
  missing?: 'access' | 'withheld' | 'different';
}

export interface PackedEntry extends StoredEntry {
  kind: EntryKind;
  /** SHA-256 of `entryText` in hex. */
  seal: string;
}

/** A decision with its record from its first entry to the last one of the days that were asked for. */
export interface PackedDecision {
  id: number;
  entries: PackedEntry[];
  /** Names by the tags of the entries. */
  people: Record<string, string>;
  /** Entries after those days, up to when the pack was made, without what they say. */
  later: { kind: EntryKind; at: string }[];
}

/** A file that is evidence, of an entry that is in the pack. */
export interface PackedFile {
  /** The decision, and the number of the entry. */
  decision: number;
  number: number;
  /** Its bytes in base64; null where they are not in the pack. */
  content: string | null;
  /** Why `content` is null. `size`: all files together are too large. `damaged`: the stored one is not the one that was sealed, or is missing. */
  missing?: 'size' | 'damaged';
}

export interface Manifest {
  format: typeof PACK_FORMAT;
  /** Number of the pack on its site. */
  number: number;
  site: { name: string; origin: string };
  /** RFC 3339, UTC. */
  madeAt: string;
  madeFor: string;
  asked: Asked;
  decisions: PackedDecision[];
  texts: PackedText[];
  /** Absent in packs of before there were files. */
  files?: PackedFile[];
  /** Decisions that were asked for and are left out, because their maker may not read the items. */
  leftOut: number;
}
