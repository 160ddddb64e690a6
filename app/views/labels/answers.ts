/** Texts of short answers. */

export const answersTitle = 'In short';
export const questionLabel = 'Question';
export const answerLabel = 'Answer';
export const sourceLabel = 'Source';
/** Before the day of the last check. */
export const answerReviewed = 'Reviewed';
/** Instead of a source that is the page itself. */
export const ownText = 'This page';
