/** Texts of a reading page: header, text and side column. */
import { formatCount } from '#app/text/count.ts';

export const readingTime = (minutes: number) => formatCount(minutes, 'minute');
export const allLabel = (count: number) => `All ${count}`;
