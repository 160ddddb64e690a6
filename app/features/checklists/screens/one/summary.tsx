import { formatCount } from '#app/text/count.ts';
import type { ChecklistItem } from '../../contract.ts';
import { ownSection } from '../../checklist-labels.ts';
import type { countStates, Section } from '../../sections.ts';
import styles from './summary.module.css';

interface SummaryProps {
  items: readonly ChecklistItem[];
  sections: readonly Section[];
  counts: ReturnType<typeof countStates>;
}

/** How far the checklist is, what presses, and a bar with a part for each section. */
export function Summary({ items, sections, counts }: SummaryProps) {
  const finished = sections.reduce((sum, section) => sum + section.finished, 0);
  const presses = [
    ...(counts.late ? [`${counts.late} late`] : []),
    ...(counts.soon ? [`${counts.soon} due within 14 days`] : []),
    ...(counts.unowned ? [`${counts.unowned} without owner`] : []),
  ];
  if (items.length === 0) return null;
  return (
    <div className={styles.summary}>
      <p>
        <b>
          {finished === items.length
            ? `All ${formatCount(finished, 'item')} finished`
            : `${finished} of ${items.length} finished`}
        </b>{' '}
        <span>{presses.join(', ')}</span>
      </p>
      <div className={styles.bar} role="img" aria-label={barText(sections)}>
        {sections.map(({ name, total, finished: done }) => (
          <span key={name} style={{ flex: total }}>
            <i style={{ width: `${(done / total) * 100}%` }} />
          </span>
        ))}
      </div>
    </div>
  );
}

const barText = (sections: readonly Section[]) =>
  `Finished: ${sections.map(({ name, finished, total }) => `${name || ownSection} ${finished} of ${total}`).join(', ')}`;
