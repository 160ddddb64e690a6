import { useEffect } from 'react';

/** Shows what marks in texts say beside the words. The code loads with the first mark that a reader comes to. */
export default function TextNotes() {
  useEffect(() => {
    let end: (() => void) | undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const come = (event: Event) => {
      if (end || !(event.target as Element).closest('[data-mark]')) return;
      end = () => {};
      void import('../page/show-notes.ts').then(
        ({ showNotes }) => {
          if (!signal.aborted) end = showNotes(event);
        },
        // The links lead to the same.
        () => {},
      );
    };
    document.addEventListener('pointerover', come, { signal });
    document.addEventListener('focusin', come, { signal });
    if (document.documentElement.dataset.terms)
      void import('#app/shell/theme/term-marks.ts').then(
        // By now the reader may have made another choice.
        ({ applyTermMarks, readTermMarks }) => applyTermMarks(readTermMarks()),
        () => {},
      );
    return () => {
      ending.abort();
      end?.();
    };
  }, []);
  return null;
}
