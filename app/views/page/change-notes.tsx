import type { ContentPage } from '#app/plugin.ts';
import { formatCount } from '#app/text/count.ts';
import { WE_WERE_WRONG } from '#app/text/change-text.ts';
import { DateText } from '#app/ui/dates/date.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './change-notes.module.css';

type Changes = NonNullable<ContentPage['changes']>;

interface ChangeNotesProps {
  changes: Changes;
  /** URL of the words that changed; without it, nothing leads there. */
  href?: string | undefined;
}

/** What editors told of the changes of a page: the latest one, and the earlier ones on demand. */
export function ChangeNotes({ changes: [latest, ...earlier], href }: ChangeNotesProps) {
  if (!latest) return null;
  return (
    <section aria-label="What changed" className={styles.notes} data-kind={latest.kind} data-change-notes="">
      <ChangeLine change={latest} />
      {href && <Link to={href}>See what changed</Link>}
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
