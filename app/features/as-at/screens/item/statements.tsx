import { formatDate } from '#app/text/date-format.ts';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import type { IconName } from '#app/ui/foundations/icon-paths.ts';
import { getDateKindLook, useDates } from '#app/views/dates/date-language.ts';
import type { AsAt, AsAtStatement } from '../../contract.ts';
import { shownDay } from './say-day.ts';
import styles from './statements.module.css';

const ICONS: Readonly<Record<AsAtStatement['state'], IconName>> = {
  since: 'check',
  from: 'starts',
  until: 'check',
  ended: 'clock',
  expected: 'info',
  'not-established': 'alert',
};

/** What key dates say of the day, each with the version that says it. Nothing for an item without such dates. */
export function Statements({ item }: { item: AsAt }) {
  const { statements } = item;
  if (statements.length === 0) return null;
  return (
    <section className={styles.statements} aria-labelledby="statements">
      <h2 id="statements">Key dates as at {formatDate(shownDay(item))}</h2>
      <p>Each date applies to what it names, and to a section only where that section refers to it.</p>
      <ul>
        {statements.map((statement) => (
          <li key={JSON.stringify(statement)}>
            <b>{statement.label}</b>
            <StatementState {...statement} />
            <small>Our version {statement.version}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StatementState({ kind, date, state }: AsAtStatement) {
  const { ahead, past } = getDateKindLook(kind, useDates());
  const day = <time dateTime={date}>{formatDate(date)}</time>;
  return (
    <span className={classNames(styles.state, styles[state])}>
      <Icon name={ICONS[state]} size={14} />
      {state === 'not-established' ? (
        <span>Not established: {day} was said, and other versions say otherwise or nothing</span>
      ) : (
        <span>
          {state === 'since' || state === 'ended' ? past : ahead} {day}
          {state === 'expected' && ', planned: it may move'}
        </span>
      )}
    </span>
  );
}
