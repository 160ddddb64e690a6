/** Validates calendar days and times (RFC 3339), in UTC. */

/** Every month has these days. */
const COMMON_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** Whether a value is a day that exists, such as `2026-03-04`. `Date.parse` alone would accept 30 February. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (COMMON_DAY.test(value)) return true;
  if (!DAY.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Whether a value is a time in UTC that exists, such as `2026-03-04T09:00:00Z` (RFC 3339 date-time). */
export function isDateTime(value: unknown): value is string {
  return typeof value === 'string' && isDay(value.slice(0, 10)) && TIME.test(value.slice(10));
}
