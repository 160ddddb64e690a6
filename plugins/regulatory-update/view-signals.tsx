import { classNames } from '#app/ui/foundations/class-names.ts';
import { isClosed, useDates } from '#app/views/dates/date-language.ts';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { Tag, type Tone } from '#app/ui/controls/tag.tsx';
import type { RegulatoryUpdate } from './types.ts';
import styles from './view.module.css';

const urgencies: Record<RegulatoryUpdate['field_urgency'], { words: string; icon: IconName; tone: Tone }> = {
  'action-required': { words: 'Action required', icon: 'alert', tone: 'soon' },
  'for-information': { words: 'For information', icon: 'info', tone: 'neutral' },
  news: { words: 'News', icon: 'file', tone: 'neutral' },
};

interface UrgencyProps {
  value: RegulatoryUpdate['field_urgency'];
  /** Dates of the update: once the last one has closed, no action is required any more. */
  dates: readonly { kind: string; date: string }[];
}

/** The action required of a reader: to know, to act, or neither yet. */
export function Urgency({ value, dates }: UrgencyProps) {
  const closed = isClosed(dates, useDates());
  if (closed && value === 'action-required') return null;
  const { words, icon, tone } = urgencies[value];
  return (
    <Tag icon={icon} tone={tone}>
      {words}
    </Tag>
  );
}

const impacts = { low: 'Low', medium: 'Medium', high: 'High' };
const levels = Object.keys(impacts) as (keyof typeof impacts)[];

/** The impact as bars with a label. `named` adds the word "impact", for places where no heading says it. */
export function Impact({ value, named = false }: { value: keyof typeof impacts; named?: boolean }) {
  const level = levels.indexOf(value);
  return (
    <span className={styles.impact}>
      <span className={styles.bars} aria-hidden="true">
        {levels.map((bar, index) => (
          <span key={bar} className={classNames(index <= level && styles.filled)} />
        ))}
      </span>
      {impacts[value]}
      {named && ' impact'}
    </span>
  );
}
