import { useCallback, useState } from 'react';
import { useShell } from '#app/shell/use-shell.ts';
import type { ToolPage } from '#app/slots.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { useFocusSuccessor } from '#app/ui/foundations/use-focus-successor.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';
import { addNoteLabel, MY_NOTES } from '../shared.ts';
import styles from './item-tools.module.css';

const load = () => import('../page/notes-button.tsx');

/** A plain link to the form of a note, until the button that knows the reader replaces it. */
export default function NotesTool({ page }: { page: ToolPage }) {
  const { authorised } = useShell();
  const [isPlain, setPlain] = useState(!authorised);
  const stayPlain = useCallback(() => setPlain(true), []);
  const live = useOnDemand(load, useHydrated() && !isPlain, stayPlain);
  return (
    <span className={styles.place} {...useFocusSuccessor<HTMLSpanElement>()}>
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
