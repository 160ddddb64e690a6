/** The slot of what files items. Types only; a part of `app/slots.ts`. */
import type { ComponentType } from 'react';

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
