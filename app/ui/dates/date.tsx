import { formatDate } from '#app/text/date-format.ts';

/** A date readers see (`21 Nov 2026`) with the machine's date in `<time>`. `short` leaves the year out. */
export function DateText({ value, short = false }: { value: string; short?: boolean }) {
  return <time dateTime={value}>{formatDate(value, short ? 'short' : 'full')}</time>;
}
