import { useEffect, useRef } from 'react';

/**
 * Keeps the reader's place when a list changes under them. A control that is still there keeps the focus; where it went
 * away with the change (a filter taken off), or stands below what is new (the pager), the head of the results takes it.
 *
 * @param href address of what is shown
 * @returns refs for the head and for what it heads, and `show`, which takes the reader to the head: at once when the
 *   results have `arrived`, else when they do
 */
export function useResultsFocus(href: string) {
  const head = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(href);
  const asked = useRef(false);

  useEffect(() => {
    if (shown.current === href) return;
    shown.current = href;
    const active = document.activeElement;
    const lost = !active || active === document.body || results.current?.contains(active);
    if (asked.current) head.current?.focus();
    else if (lost) head.current?.focus({ preventScroll: true });
    asked.current = false;
  }, [href]);

  function show(arrived: boolean) {
    if (arrived) head.current?.focus();
    else asked.current = true;
  }
  return { head, results, show };
}
