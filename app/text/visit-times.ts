/** How looks at a page or a report become visits. */

/** After so long without a look, the next look is another visit. */
export const VISIT_GAP_MINUTES = 30;
/** A look at the same is written at most as often as this. */
export const RECORD_EVERY_MINUTES = 5;

/** @param at RFC 3339 */
export const minutesBefore = (at: string, minutes: number): string =>
  new Date(Date.parse(at) - minutes * 60_000).toISOString();
