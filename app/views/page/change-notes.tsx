import type { ContentPage } from '#app/plugin.ts';
import { formatCount } from '#app/text/count.ts';
import { WE_WERE_WRONG } from '#app/text/change-text.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import styles from './change-notes.module.css';

type Changes = NonNullable<ContentPage['changes']>;

/** What editors told of the changes of a page: the latest one, and the earlier ones on demand. */
export function ChangeNotes({ changes: [latest, ...earlier] }: { changes: Changes }) {
  if (!latest) return null;
  return (
    <section aria-label="What changed" className={styles.notes} data-kind={latest.kind} data-change-notes="">
      <ChangeLine change={latest} />
      {earlier.length > 0 && (
        <details>
          <summary>{formatCount(earlier.length, 'earlier change')}</summary>
          <ul className={styles.earlier}>
            {earlier.map((change) => (
              <li key={change.at}>
                <ChangeLine change={change} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function ChangeLine({ change: { at, kind, note } }: { change: Changes[number] }) {
  const isCorrection = kind === 'correction';
  return (
    <p>
      <b>
        {isCorrection ? 'Corrected' : 'Changed'} <DateText value={at} />
        {isCorrection && `, ${WE_WERE_WRONG.toLowerCase()}`}
        {note ? ':' : '.'}
      </b>{' '}
      <span className={styles.note} dir="auto">
        {note}
      </span>
    </p>
  );
}
