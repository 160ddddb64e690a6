/** Validates calendar days and times (RFC 3339) in UTC, and reads the clocks of time zones. Pure. */
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

/** By their usual names; a format accepts others, too, but making one to find out is slow. */
let usualZones: Set<string> | undefined;

/** Whether it is an IANA time zone that this machine knows. */
export function isTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone === '') return false;
  usualZones ??= new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (usualZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, and there are few time zones. */
function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const [two, hourCycle] = ['2-digit', 'h23'] as const;
    format = new Intl.DateTimeFormat('en', {
      ...{
        timeZone: zone,
        year: 'numeric',
        month: two,
        day: two,
        hour: two,
        minute: two,
        second: two,
        hourCycle,
      },
    });
    formats.set(zone, format);
  }
  return format;
}

/** The clock on the wall of a time zone, as if it were UTC. */
export function wallClock(ms: number, zone: string): number {
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day in a time zone at a time. */
export function localDay(at: Date, zone: string): string {
  return new Date(wallClock(at.getTime(), zone)).toISOString().slice(0, 10);
}
