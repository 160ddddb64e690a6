import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useHydrated } from '../foundations/use-hydrated.ts';

/** Long enough to cross the edge of a panel, short enough to feel immediate. */
const leaveDelay = 120;

/** Closes the open disclosure; at most one is open. Only event handlers use it. */
let closeCurrent: (() => void) | undefined;

const focusable = 'a[href], button:not([disabled]), input, [tabindex="0"]';

/** What opened a disclosure. `focus` only shows it: its links are not in the tab order until Enter or an arrow key. */
type OpenedBy = 'focus' | 'hover' | 'request';

/**
 * A panel that opens beside its trigger by hover, click, touch and arrow keys. Esc closes it and restores focus;
 * leaving it with the mouse or the keyboard also closes it. A mouse click does not close a panel just opened by hover;
 * a key press or a tap toggles. Until scripts run, the style sheet opens it by :hover and :focus-within; it is then left
 * open.
 *
 * @param hint also opens on keyboard focus, for an explanation of the trigger. Its links join the tab order on Enter or
 * an arrow key, so that Tab passes it in one step
 */
export function useDisclosure({ hint = false }: { hint?: boolean } = {}) {
  const id = useId();
  const live = useHydrated();
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(null);
  const open = openedBy !== null;
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mouse = useRef(false);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpenedBy(null);
  }, []);
  const show = useCallback(
    (by: OpenedBy = 'request') => {
      clearTimeout(timer.current);
      if (closeCurrent !== close) closeCurrent?.();
      closeCurrent = close;
      setOpenedBy(by);
    },
    [close],
  );

  const wasLive = useRef(live);
  useLayoutEffect(() => {
    if (wasLive.current || !live || !root.current) return;
    wasLive.current = true;
    // The style sheet shows it no longer.
    if (root.current.contains(document.activeElement)) show(hint ? 'focus' : 'request');
    else if (root.current.matches(':hover')) {
      mouse.current = true;
      show('hover');
    }
  }, [live, hint, show]);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Close after restoring focus: the focus event of the trigger would reopen it.
      if (panel.current?.contains(document.activeElement)) findTrigger(root.current)?.focus();
      close();
    };
    const onOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      clearTimeout(timer.current);
      if (closeCurrent === close) closeCurrent = undefined;
    };
  }, [open, close]);

  return {
    open,
    openedBy,
    show,
    close,
    rootProps: {
      ref: root,
      'data-live': live || undefined,
      'data-open': open || undefined,
      onPointerEnter(event: PointerEvent) {
        mouse.current = event.pointerType === 'mouse';
        if (mouse.current) show('hover');
      },
      onPointerLeave(event: PointerEvent) {
        const keyboardInside = panel.current?.querySelector(':focus-visible');
        if (event.pointerType === 'mouse' && !keyboardInside) timer.current = setTimeout(close, leaveDelay);
      },
      onFocus(event: FocusEvent) {
        const target = event.target as HTMLElement;
        if (hint && !open && !panel.current?.contains(target) && target.matches(':focus-visible'))
          show('focus');
      },
      onKeyDown(event: KeyboardEvent) {
        const entering = hint && event.key === 'Enter' && !panel.current?.contains(event.target as Node);
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && !entering) return;
        event.preventDefault();
        show();
        moveFocus(root.current, panel.current, event.key === 'ArrowUp' ? -1 : 1);
      },
    },
    triggerProps: {
      'data-trigger': '',
      'aria-expanded': open,
      'aria-controls': id,
      onClick(event: MouseEvent) {
        const byMouse = event.detail > 0 && mouse.current;
        if (open && openedBy !== 'focus' && !byMouse) close();
        else show();
      },
    },
    panelProps: {
      ref: panel,
      id,
      inert: openedBy === 'focus',
      onClick(event: MouseEvent) {
        if ((event.target as HTMLElement).closest('a[href]')) close();
      },
    },
  };
}

function findTrigger(root: HTMLElement | null) {
  return root?.querySelector<HTMLElement>('[data-trigger]');
}

/** Arrow keys move through the panel's items; up from the first one returns to the trigger. */
function moveFocus(root: HTMLElement | null, panel: HTMLElement | null, step: 1 | -1) {
  const items = [...(panel?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const next = items.indexOf(document.activeElement as HTMLElement) + step;
  const target = next < 0 ? findTrigger(root) : items[Math.min(next, items.length - 1)];
  // The panel becomes visible in the render triggered by `show`; only then can it take focus.
  requestAnimationFrame(() => target?.focus());
}
