import { useCallback, useState } from 'react';
import type { ContentPage } from '#app/plugin.ts';
import { MY_NOTES } from '#app/shell/notes/note-paths.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useFocusSuccessor } from '#app/ui/foundations/use-focus-successor.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { addNoteLabel } from '../tools/tool-labels.ts';
import styles from './notes-tool.module.css';

const load = () => import('./notes-button.tsx');

/** For the tools of a page: a plain link to the form of a note, until the button that knows the reader replaces it. */
export function NotesTool({ page }: { page: Pick<ContentPage, 'nid' | 'title'> }) {
  const { authorised } = useShell();
  const [isPlain, setPlain] = useState(!authorised);
  const stayPlain = useCallback(() => setPlain(true), []);
  const live = useOnDemand(load, useHydrated() && !isPlain, stayPlain);
  return (
    <span className={styles.place} {...useFocusSuccessor<HTMLSpanElement>('a')}>
      {live ? (
        <live.NotesButton key={page.nid} page={page} />
      ) : (
        <ButtonLink to={`${MY_NOTES}?add=${page.nid}`} icon="note" className={styles.notes}>
          {addNoteLabel}
        </ButtonLink>
      )}
    </span>
  );
}
