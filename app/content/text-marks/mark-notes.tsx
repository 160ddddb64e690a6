import type { TextNote } from '#app/contracts/text-marks.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { noteId, noteWordsId } from './note-id.ts';
import styles from './mark-notes.module.css';

/**
 * What the marks in the texts of a page say. They describe the links in the text for assistive technology; without scripts the
 * note of a date shows when its link leads to it. A feature shows them beside the words.
 */
export function MarkNotes({ notes }: { notes: readonly TextNote[] }) {
  return notes.map(({ kind, title, text, path, items = [] }, number) => (
    <div key={number} id={noteId(number)} popover="auto" role="note" className={styles.note}>
      <div id={noteWordsId(number)}>
        <b>{title}</b>
        {text !== undefined && (
          <p>{kind === 'reference' && path !== undefined ? <Link to={path}>{text}</Link> : text}</p>
        )}
      </div>
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.path}>
              <Link to={item.path}>{item.title}</Link>
            </li>
          ))}
        </ul>
      )}
      {kind === 'term' && path !== undefined && (
        <p>
          <Link to={path}>In the glossary</Link>
        </p>
      )}
    </div>
  ));
}
