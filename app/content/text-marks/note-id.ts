/** Id of the element with a note; anchors of texts have no colon. */
export const noteId = (number: number): string => `note:${number}`;
