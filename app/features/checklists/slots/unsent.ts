import type { UnsentEdits } from '#app/slots.ts';
import { rebaseItem } from '../item-edits.ts';

/** Edits of items are labelled with the title of the item. */
const unsent: UnsentEdits = {
  words: { changeChecklistItem: 'Checklist item' },
  rebase: { changeChecklistItem: rebaseItem },
};
export default unsent;
