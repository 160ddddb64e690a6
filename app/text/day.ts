/** Whether a value is a day of the calendar, such as `2026-03-04` (RFC 3339 full-date). `Date.parse` would accept 30 February. */
export function isDay(value: unknown): value is string {
  const time = /^\d{4}-\d\d-\d\d$/.test(String(value)) ? Date.parse(`${String(value)}T00:00:00Z`) : NaN;
  return typeof value === 'string' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
