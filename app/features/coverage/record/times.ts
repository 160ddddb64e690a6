/** Times as the log stores them: all of the same length, so that they sort as texts. Pure. */
export { isDateTime } from '#app/text/day.ts';

/** @param at RFC 3339 in UTC */
export const canonicalTime = (at: string): string => new Date(at).toISOString();
