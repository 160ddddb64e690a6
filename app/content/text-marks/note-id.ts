/** Ids of the element with a note, and of its words in it; anchors of texts have no colon. */
export const noteId = (number: number): string => `note:${number}`;
export const noteWordsId = (number: number): string => `says:${number}`;
