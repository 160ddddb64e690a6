import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useEditor } from './editor-context.ts';
import { reveal } from './reveal.ts';
import { StoresContext } from './stores.ts';

/**
 * Leads to the control that the URL names by its JSON pointer (`#/title`), as problems on other screens do.
 *
 * @param start the place that gets the focus without one
 */
export function RevealHash({ start }: { start?: string | undefined }) {
  const { hash, key } = useLocation();
  const stores = use(StoresContext);
  const { showProblems } = useEditor();
  const isAsked = hash.startsWith('#/');
  const place = isAsked ? decodePointer(hash.slice(1)) : start;
  // Who comes from a list of problems has asked for them.
  useEffect(() => {
    if (isAsked) showProblems();
  }, [isAsked, showProblems]);
  useEffect(() => {
    if (place === undefined) return undefined;
    // After the page has got the focus, as each new page does.
    const frame = requestAnimationFrame(() => reveal(stores, place));
    return () => cancelAnimationFrame(frame);
  }, [stores, place, key]);
  return null;
}

function decodePointer(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
