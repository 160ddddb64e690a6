import { useAtomValue } from 'jotai';
import { lazy, Suspense, type ComponentType } from 'react';
import { onlineAtom } from '#app/state/online.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import styles from './note-text.module.css';

/** Loads the parser of Markdown. */
export const loadNoteMarkdown = () => import('./note-markdown.tsx');

// If it cannot be loaded, a note must not take the page with it: the first one may be written without a connection.
const NoteMarkdown = lazy(() =>
  loadNoteMarkdown()
    .then((module): { default: ComponentType<{ text: string }> } => ({ default: module.NoteMarkdown }))
    .catch(() => ({ default: NoteAsTyped })),
);

/** The text as it was typed, until there is a connection and the parser has loaded. */
function NoteAsTyped({ text }: { text: string }) {
  const markdown = useOnDemand(loadNoteMarkdown, useAtomValue(onlineAtom), stayAsTyped);
  return markdown ? <markdown.NoteMarkdown text={text} /> : <p className={styles.typed}>{text}</p>;
}

function stayAsTyped() {}

/** The text of a note, in the direction of its language. Until the parser of Markdown has loaded, it is shown as it was typed. */
export function NoteText({ text }: { text: string }) {
  return (
    <div className={styles.text} dir="auto">
      <Suspense fallback={<p className={styles.typed}>{text}</p>}>
        <NoteMarkdown text={text} />
      </Suspense>
    </div>
  );
}
