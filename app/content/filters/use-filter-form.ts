import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useNavigate, type NavigateOptions } from 'react-router';
import { usePendingLocation } from '#app/shell/document/use-router.ts';
import { useHydrated } from '#app/ui/foundations/use-hydrated.ts';

interface FilterForm {
  ref: RefObject<HTMLFormElement | null>;
  /**
   * Navigates, unless that page is shown or on its way.
   *
   * @param from the URL for which nothing changes; what is shown if left out
   * @returns whether it navigates
   */
  go(to: string, options?: NavigateOptions, from?: string): boolean;
}

/**
 * Keeps the fields of a filter form equal to the URL: after Back, or when a filter was removed elsewhere. What the
 * reader changed since stays: while a change is on its way, and what was changed before the scripts ran, which is
 * applied as soon as they do.
 *
 * @param shown URL of what is shown
 * @param fill sets the fields to the values of a URL
 * @param apply navigates to the URL of the fields
 */
export function useFilterForm(
  shown: string,
  fill: (form: HTMLFormElement, query: URLSearchParams) => void,
  apply: (form: HTMLFormElement) => void,
): FilterForm {
  const ref = useRef<HTMLFormElement>(null);
  const filled = useRef(shown);
  const asked = useRef<string>(undefined);
  const navigate = useNavigate();
  const pendingLocation = usePendingLocation();
  const follow = useEffectEvent(() => {
    if (filled.current === shown) return;
    filled.current = shown;
    if (ref.current && !pendingLocation()) fill(ref.current, new URLSearchParams(shown.split('?')[1]));
  });
  useLayoutEffect(() => follow(), [shown]);

  const hydrated = useHydrated();
  const isEarly = useRef(!hydrated);
  const applyEarly = useEffectEvent(() => {
    if (isEarly.current && ref.current) apply(ref.current);
    isEarly.current = false;
  });
  useEffect(() => {
    if (hydrated) applyEarly();
  }, [hydrated]);

  function go(to: string, options: NavigateOptions = {}, from = shown): boolean {
    const pending = pendingLocation();
    const isOwn = pending !== undefined && pending.pathname + pending.search === asked.current;
    if (to === (isOwn ? asked.current : from)) return false;
    asked.current = to;
    void navigate(to, { preventScrollReset: true, ...options });
    return true;
  }
  return { ref, go };
}
