/** Days as readers see them, and how many lie between them. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * An ISO date or date-time (RFC 3339) as readers see it, in UTC: `21 Nov 2026`, or `21 Nov` when short.
 * No locale data is asked, so server and browser always agree. What is not a date comes back unchanged.
 */
export function formatDate(iso: string, style: 'full' | 'short' = 'full'): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
  return style === 'short' ? day : `${day} ${date.getUTCFullYear()}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from one day to another; negative when the other is earlier. Times after the day do not count. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS);
}
