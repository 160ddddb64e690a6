/** Limits of the contract. A file of its own: pages of content load them without the library of schemas. */

/** At most so many columns and rows; the selection of a comparison (`comparison/selection`) says the same. */
export const MOST = 20;
/** Longest name of a saved report. */
export const MAX_NAME = 120;

/** Kind of saved reports among the things that readers share. */
export const REPORT = 'report';
/** Most saved reports in which the impact of a publication is counted, the last saved first. */
export const MOST_JUDGED_REPORTS = 20_000;

/** Most reports for which a reader's last visit is stored. The oldest are forgotten first. */
export const MOST_VISITS = 200;
