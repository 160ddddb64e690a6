/** Texts of rows and cards, which every page may show. */
import { formatCount } from '#app/text/count.ts';

/** Marks items that the reader's subscription does not include. */
export const lockedLabel = 'Not in your subscription';
/** Before the day of the last change. */
export const updatedLabel = 'Updated';
/** After the first of a long list of names. */
export const andMore = (count: number) => `and ${count} more`;
/** The days left while a date is near, from 0. */
export const daysLeft = (days: number) =>
  days === 0 ? 'today' : days === 1 ? 'tomorrow' : formatCount(days, 'day');
/** Why an item is the reader's own: "Yours: European Union, binds Germany". */
export const yoursLabel = (why: string) => `Yours: ${why}`;
