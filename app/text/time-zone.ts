/** Days and clocks of time zones. Pure. */

/** Whether it is an IANA time zone that this machine knows. */
export function isTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone === '') return false;
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
