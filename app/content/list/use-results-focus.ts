import { useEffect, useRef } from 'react';

/**
 * Manages focus when a list changes. A control that still exists retains the focus; if it disappeared (a
 * removed filter) or is below the new items (the pager), the heading of the results gets it.
 *
 * @param href URL of what is shown
 * @returns refs for the heading and for the results, and `show`, which moves the focus to the heading: at
 * once if the results have `arrived`, else when they do
 */
export function useResultsFocus(href: string) {
  const head = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(href);
  const pending = useRef(false);

  useEffect(() => {
    if (shown.current === href) return;
    shown.current = href;
    const active = document.activeElement;
    const lost = !active || active === document.body || results.current?.contains(active);
    if (pending.current) head.current?.focus();
    else if (lost) head.current?.focus({ preventScroll: true });
    pending.current = false;
  }, [href]);

  function show(arrived: boolean) {
    if (arrived) head.current?.focus();
    else pending.current = true;
  }
  return { head, results, show };
}
