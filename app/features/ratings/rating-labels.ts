/** The texts of ratings. */

/** The path of the form as a page, for browsers without scripts. */
export const RATING_PATH = '/rating';

export const ratingQuestion = 'Was this useful in your work?';
/** By value, from 1. */
export const ratingValues = ['Not at all', 'A little', 'Useful', 'Very'] as const;
export const ratingNote = 'Administrators see counts and comments, not names.';
export const ratingSaved = 'Saved.';
export const ratingFailed = 'Couldn’t save your answer. Try again.';
export const addComment = 'Add a comment';
export const editComment = 'Edit the comment';
export const commentLabel = 'Comment';
export const saveComment = 'Save the comment';
export const cancelComment = 'Cancel';
