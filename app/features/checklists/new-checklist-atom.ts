import { atom } from 'jotai';

/** Whether a checklist was created since the list of checklists was loaded: the list is then fetched again. */
export const newChecklistAtom = atom(false);
