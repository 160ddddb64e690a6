import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { ToolPage } from '#app/slots.ts';
import { pageMineAtom } from '#app/state/page-mine.ts';
import { useOnDemand } from '#app/ui/overlays/use-on-demand.ts';

const loadLayer = () => import('../page/notes-layer.tsx');
/** The page can be read all the same. */
const withoutNotes = () => {};

/**
 * The reader's notes and those of colleagues beside the sections of a page, of any content type. Their code loads when the page has notes, or
 * when the reader begins to do anything on it.
 */
export default function PageNotes({ page }: { page: ToolPage }) {
  const loaded = useAtomValue(pageMineAtom);
  const isActive = useFirstAction();
  const here = loaded?.nid === page.nid ? loaded : undefined;
  const notes = useMemo(() => {
    const mine = here?.mine;
    return mine?.notes && [...mine.notes, ...(mine.sharedNotes ?? [])];
  }, [here?.mine]);
  const hasNotes = (notes?.length ?? 0) > 0;
  const layer = useOnDemand(loadLayer, here !== undefined && (hasNotes || isActive), withoutNotes);
  return here && layer && <layer.NotesLayer key={page.nid} page={page} loaded={notes} />;
}

const ACTIONS = ['pointerover', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether the reader has moved the pointer, pressed a key or touched the page. */
function useFirstAction(): boolean {
  const [acted, setActed] = useState(false);
  useEffect(() => {
    if (acted) return;
    const act = () => setActed(true);
    for (const name of ACTIONS) document.addEventListener(name, act, { once: true, passive: true });
    return () => {
      for (const name of ACTIONS) document.removeEventListener(name, act);
    };
  }, [acted]);
  return acted;
}
