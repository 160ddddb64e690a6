import { useAtomValue } from 'jotai';
import { lazy, Suspense, type ComponentType } from 'react';
import { onlineAtom } from '#app/state/online.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
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

/**
 * Characters of a note that the server parses: a page has fifty notes, and whoever writes them must not hold up others.
 * The browser parses longer ones when it has the page.
 */
const MOST_ON_SERVER = 2_000;

/** The text of a note, in the direction of its language. Until the parser of Markdown has loaded, it is shown as it was typed. */
export function NoteText({ text }: { text: string }) {
  const hydrated = useHydrated();
  const asTyped = <p className={styles.typed}>{text}</p>;
  return (
    <div className={styles.text} dir="auto">
      <Suspense fallback={asTyped}>
        {text.length > MOST_ON_SERVER && !hydrated ? asTyped : <NoteMarkdown text={text} />}
      </Suspense>
    </div>
  );
}
