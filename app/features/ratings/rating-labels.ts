/** The texts of ratings. */

export const ratingQuestion = 'Was this useful in your work?';
/** By value, from 1. */
export const ratingValues = ['Not at all', 'A little', 'Useful', 'Very'] as const;
export const ratingNote = 'Administrators see counts and comments, not names.';
