import { useEffect } from 'react';
import type { ToolPage } from '#app/slots.ts';

const EVENTS = ['pointerover', 'focusin', 'click'] as const;

/** Shows what marks in the texts of a page say beside the words. The code loads with the first mark that a reader comes to. */
export default function TextNotes({ page: { nid } }: { page: ToolPage }) {
  useEffect(() => {
    const come = (event: Event) => {
      if ((event.target as Element).closest('[data-mark]'))
        void import('../page/show-notes.ts').then(({ showNotes }) => showNotes(event), () => {});
    };
    for (const name of EVENTS) document.addEventListener(name, come);
    return () => {
      for (const name of EVENTS) document.removeEventListener(name, come);
    };
  }, [nid]);
  return null;
}
