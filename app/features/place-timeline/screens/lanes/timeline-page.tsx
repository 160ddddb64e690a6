import type { CSSProperties } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '#app/text/date-format.ts';
import { formatCount } from '#app/text/count.ts';
import { ViewSelector } from '#app/content/filters/view-selector.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { useDates } from '#app/views/dates/date-language.ts';
import type { PlaceTimeline } from '../../contract.ts';
import { periodBeside, placeIn, findTicks, zoomBeside, ZOOMS, type Zoom } from '../../period.ts';
import { timelineHref, type TimelineState } from '../../timeline-href.ts';
import { Choose } from './choose.tsx';
import { Facts, type PlaceFacts } from './facts.tsx';
import { Lane } from './lane.tsx';
import { Twin } from './twin.tsx';
import { useLaneKeys } from './use-lane-keys.ts';
import { kindName, sayPeriod } from './words.ts';
import styles from './timeline-page.module.css';

export interface TimelinePageProps {
  title: string;
  state: TimelineState;
  timeline: PlaceTimeline;
  /** Facts of the places; none for one place. */
  facts: PlaceFacts[];
  /** Keys of the URL that no place has. */
  unknown: string[];
}

const NAMES: Readonly<Record<Zoom, string>> = {
  decade: 'Decade',
  year: 'Year',
  quarter: 'Quarter',
  month: 'Month',
};

/** What happened in places and what is expected, each in a lane. */
export function TimelinePage({ title, state, timeline, facts, unknown }: TimelinePageProps) {
  const { lanes, zoom, from, to, today, isCut } = timeline;
  const isNow = from <= today && today <= to;
  const link = (change: Partial<TimelineState>) => timelineHref({ ...state, ...change });
  const middle = isNow ? today : from;
  const around = (step: -1 | 1) => (day: string) => {
    const other = zoomBeside(zoom, step);
    return other && link({ zoom: other, on: day });
  };
  const nearer = around(1);
  const period = sayPeriod(timeline);
  const count = lanes
    .flatMap(({ marks, spans }) => [...marks.map((mark) => mark.count), spans.length])
    .reduce((sum, one) => sum + one, 0);
  const where = lanes.map(({ name }) => name).join(', ');
  return (
    <ScreenPage
      title={title}
      lead="What happened in the places that you choose, what is expected, and the status of their markets on a day."
      tools={
        lanes.length > 0 && (
          <ViewSelector
            label="Zoom"
            views={ZOOMS.map((one) => ({
              label: NAMES[one],
              to: link({ zoom: one, on: middle }),
              current: one === zoom,
            }))}
          />
        )
      }
    >
      <Choose state={state} timeline={timeline} />
      {unknown.length > 0 && <Notice tone="due">{`No place has the key ${unknown.join(', ')}.`}</Notice>}
      {isCut && (
        <Notice>There are more events than were read here. A nearer zoom or fewer places show all.</Notice>
      )}
      {lanes.length === 0 ? (
        <Notice>
          {timeline.choices.length > 0
            ? 'Choose a place to see its timeline, and another to see both beside each other.'
            : 'This site has no places yet.'}
        </Notice>
      ) : (
        <>
          <Asked state={state} timeline={timeline} />
          <Periods timeline={timeline} href={(day) => link({ on: day })} />
          <Lanes timeline={timeline} nearer={nearer} farther={around(-1)} />
          <VisuallyHidden>
            <p role="status">{`${period}: ${formatCount(count, 'event')}`}</p>
          </VisuallyHidden>
          <Facts timeline={timeline} facts={facts} />
          <section className={styles.section}>
            <HeadingRow id="table">As a table</HeadingRow>
            <Twin timeline={timeline} caption={`${where}, ${period}`} nearer={nearer} />
          </section>
        </>
      )}
    </ScreenPage>
  );
}

