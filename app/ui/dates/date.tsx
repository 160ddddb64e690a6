import { formatDate } from '#app/text/date-format.ts';

/** A date for readers (`21 Nov 2026`), with the machine-readable one in `<time>`. `short` leaves the year out. */
export function DateText({ value, short = false }: { value: string; short?: boolean }) {
  return <time dateTime={value}>{formatDate(value, short ? 'short' : 'full')}</time>;
}
