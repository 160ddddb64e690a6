/** What the editor needs of the server. Types only. */
import type { Fields, Json } from '../form/node.ts';

/** A term that can be chosen. */
export interface TermChoice {
  /** `vocabulary/key`. */
  ref: string;
  name: string;
  /** Names of the terms above it, the nearest first. */
  above: string[];
}

/** An item of the library that can be chosen. */
export interface ItemChoice {
  nid: number;
  title: string;
  /** What readers call its type. */
  type: string;
  /** Its day of publication; absent for one that was never published. */
  date?: string;
  /** Path of its page. */
  path?: string;
}

/** A draft as the editor has it. */
export interface LoadedDraft {
  nid: number;
  revision: number;
  fields: Fields;
  /** The published version that it began from; absent for a new item. */
  published?: Fields;
  /** Who changed it last; absent where that is not known. */
  last?: LastChange;
  /** Number of that version. */
  base: number | null;
  /** Number of the version now: above `base` if it changed since. */
  current: number | null;
}

/** Who made the newest change of a draft, and the fields that it changed. */
export interface LastChange {
  /** The account of this editor, in another tab or on another device. */
  you: boolean;
  /** Undefined if the account has gone. */
  name: string | undefined;
  fields: readonly string[];
}

/** What the server says of a save. */
export type SaveAnswer =
  | { state: 'saved'; revision: number; fields: Fields }
  /** Others changed the same fields. `fields` is their draft. */
  | { state: 'conflict'; revision: number; fields: Fields; last: LastChange }
  | { state: 'signed-out' }
  /** Somebody else has signed in in this browser. */
  | { state: 'another-account' }
  | { state: 'unreachable' }
  | { state: 'refused'; message: string };

export interface ServerProblem {
  pointer: string;
  message: string;
}

/** Somebody else who has the draft open. */
export interface PersonHere {
  id: string;
  name: string;
  /** Name of the field that has the focus. */
  field?: string;
}

/** Somebody who wrote published items. */
export interface AuthorChoice {
  name: string;
  role?: string;
  /** As records name them. */
  entry: Fields;
}

/** A picture or a file of the library, as records refer to it, with the texts that come with it. */
export interface MediaChoice {
  src: string;
  width?: number;
  height?: number;
  size?: number;
  /** What the library calls it. */
  name: string;
  alt: string;
  credit: string;
}

type Uploaded = MediaChoice | { refused: string };

export interface EditorServices {
  /** @param changes top-level fields that changed, whole; null removes one */
  save(revision: number, changes: Readonly<Record<string, Json | null>>): Promise<SaveAnswer>;
  /** Undefined if the server does not say. */
  check(): Promise<{ problems: ServerProblem[]; warnings: ServerProblem[] } | undefined>;
  /** Tells that the editor is open, and who else is there. */
  here(field: string | undefined): Promise<{ revision: number | null; people: PersonHere[] } | undefined>;
  /** The draft of now. */
  reload(): Promise<{ revision: number; fields: Fields; last: LastChange } | undefined>;
  /**
   * Takes over what was published since the draft began. `both`: fields that the draft changed, too, with the published value.
   * Undefined if nothing was done.
   */
  rebase(
    revision: number,
  ): Promise<{ revision: number; fields: Fields; both: { field: string; theirs?: Json }[] } | undefined>;
  /** At most 20, the best first. @throws when the server does not answer */
  findTerms(vocabularies: readonly string[], text: string, signal: AbortSignal): Promise<TermChoice[]>;
  termNames(refs: readonly string[]): Promise<TermChoice[]>;
  findItems(text: string, signal: AbortSignal): Promise<ItemChoice[]>;
  itemNames(nids: readonly number[]): Promise<ItemChoice[]>;
  /** Authors of published items, by name. @throws when the server does not answer */
  findAuthors(text: string, signal: AbortSignal): Promise<AuthorChoice[]>;
  /** Pictures or files of the library, the last upload first. @throws when the server does not answer */
  findMedia(kind: 'picture' | 'file', text: string, signal: AbortSignal): Promise<MediaChoice[]>;
  upload(file: File, kind: 'picture' | 'file', signal?: AbortSignal): Promise<Uploaded>;
}
