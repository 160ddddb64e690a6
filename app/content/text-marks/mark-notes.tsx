import type { TextNote } from '#app/contracts/text-marks.ts';
import { Link } from '#app/ui/navigation/link.tsx';
import { noteId } from './note-id.ts';
import styles from './mark-notes.module.css';

/**
 * What the marks in the texts of a page say. They describe the links in the text for assistive technology; without scripts a
 * note shows when a link leads to it. A feature shows them beside the words.
 */
export function MarkNotes({ notes }: { notes: readonly TextNote[] }) {
  return notes.map(({ title, text, path, items = [] }, number) => (
    <div key={number} id={noteId(number)} popover="auto" role="note" className={styles.note}>
      <b>{title}</b>
      {text !== undefined && <p>{text}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.path}>
              <Link to={item.path}>{item.title}</Link>
            </li>
          ))}
        </ul>
      )}
      {path === undefined && <a href="#main">Back to the text</a>}
    </div>
  ));
}
