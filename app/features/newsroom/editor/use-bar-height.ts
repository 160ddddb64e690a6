import { useCallback, type RefCallback } from 'react';

/**
 * Tells the style sheet how high the bar of the editor is, which depends on its words and on the width: the tools of texts
 * stay below it, and what gets the focus is not behind it.
 *
 * @returns the ref of the bar
 */
export function useBarHeight(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--editor-bar', `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--editor-bar');
    };
  }, []);
}
