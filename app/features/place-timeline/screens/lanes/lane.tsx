import type { CSSProperties } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import type { PlaceTimeline, TimelineEvent, TimelineLane, TimelineMark } from '../../contract.ts';
import { placeIn } from '../../period.ts';
import { endsAtMark, LABEL, placeBars, placeLabels, type Label } from './layout.ts';
import { StatusBand } from './status-band.tsx';
import { describeMark, sayDays, sayEvent, sayKind, sayMore } from './words.ts';
import styles from './lane.module.css';

interface LaneProps {
  lane: TimelineLane;
  timeline: PlaceTimeline;
  /** URL of the same days from nearer. */
  nearer: (day: string) => string | undefined;
}

const share = (name: string, value: number) => ({ [name]: `${(value * 100).toFixed(3)}%` }) as CSSProperties;

/** One place over the period: its events, what has no day yet, and its market. On phones it is a list. */
export function Lane({ lane, timeline, nearer }: LaneProps) {
  const { marks, spans, statuses, name } = lane;
  const { slots } = timeline;
  const labels = placeLabels(marks.map(({ slot }) => (slot + 0.5) / slots));
  const rows = Math.max(0, ...labels.map((label) => (label ? label.row + 1 : 0)));
  return (
    <div className={styles.lane} data-lane="">
      {marks.length === 0 && spans.length === 0 && (
        <p className={styles.none}>Nothing that you may read is dated in this period.</p>
      )}
      {marks.length > 0 && (
        <ol
          className={styles.marks}
          aria-label={`Events, ${name}`}
          style={{ '--rows': rows, '--label': LABEL * 100 } as CSSProperties}
        >
          {marks.map((mark, index) => (
            <MarkItem
              key={mark.slot}
              mark={mark}
              label={labels[index]}
              place={(mark.slot + 0.5) / slots}
              near={nearer(mark.from)}
            />
          ))}
        </ol>
      )}
      {spans.length > 0 && <Spans spans={spans} timeline={timeline} name={name} />}
      {statuses.length > 0 && (
        <StatusBand parts={statuses} period={timeline} label={`Market status, ${name}`} />
      )}
    </div>
  );
}

interface MarkItemProps {
  mark: TimelineMark;
  label: Label | undefined;
  place: number;
  near: string | undefined;
}

function MarkItem({ mark, label, place, near }: MarkItemProps) {
  const { kinds } = useDates();
  const [event] = mark.events;
  const single = mark.count === 1 ? event : undefined;
  const isAhead = single ? single.isAhead : mark.events.length > 0 && mark.events.every((one) => one.isAhead);
  const to = single ? single.path : (near ?? '#table');
  return (
    <li
      className={classNames(styles.mark, endsAtMark(place) && styles.before, !label && styles.unlabelled)}
      style={{ ...share('--x', place), '--row': label?.row ?? 0 } as CSSProperties}
    >
      <Link
        to={to}
        data-mark={mark.from}
        className={classNames(
          styles.link,
          isAhead && styles.ahead,
          single?.expected && styles.expected,
          single && styles[single.kind],
          !single && styles.cluster,
        )}
        style={hue(single && kinds[single.kind]?.hue)}
        preventScrollReset={!single}
      >
        <span className={styles.dot} aria-hidden="true">
          {single ? null : mark.count}
        </span>
        <span className={styles.label}>
          <span className={styles.when}>
            {single ? `${sayDays(single)} · ${sayKind(single, kinds)}` : describeMark(mark)}
          </span>
          <span className={styles.what}>
            {single ? sayEvent(single) : mark.events.map(sayEvent).join('; ')}
          </span>
          {single && <VisuallyHidden>{sayMore(single)}</VisuallyHidden>}
        </span>
      </Link>
    </li>
  );
}

/** The colour of a kind of date, as everywhere. */
const hue = (name: string | undefined): CSSProperties | undefined =>
  name && name !== 'neutral' ? ({ '--hue': `var(--k-${name})` } as CSSProperties) : undefined;

interface SpansProps {
  spans: TimelineEvent[];
  timeline: PlaceTimeline;
  name: string;
}

/** A bar as narrow has no words in it. */
const NARROW = 0.06;

/** What may be on any day of a period. */
function Spans({ spans, timeline, name }: SpansProps) {
  const bars = spans.map(({ day, until }) => ({
    from: placeIn(timeline, day),
    to: Math.max(placeIn(timeline, dayAfter(until!)), placeIn(timeline, day) + 0.02),
  }));
  const rows = placeBars(bars);
  return (
    <ol
      className={styles.spans}
      aria-label={`Without a day yet, ${name}`}
      style={{ '--rows': Math.max(...rows) + 1 } as CSSProperties}
    >
      {spans.map((event, index) => (
        <li
          key={event.id}
          style={
            {
              ...share('--x', bars[index]!.from),
              ...share('--w', bars[index]!.to - bars[index]!.from),
              '--row': rows[index],
            } as CSSProperties
          }
        >
          <Link
            to={event.path}
            data-mark={event.day}
            className={classNames(styles.span, bars[index]!.to - bars[index]!.from < NARROW && styles.narrow)}
            title={`${sayDays(event)}: ${event.label}`}
          >
            <span className={styles.when}>{sayDays(event)}</span> {event.label}
            <VisuallyHidden>{sayMore(event)}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
