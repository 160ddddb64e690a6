import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useRouter } from '../document/use-router.ts';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/**
 * A new page gets the focus, as a new document would, so that screen readers continue at its content. A reader who
 * went on to a field while the page was loading, or typed on in the one that asked for the page, stays there.
 *
 * @returns the ref of the page's content
 */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const router = useRouter();
  /** What had the focus when the last navigation began, with its text. */
  const origin = useRef<{ element: Element | null; text: string | undefined }>(null);
  useEffect(() => {
    let last = router?.state.navigation.location;
    return router?.subscribe(({ navigation }) => {
      if (navigation.location && navigation.location !== last) origin.current = readFocused();
      last = navigation.location;
    });
  }, [router]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { element, text } = readFocused();
    const isBusy =
      element?.matches(TYPED_INTO) && (element !== origin.current?.element || text !== origin.current?.text);
    if (!isBusy) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function readFocused() {
  const element = document.activeElement;
  return { element, text: element && 'value' in element ? String(element.value) : undefined };
}
