import type { UnsentWords } from '#app/slots.ts';

/** Edits of notes are labelled with the title of their page alone. */
const words: UnsentWords = {
  addNote: 'Note on',
  changeNote: 'Changed note on',
  deleteNote: 'Note deleted on',
};
export default words;
