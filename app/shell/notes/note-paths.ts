/** The page of all notes of the reader. */
export const MY_NOTES = '/profile/my-notes';
