/** Limits of comments, which pages read, too. */

/** Most characters of a comment. */
export const LONGEST_COMMENT = 2_000;
/** Comments on one thing. */
export const MOST_COMMENTS = 200;
/** People whom one comment mentions. */
export const MOST_MENTIONS = 20;
/** Things of which is remembered what a reader has opened; beyond it the oldest are forgotten. */
export const MOST_READS = 2_000;
/** Changes of one thing that are kept for its owner; beyond it the oldest are forgotten. */
export const MOST_CHANGES = 50;
/** Things with news that are opened for it: some may not be there any more. */
export const MOST_TRIED = 200;
/** Things with news in the queue, or in one mail. */
export const MOST_THINGS = 50;
