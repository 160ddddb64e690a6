import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface FocusSuccessorProps<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/**
 * Moves the focus on where a control is replaced by another, for instance when its code has loaded: if the
 * element with the focus disappears from a container, the focus goes to the first button or link in it. What replaces a control
 * comes from other code, which knows nothing of this: it is looked up in the container.
 *
 * @returns the props of the container: `<div {...useFocusSuccessor<HTMLDivElement>()}>`
 */
export function useFocusSuccessor<Element extends HTMLElement>(): FocusSuccessorProps<Element> {
  const ref = useRef<Element>(null);
  const inside = useRef(false);
  // React reports no blur of an element that it removes itself.
  useLayoutEffect(() => {
    const container = ref.current;
    if (!inside.current || !container || container.contains(document.activeElement)) return;
    container.querySelector<HTMLElement>('a[href], button')?.focus();
  });
  return {
    ref,
    // Events of a menu in a portal arrive here, too.
    onFocus: ({ target }) => (inside.current = ref.current?.contains(target) ?? false),
    onBlur: () => (inside.current = false),
  };
}
