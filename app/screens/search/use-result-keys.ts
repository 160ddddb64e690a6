import { useCallback, type KeyboardEvent, type RefObject } from 'react';

/**
 * Keys of the results while the focus is in them (WCAG 2.2, 2.1.4): `j` and `k` go to the next and the previous one, `p`
 * opens its passages. Enter opens the focused link by itself.
 *
 * @param results the element around them
 * @returns a handler for the results, and for their heading
 */
export function useResultKeys(results: RefObject<HTMLElement | null>) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || !['j', 'k', 'p'].includes(key)) return;
      const focused = target as HTMLElement;
      if (focused.closest('input, textarea, select, [contenteditable]')) return;
      const links = [...(results.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
      const current = links.findIndex((link) => link.closest('article')?.contains(focused));
      event.preventDefault();
      if (key === 'p') {
        const passages = links[current]?.closest('article')?.querySelector('details');
        if (passages) passages.open = !passages.open;
        return;
      }
      const next = links[key === 'j' ? current + 1 : Math.max(0, current - 1)];
      next?.focus();
      next?.closest('article')?.scrollIntoView({ block: 'nearest' });
    },
    [results],
  );
}
