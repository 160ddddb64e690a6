import { formatCount } from '#app/text/count.ts';
import { formatShortList } from '#app/text/format-list.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import type { Problem } from '../form/find-problems.ts';
import styles from './problem-list.module.css';

/** More would hide the form. */
const MOST_SHOWN = 20;
const MOST_NAMED = 12;

/** What is wrong with the draft; each entry leads to its field. */
export function ProblemList({
  problems,
  ahead,
  onGo,
}: {
  problems: readonly Problem[];
  /** Names of what is still empty. */
  ahead: readonly string[];
  onGo: (pointer: string) => void;
}) {
  const blocking = problems.filter(({ blocks }) => blocks).length;
  const others = problems.length - blocking;
  const summary = [
    ...(blocking > 0
      ? [`${formatCount(blocking, 'problem')} ${blocking === 1 ? 'blocks' : 'block'} publishing`]
      : []),
    ...(others > 0 ? [`${others} to consider`] : []),
  ].join(', ');
  return (
    <section aria-labelledby="problems" className={styles.section}>
      <div className={styles.head}>
        <h2 id="problems">Problems</h2>
        <small>{summary || (ahead.length > 0 ? 'None so far' : 'None found')}</small>
      </div>
      <ul className={styles.list}>
        {problems.slice(0, MOST_SHOWN).map(({ pointer, message, place, blocks }) => (
          <li key={`${pointer} ${message}`}>
            <span className={blocks ? styles.blocks : styles.warns}>
              <Icon name={blocks ? 'circle-minus' : 'alert'} />
              <VisuallyHidden>{blocks ? 'Blocks publishing: ' : 'To consider: '}</VisuallyHidden>
            </span>
            <span>
              {message}
              <small>{place || 'The whole item'}</small>
            </span>
            {pointer !== '' && (
              <button type="button" onClick={() => onGo(pointer)}>
                Go to it<VisuallyHidden>: {place}</VisuallyHidden>
              </button>
            )}
          </li>
        ))}
      </ul>
      {ahead.length > 0 && (
        <p className={styles.more}>Still to fill in: {formatShortList(ahead, MOST_NAMED)}.</p>
      )}
      {problems.length > MOST_SHOWN && <p className={styles.more}>{problems.length - MOST_SHOWN} more.</p>}
    </section>
  );
}
