import { createContext, useCallback, useContext, type RefCallback } from 'react';

/** What handles Esc itself in the dialog around it; null outside of dialogs. */
export const OwnEscapes = createContext<Set<HTMLElement> | null>(null);

/**
 * The ref of an element that handles Esc itself while the focus is in it, such as a form that asks before it discards what
 * was typed: a dialog around it stays open.
 *
 * @param active for a time only, such as while a list is open
 */
export function useOwnEscape(active = true): RefCallback<HTMLElement> {
  const escapes = useContext(OwnEscapes);
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !active) return undefined;
      escapes?.add(element);
      return () => void escapes?.delete(element);
    },
    [escapes, active],
  );
}
