/** Texts of comments. */
import { formatCount, plural } from '#app/text/count.ts';

/** The author of a comment whose account is deleted, and somebody who was mentioned in one. */
export const FORMER = 'A former colleague';

/** `Read by 6 of 8`. */
export const readByText = (read: number, all: number) => `Read by ${read} of ${all}`;

/** `2 have not opened this version`; everybody has: undefined. */
export const unreadText = (count: number): string | undefined =>
  count === 0 ? undefined : `${count} ${plural(count, 'has', 'have')} not opened this version`;

export const commentsTitle = (count: number) => (count === 0 ? 'Comments' : formatCount(count, 'comment'));
