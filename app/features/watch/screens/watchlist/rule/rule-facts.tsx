import {
  estimated,
  noNote,
  noteTerm,
  scheduleNotes,
  scheduleTerm,
  shortSchedules,
  twelveMonths,
  volumeText,
  volumeTerm,
} from '../../../form/watch-labels.ts';
import { MonthBars } from './month-bars.tsx';
import { OwnNote } from '../own-note.tsx';
import styles from './rule-facts.module.css';
import type { ChosenRule } from '../watchlist-types.ts';

/** Schedule, volume and note of a rule, side by side. */
export function RuleFacts({ rule, months }: Pick<ChosenRule, 'rule' | 'months'>) {
  const { schedule, note, perMonth } = rule;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{scheduleTerm}</dt>
        <dd>
          {shortSchedules[schedule]} <small>{scheduleNotes[schedule]}</small>
        </dd>
      </div>
      <div>
        <dt>{volumeTerm}</dt>
        <dd className={styles.volume}>
          <span>
            {volumeText(perMonth)} <small>{months ? twelveMonths : estimated}</small>
          </span>
          {months && <MonthBars months={months} />}
        </dd>
      </div>
      <div>
        <dt>{noteTerm}</dt>
        <dd>{note ? <OwnNote>{note}</OwnNote> : <span className={styles.none}>{noNote}</span>}</dd>
      </div>
    </dl>
  );
}
