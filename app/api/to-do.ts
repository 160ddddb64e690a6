/**
 * Things to be done that a reader puts on a list of work, such as an action that was decided. One feature has the thing
 * (`Feature.toDos`), another one the list (`Feature.placedToDos`), and each says what is true in it: a tick on the list is
 * not the word of the person responsible for the thing, and the thing ticks nothing. Types only.
 */
import type { Reference } from '#app/contracts/to-do.ts';
import type { WorkStatus } from '#app/text/status-labels.ts';
import type { Viewer } from './viewer.ts';

/** A thing to be done, as the reader may read it. */
export interface ToDo {
  title: string;
  /** What readers call it where they have read its title: `Decision D-31`. */
  label: string;
  /** Day by which it has to be done: `2026-12-31`; null without one. */
  due: string | null;
  /** Name of the person responsible; empty without one. */
  owner: string;
  /** Where it is. */
  path: string;
  /** Whether it still has to be done, as far as the feature knows that has it. */
  isOpen: boolean;
  /** What it is now, a sentence without its full stop: `Reopened on 12 Mar 2027: it has to be decided again`. */
  says: string;
}

/** The things of one kind. */
export interface ToDoSource {
  /** @returns those that the reader may read, by their ids; others are missing, as if they did not exist */
  find(viewer: Viewer, ids: readonly string[]): Promise<ReadonlyMap<string, ToDo>>;
}

/** Where a thing to be done is, on a list that the reader may open. */
export interface PlacedToDo {
  /** Title of the list. */
  list: string;
  /** Path of the item. */
  path: string;
  status: WorkStatus;
  /** Who settled it, by name, and when (RFC 3339, UTC); empty while it is not settled, or where it is not known. */
  by: string;
  at: string;
}

/** @param reference of the thing */
export type FindPlacedToDos = (viewer: Viewer, reference: Reference) => Promise<readonly PlacedToDo[]>;
