/** How pages and statements say times of checks. Pure; server and browser agree. */
import { formatTime } from '#app/text/date-format.ts';

/** Of `20 Nov 2026, 07:30`. */
function parts(iso: string, zone: string) {
  const [day = '', clock = ''] = formatTime(iso, zone).split(', ');
  return { day, clock, year: day.slice(-4), short: day.slice(0, -5) };
}

/** In as few characters as possible: `09:00` on the day of now, else `20 Nov`, and in another year `9 Oct 25`. */
export function shortTime(iso: string, now: string, zone: string): string {
  const [own, today] = [parts(iso, zone), parts(now, zone)];
  if (own.day === today.day) return own.clock;
  return own.year === today.year ? own.short : `${own.short} ${own.year.slice(2)}`;
}

/** The day in as few characters as possible: `20 Nov`, and in another year `9 Oct 25`. */
export function shortDay(iso: string, now: string, zone: string): string {
  const [own, today] = [parts(iso, zone), parts(now, zone)];
  return own.year === today.year ? own.short : `${own.short} ${own.year.slice(2)}`;
}

/** `today 09:00`, `20 Nov, 07:30`, and in another year `9 Oct 2025, 07:30`. */
export function timeOfDay(iso: string, now: string, zone: string): string {
  const [own, today] = [parts(iso, zone), parts(now, zone)];
  if (own.day === today.day) return `today ${own.clock}`;
  return `${own.year === today.year ? own.short : own.day}, ${own.clock}`;
}

/** `every hour`, `every 6 hours`, `daily`, `weekly`, `every 10 days`. */
export function sayInterval(hours: number): string {
  if (hours === 1) return 'every hour';
  if (hours === 24) return 'daily';
  if (hours === 168) return 'weekly';
  return hours % 24 === 0 ? `every ${hours / 24} days` : `every ${hours} hours`;
}
