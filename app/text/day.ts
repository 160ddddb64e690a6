/** Validates calendar days and times (RFC 3339), in UTC. */

/** Whether a value is a day that exists, such as `2026-03-04`. `Date.parse` alone would accept 30 February. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Whether a value is a time in UTC that exists, such as `2026-03-04T09:00:00Z` (RFC 3339 date-time). */
export function isDateTime(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(value) &&
    isDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value))
  );
}
