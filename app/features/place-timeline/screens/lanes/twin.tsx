import { useDayLink } from '#app/shell/use-day-link.ts';
import { formatDate } from '#app/text/date-format.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import type { PlaceTimeline, TimelineEvent, TimelineLane } from '../../contract.ts';
import { describeMark, sayDays, sayEvent, sayKind } from './words.ts';
import styles from './tables.module.css';

interface TwinProps {
  timeline: PlaceTimeline;
  caption: string;
  nearer: (day: string) => string | undefined;
}

type Row =
  | { kind: 'event'; day: string; lane: TimelineLane; event: TimelineEvent }
  | { kind: 'many'; day: string; lane: TimelineLane; words: string };

function toRows({ lanes }: PlaceTimeline): Row[] {
  const rows = lanes.flatMap((lane): Row[] => [
    ...lane.marks.flatMap((mark): Row[] =>
      mark.events.length > 0
        ? mark.events.map((event) => ({ kind: 'event', day: event.day, lane, event }))
        : [{ kind: 'many', day: mark.from, lane, words: describeMark(mark) }],
    ),
    ...lane.spans.map((event): Row => ({ kind: 'event', day: event.day, lane, event })),
  ]);
  const undated = lanes.flatMap((lane) =>
    lane.undated.map((event): Row => ({ kind: 'event', day: event.day, lane, event })),
  );
  // What has no day yet comes last.
  return [...rows.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))), ...undated];
}

/** The timeline as a table: every event with its day, its place and the item that tells of it. */
export function Twin({ timeline, caption, nearer }: TwinProps) {
  const rows = toRows(timeline);
  if (rows.length === 0) return null;
  return (
    <div className={styles.space}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Place</th>
            <th scope="col">What</th>
            <th scope="col">Kind</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === 'event' ? (
              <EventRow key={`${row.lane.key} ${row.event.id}`} lane={row.lane} event={row.event} />
            ) : (
              <tr key={`${row.lane.key} ${row.day}`}>
                <th scope="row">{formatDate(row.day)}</th>
                <td>{row.lane.name}</td>
                <td colSpan={2}>
                  <Link to={nearer(row.day) ?? '#table'}>{row.words}</Link>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function EventRow({ lane, event }: { lane: TimelineLane; event: TimelineEvent }) {
  const { kinds } = useDates();
  const dayLink = useDayLink();
  const { kind, law, isSure, nid, day, path, title, others } = event;
  const to = kind === 'version' && dayLink ? dayLink(nid, day).to : path;
  return (
    <tr data-event={event.id}>
      <th scope="row">
        {sayDays(event)}
        {event.expected && kind !== 'open' && <span className={styles.note}>Expected, may move</span>}
      </th>
      <td>
        {lane.name}
        {law !== undefined && <span className={styles.note}>Law of {law}</span>}
        {!isSure && <span className={styles.note}>Of an item about several places</span>}
      </td>
      <td>
        {sayEvent(event)}
        <span className={styles.note}>
          Told in <Link to={to}>{title}</Link>
          {others > 0 && ` and ${others} more`}
        </span>
      </td>
      <td>{sayKind(event, kinds)}</td>
    </tr>
  );
}
