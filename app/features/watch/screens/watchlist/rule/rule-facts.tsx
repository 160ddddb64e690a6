import type { WatchSchedule } from '../../../form/watch-types.ts';
import { shortSchedules, volumeText } from '../../../form/watch-labels.ts';
import { MonthBars } from './month-bars.tsx';
import { OwnNote } from '../own-note.tsx';
import styles from './rule-facts.module.css';
import type { ChosenRule } from '../watchlist-types.ts';

const scheduleNotes: Record<WatchSchedule, string> = {
  urgent: 'At most one message in ten minutes',
  daily: 'Nothing is sent on days without news',
  weekly: 'Nothing is sent in weeks without news',
  none: 'Only in this list',
};

/** Schedule, volume and note of a rule, side by side. */
export function RuleFacts({ rule, months }: Pick<ChosenRule, 'rule' | 'months'>) {
  const { schedule, note, perMonth } = rule;
  return (
    <dl className={styles.facts}>
      {rule.right === undefined && (
        <div>
          <dt>Schedule</dt>
          <dd>
            {shortSchedules[schedule]} <small>{scheduleNotes[schedule]}</small>
          </dd>
        </div>
      )}
      {(months || rule.right === undefined) && (
        <div>
          <dt>Volume</dt>
          <dd className={styles.volume}>
            <span>
              {volumeText(perMonth)}{' '}
              <small>{months ? 'in the last 12 months' : 'estimated when the rule was saved'}</small>
            </span>
            {months && <MonthBars months={months} />}
          </dd>
        </div>
      )}
      <div>
        <dt>{rule.right === undefined ? 'Your note' : 'Note'}</dt>
        <dd>{note ? <OwnNote>{note}</OwnNote> : <span className={styles.none}>None</span>}</dd>
      </div>
    </dl>
  );
}
