import { atom } from 'jotai';
import { hasStoredEdits } from './stored-edits.ts';

/** Whether the outbox has anything to do on this page: its code loads when this becomes true. */
export const outboxWantedAtom = atom(false);

outboxWantedAtom.onMount = (set) => {
  if (hasStoredEdits()) set(true);
};
