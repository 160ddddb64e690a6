/**
 * The texts of pages and rows of content that readers see, in one place for editors. Titles of content types, kinds of
 * date and the texts of the gate come from the configuration.
 */

/* Rows, cards and tables */

/** Marks what the reader's subscription does not open. */
export const lockedLabel = 'Not in your subscription';
/** Before the day of the last change. */
export const updatedLabel = 'Updated';
export const titleColumn = 'Title';
export const datesFact = 'Dates';
/** After the first of a long list of names. */
export const andMore = (count: number) => `and ${count} more`;

/* Dates */

/** The days left while a date is near, from 0. */
export const daysLeft = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `${days} days`);
export const addToCalendar = 'Add to calendar';

/* The head of a page */

export const authorsLabel = 'Authors';
export const readingTime = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);
export const citeLabel = 'Copy citation';
export const citeDone = 'Citation copied';
export const citeRefused = 'The browser did not allow copying';
export const printLabel = 'Print';
/** In a citation, after the day of publication. */
export const citedUpdate = (day: string) => ` (updated ${day})`;

/* The text, and what follows it */

export const keyPointsTitle = 'Key points';
export const insteadTitle = 'What you can read instead';
export const allLabel = (count: number) => `All ${count}`;
export const seriesCurrent = 'This update';
export const seriesNotHeld = 'Not in this library';

/* The side of a page */

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
