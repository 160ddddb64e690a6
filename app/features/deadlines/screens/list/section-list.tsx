import { type SectionId, toRows, type Section, type Sections } from './sections.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import type { Deadline } from '../../contract.ts';
import { sectionNote } from './deadlines-labels.ts';
import { deadlinesHref } from './deadlines-state.ts';
import type { DeadlinesAnswer, ShownDeadlines } from './deadlines-types.ts';
import { EventRow } from './row/event-row.tsx';
import styles from './section-list.module.css';

const sectionTitles: Record<SectionId, string> = {
  ...{
    overdue: 'Overdue',
    passed: 'In force, not confirmed',
    week: 'This week',
    month: '30 days',
    quarter: '90 days',
    later: 'Later',
  },
};

interface SectionListProps extends Sections<Deadline> {
  shown: ShownDeadlines;
  /** URL of the page as it is, for the forms of rows. */
  here: string;
  answer: DeadlinesAnswer | undefined;
}

export function SectionList({ sections, settled, next, shown, here, answer }: SectionListProps) {
  const { today } = shown.deadlines;
  const row = (event: Deadline) => (
    <EventRow key={event.id} event={event} today={today} here={here} shown={shown} answer={answer} />
  );
  const isPast = ({ id }: Section<Deadline>) => id === 'overdue' || id === 'passed';
  const band = (section: Section<Deadline>) => (
    <Band key={section.id} section={section} next={next} shown={shown} row={row} />
  );
  return (
    <>
      {sections.filter(isPast).map(band)}
      {settled.length > 0 && (
        // Open if one of them was just changed, or its forms are open.
        <details
          className={styles.settled}
          open={settled.some(({ id }) => id === shown.changed?.id || id === shown.opened)}
        >
          <summary>
            <Icon name="check" size={14} />
            <span>{`${settled.length} settled in the last ${shown.lateDays} days`}</span>
            <span className={styles.link} aria-hidden="true">
              <span className={styles.closed}>Show</span>
              <span className={styles.opened}>Hide</span>
            </span>
          </summary>
          <ol>{settled.map(row)}</ol>
        </details>
      )}
      {sections.filter((section) => !isPast(section)).map(band)}
    </>
  );
}

interface BandProps {
  section: Section<Deadline>;
  next: Deadline | undefined;
  shown: ShownDeadlines;
  row(event: Deadline): React.ReactNode;
}

function Band({ section, next, shown, row }: BandProps) {
  const { path, state, deadlines } = shown;
  const { id, events } = section;
  const { rows, isCut } = toRows(section, shown);
  return (
    <section
      aria-labelledby={`section-${id}`}
      className={classNames(styles.band, id === 'overdue' && styles.late, events.length === 0 && styles.bare)}
    >
      <div className={styles.head}>
        <h2 id={`section-${id}`}>{sectionTitles[id]}</h2>
        <p>{sectionNote(section, deadlines.today, next)}</p>
        {isCut && (
          <Link to={deadlinesHref(path, { ...state, whole: [...state.whole, id] })} preventScrollReset>
            {`Show all ${events.length}`}
            <VisuallyHidden> in {sectionTitles[id]}</VisuallyHidden>
          </Link>
        )}
      </div>
      {rows.length > 0 && <ol>{rows.map(row)}</ol>}
    </section>
  );
}