/** What the page was asked for, on paper, which has no controls. */
function Asked({ state, timeline }: { state: TimelineState; timeline: PlaceTimeline }) {
  const { lanes, at, today, topics } = timeline;
  const { kinds: names } = useDates();
  const { topic, kinds } = state;
  const about = topic !== undefined && `Topic: ${topics.find(({ tid }) => tid === topic)?.name ?? topic}.`;
  const only = kinds.length > 0 && `Only: ${kinds.map((kind) => kindName(kind, names)).join(', ')}.`;
  return (
    <p className={styles.asked}>
      {lanes.map(({ name }) => name).join(', ')}. Market status on {formatDate(at)}
      {at === today ? ' (today)' : ''}. {about || 'All topics.'} {only || 'All kinds of events.'}
    </p>
  );
}

/** The period, with those before and after it. */
function Periods({ timeline, href }: { timeline: PlaceTimeline; href: (day: string) => string }) {
  const { zoom, from, to, today } = timeline;
  const [before, after] = [periodBeside(zoom, from, -1), periodBeside(zoom, from, 1)];
  return (
    <nav className={styles.periods} aria-label="Period">
      {before && (
        <Link to={href(before.from)} preventScrollReset rel="prev">
          ‹ {sayPeriod({ zoom, ...before })}
        </Link>
      )}
      <h2>{sayPeriod(timeline)}</h2>
      {after && (
        <Link to={href(after.from)} preventScrollReset rel="next">
          {sayPeriod({ zoom, ...after })} ›
        </Link>
      )}
      {!(from <= today && today <= to) && (
        <Link to={href(today)} preventScrollReset>
          Today
        </Link>
      )}
      <Link to="#table" className={styles.skip}>
        As a table
      </Link>
    </nav>
  );
}

interface LanesProps {
  timeline: PlaceTimeline;
  nearer: (day: string) => string | undefined;
  farther: (day: string) => string | undefined;
}

function Lanes({ timeline, nearer, farther }: LanesProps) {
  const { lanes, zoom, from, to, today } = timeline;
  const navigate = useNavigate();
  const go = (address: string | undefined) => {
    if (address !== undefined) void navigate(address, { preventScrollReset: true });
  };
  const { root, ...keys } = useLaneKeys(`${from} ${to}`, {
    nearer: (day) => go(nearer(day)),
    farther: (day) => go(farther(day)),
  });
  const at = (place: number) => ({ '--x': `${(place * 100).toFixed(3)}%` }) as CSSProperties;
  return (
    <div ref={root} tabIndex={-1} className={styles.lanes} data-lanes="" {...keys}>
      <div className={styles.grid} aria-hidden="true">
        {findTicks(zoom, timeline).map(({ day, label }) => (
          <span key={day} className={styles.tick} style={at(placeIn(timeline, day))}>
            {label}
          </span>
        ))}
        {from <= today && today <= to && (
          <span className={styles.today} style={at(placeIn(timeline, today))}>
            <span>Today</span>
          </span>
        )}
      </div>
      {lanes.map((lane) => (
        <section key={lane.key} className={styles.place} aria-labelledby={`lane-${lane.key}`}>
          <h3 id={`lane-${lane.key}`}>
            {lane.path === null ? lane.name : <Link to={lane.path}>{lane.name}</Link>}
          </h3>
          <Lane lane={lane} timeline={timeline} nearer={nearer} />
          {lane.undated.length > 0 && (
            <p className={styles.undated}>
              No day yet:{' '}
              {lane.undated.map(({ id, label, path }, index) => (
                <span key={id}>
                  {index > 0 && '; '}
                  <Link to={path}>{label}</Link>
                </span>
              ))}
            </p>
          )}
        </section>
      ))}
      <p className={styles.legend}>
        Filled: past. Hollow: ahead. Dashed: expected, the day may move. A number: several events close
        together. Hatched: not established on those days. Today is {formatDate(today)}.
      </p>
    </div>
  );
}
