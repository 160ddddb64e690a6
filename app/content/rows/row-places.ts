/** The buttons of row actions in the document, as `RowActions` reports them: rows belong to many lists and plugins. */
import { atom } from 'jotai';
import type { RefObject } from 'react';

/** The place of a button in its row. */
interface RowPlace {
  /** Id (nid) of the item of the row. */
  nid: number;
  /** The key that presses the button. */
  key: string;
  button: RefObject<HTMLButtonElement | null>;
}

/** Places by their elements. It changes without notice: what is shown is known to effects and when a key is pressed. */
export const rowPlacesAtom = atom(() => new Map<HTMLElement, RowPlace>());

/** The places in a row. */
export const placesIn = (row: HTMLElement, places: ReadonlyMap<HTMLElement, RowPlace>): RowPlace[] =>
  [...places].flatMap(([element, place]) => (row.contains(element) ? [place] : []));

/** Ids (nid) of the items whose rows are in the document, each once. */
export const shownItems = (places: ReadonlyMap<HTMLElement, RowPlace>): number[] => [
  ...new Set([...places.values()].map(({ nid }) => nid)),
];
