/** The kind of notes in sharing. */
export const NOTE = 'note';
/** Notes of colleagues on one page. */
export const MOST_SHARED_ON_PAGE = 50;
