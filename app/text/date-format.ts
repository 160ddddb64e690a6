/** Formats days for readers, and counts the days between two dates. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats an ISO date or date-time (RFC 3339) in UTC: `21 Nov 2026`, or `21 Nov` if short. Independent of locale data,
 * so server and browser always agree. Other text is returned unchanged.
 */
export function formatDate(iso: string, style: 'full' | 'short' = 'full'): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
  return style === 'short' ? day : `${day} ${date.getUTCFullYear()}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from one date to another; negative if the other is earlier. Times of day are ignored. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);
}
