import type { ReactNode } from 'react';
import { Link } from '#app/ui/navigation/link.tsx';
import type { ShownNote } from '../note-edits.ts';
import { wholePage } from '../note-labels.ts';
import { quoteHash } from '../quotes.ts';
import type { NoteActions } from '../use-notes.ts';
import { NoteCard } from './note-card.tsx';
import styles from './notes-list.module.css';

interface NotesListProps {
  notes: readonly ShownNote[];
  actions: NoteActions;
  /** Level of the headings. */
  level?: 2 | 3;
  /** Called when the reader follows a link to a page. */
  onOpen?: () => void;
  /** Without scripts: the controls of a note, as links and forms. */
  controlsFor?: (note: ShownNote) => ReactNode;
}

/** Notes under the titles of their pages, in their order. */
export function NotesList({ notes, actions, level = 3, onOpen, controlsFor }: NotesListProps) {
  const Heading = `h${level}` as const;
  return groupByPage(notes).map(({ page, path, notes: own }) => (
    <section key={own[0]!.page_id} className={styles.page}>
      <Heading className={styles.title}>
        {path ? (
          <Link to={path} onClick={onOpen}>
            {page}
          </Link>
        ) : (
          `${page} (no longer published)`
        )}
      </Heading>
      <ul>
        {own.map((note) => (
          <li key={note.id} className={styles.note}>
            <NoteCard
              note={note}
              actions={actions}
              anchor={level === 2}
              controls={controlsFor?.(note)}
              place={<NotePlaceLine note={note} onOpen={onOpen} />}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function NotePlaceLine({ note, onOpen }: { note: ShownNote; onOpen?: (() => void) | undefined }) {
  const { path, section, section_title: title, quote } = note;
  if (path && quote)
    return (
      <p className={styles.where}>
        {/* Only a page that is loaded shows the words of a text fragment. */}
        <Link to={path + quoteHash(section, quote)} reload onClick={onOpen}>
          {title ?? wholePage}
        </Link>
      </p>
    );
  return (
    <p className={styles.where}>
      {path && section ? (
        <Link to={`${path}#${section}`} onClick={onOpen}>
          {title ?? section}
        </Link>
      ) : (
        (title ?? wholePage)
      )}
    </p>
  );
}

/** Notes of one page together, at the place of its first note. */
function groupByPage(notes: readonly ShownNote[]) {
  const groups = new Map<number, { page: string; path: string | undefined; notes: ShownNote[] }>();
  for (const note of notes) {
    const group = groups.get(note.page_id);
    if (group) {
      group.path ??= note.path;
      group.notes.push(note);
    } else groups.set(note.page_id, { page: note.page, path: note.path, notes: [note] });
  }
  return [...groups.values()];
}
