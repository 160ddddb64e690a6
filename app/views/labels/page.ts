/** Texts of a reading page: header, text and side column. */
import { formatCount } from '#app/text/count.ts';

export const authorsLabel = 'Authors';
export const readingTime = (minutes: number) => formatCount(minutes, 'minute');
export const keyPointsTitle = 'Key points';
export const insteadTitle = 'What you can read instead';
export const allLabel = (count: number) => `All ${count}`;
export const fineTitle = 'Fine or penalty';
export const datesTitle = 'Key dates';
export const topicsTitle = 'Topics';
export const productsTitle = 'Products';
export const filesTitle = 'Files';
export const sourcesTitle = 'Reference library';
/** Before the day of the version that is cited. */
export const sourceUpdated = 'updated';
export const insightsTitle = 'Related insights';
export const horizonTitle = 'Related horizon scanning';
export const relatedTitle = 'Related';
