import { lazy, Suspense } from 'react';
import styles from './note-text.module.css';

const NoteMarkdown = lazy(() =>
  import('./note-markdown.tsx').then((module) => ({ default: module.NoteMarkdown })),
);

/** The text of a note, in the direction of its language. Until the parser of Markdown has loaded, it is shown as it was typed. */
export function NoteText({ text }: { text: string }) {
  return (
    <div className={styles.text} dir="auto">
      <Suspense fallback={<p>{text}</p>}>
        <NoteMarkdown text={text} />
      </Suspense>
    </div>
  );
}
