import type { UnsentEdits } from '#app/slots.ts';

/** Edits of notes are labelled with the title of their page alone. */
const unsent: UnsentEdits = {
  words: {
    addNote: 'Note on',
    changeNote: 'Changed note on',
    deleteNote: 'Note deleted on',
  },
};
export default unsent;
