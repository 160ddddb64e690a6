import type { TermRef } from '#app/plugin.ts';
import { useDates } from '#app/views/dates/date-language.ts';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Prose } from '#app/ui/text/prose.tsx';
import { StageTag } from '#app/views/dates/stage-tag.tsx';
import { Timeline, TimelineItem } from '#app/ui/dates/timeline.tsx';
import type { Tracker } from './types.ts';
import styles from './view.module.css';

type Entry = Tracker['field_entries'][number];

interface StepsProps {
  /** Newest first. */
  entries: Entry[];
  /** Terms of the jurisdictions that the entries name. */
  places: TermRef[];
  /** Paths of the updates that the entries name, by nid. */
  addresses: Readonly<Record<string, string>>;
}

/** Every step, by year. */
export function Steps({ entries, places, addresses }: StepsProps) {
  return (
    <div className={styles.years}>
      {byYear(entries).map(([year, steps]) => (
        <section key={year}>
          <h2 id={`steps-${year}`} className={styles.year}>
            {year}
            <span className={styles.count}>{steps.length === 1 ? '1 step' : `${steps.length} steps`}</span>
          </h2>
          <Timeline>
            {steps.map((step, index) => (
              <Step
                key={step.id ?? index}
                step={step}
                place={findPlace(step, places)}
                to={step.nid === undefined ? undefined : addresses[step.nid]}
              />
            ))}
          </Timeline>
        </section>
      ))}
    </div>
  );
}

function Step({
  step: { id, date, title, body, stage, source },
  place,
  to,
}: {
  step: Entry;
  place: TermRef | undefined;
  /** The update that reports it, where the library has one. */
  to: string | undefined;
}) {
  return (
    <TimelineItem id={id} date={date} short mark={date < useDates().today ? 'past' : 'solid'}>
      <h3 className={styles.title}>
        {to === undefined ? (
          title
        ) : (
          <Link to={to} prefetch="intent">
            {title}
          </Link>
        )}
      </h3>
      <p className={styles.facts}>
        {place && <Place term={place} />}
        {stage && <StageTag stage={stage} />}
        <Link to={source.url} className={styles.source}>
          {source.title}
        </Link>
      </p>
      {body && (
        <div className={styles.body}>
          <Prose html={body} compact />
        </div>
      )}
    </TimelineItem>
  );
}

function Place({ term: { iso, name } }: { term: TermRef }) {
  return iso ? <IsoBadge iso={iso} name={name} /> : <span>{name}</span>;
}

function findPlace({ jurisdiction }: Entry, places: TermRef[]): TermRef | undefined {
  return places.find(({ vid, key }) => `${vid}/${key}` === jurisdiction);
}

/** Groups steps by year, in their order. */
function byYear(entries: Entry[]): [year: string, steps: Entry[]][] {
  const years = new Map<string, Entry[]>();
  for (const entry of entries) {
    const year = entry.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), entry]);
  }
  return [...years];
}
