import { formatDate } from '#app/text/date-format.ts';

/** A moment of the server's log, in UTC. @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      {formatDate(at.slice(0, 10))}, {at.slice(11, 19)} UTC
    </time>
  );
}
