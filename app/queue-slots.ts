/** Slots of the queue: where features meet it. Types only; a part of `app/slots.ts`. */
import type { ComponentType } from 'react';
import type { AddedTo } from './endpoints.ts';
import type { HomeFigure } from './slots.ts';

/**
 * The default export of `slots/home-head.ts`: what the head of the home page says and counts, instead of what is new in the
 * library since the last visit. Of several features, the first counts.
 */
export type HomeHeadMaker = (mine: AddedTo<'homeMine'> | undefined) => {
  figures: readonly HomeFigure[];
  /** A sentence; undefined until it is known. */
  sentence: string | undefined;
  /** Where to go on; absent where there is nothing to do. */
  next?: { to: string; label: string } | undefined;
};

/** What is to be filed: an item. */
interface FiledItem {
  nid: number;
  title: string;
}

interface FilingProps {
  item: FiledItem;
  /**
   * The item is filed.
   *
   * @param where in words: `in “SEPA programme”`
   * @param undo takes it back; once
   */
  onFile: (where: string, undo: () => Promise<void>) => void;
  onClose: () => void;
}

/** The default export of `slots/filing.ts`: how readers file an item for later use, such as by a bookmark in a folder. */
export interface Filing {
  /** Loads a panel in the row: a form whose first field takes the focus. */
  load(): Promise<{ FilingForm: ComponentType<FilingProps> }>;
}
