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
  type RefCallback,
} from 'react';
import { useHydrated } from '../foundations/use-hydrated.ts';

/** What opens it, beside a press and the arrow keys: with `hint`, hover and keyboard focus. */
export type Opens = 'click' | 'hover' | 'hint';

interface PopoverSettings {
  opens: Opens;
  /** Open at first, and when it becomes true: a form in it has a mistake. */
  open?: boolean | undefined;
  /** Also gets the trigger. */
  triggerRef?: RefCallback<HTMLElement> | undefined;
}

/** Long enough to cross the edge of a panel, short enough to feel immediate. */
const leaveDelay = 120;

/** Closes the open popover; at most one is open. Only event handlers use it. */
let closeCurrent: (() => void) | undefined;

const focusable = 'a[href], button:not([disabled]), input, [tabindex="0"]';

/** What opened a popover. `focus` only shows it: its links are not in the tab order until Enter or an arrow key. */
type OpenedBy = 'focus' | 'hover' | 'request';

/**
 * A panel that opens beside its trigger by a press and by arrow keys, and as `opens` says. Esc closes it and restores
 * focus; a press elsewhere and the focus leaving it also close it, and so does the mouse leaving one that hover opens. A
 * mouse click does not close a panel just opened by hover. Until scripts run, the style sheet opens it while the focus is
 * in it, and by hover; it is then left open.
 *
 * With `hint`, for an explanation of the trigger, the links of the panel join the tab order on Enter or an arrow key, so
 * that Tab passes it in one step.
 */
export function usePopover({ opens, open: opened = false, triggerRef }: PopoverSettings) {
  const hint = opens === 'hint';
  const hovers = opens !== 'click';
  const id = useId();
  const live = useHydrated();
  const [openedBy, setOpenedBy] = useState<OpenedBy | null>(opened ? 'request' : null);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setOpenedBy(opened ? 'request' : null);
  }
  const open = openedBy !== null;
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLElement>(null);
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
    else if (hovers && root.current.matches(':hover')) {
      mouse.current = true;
      show('hover');
    }
  }, [live, hint, hovers, show]);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Close after restoring focus: the focus event of the trigger would reopen it.
      if (panel.current?.contains(document.activeElement)) trigger.current?.focus();
      close();
    };
    const onOutside = (event: Event) => {
      const target = event.target as Node;
      // A menu is elsewhere in the document.
      if (!root.current?.contains(target) && !panel.current?.contains(target)) close();
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
    trigger,
    rootProps: {
      ref: root,
      'data-live': live || undefined,
      'data-open': open || undefined,
      onPointerEnter(event: PointerEvent) {
        mouse.current = event.pointerType === 'mouse';
        if (hovers && mouse.current) show('hover');
      },
      onPointerLeave(event: PointerEvent) {
        const focused = document.activeElement;
        const keyboardInside = panel.current?.contains(focused) && focused?.matches(':focus-visible');
        if (hovers && event.pointerType === 'mouse' && !keyboardInside)
          timer.current = setTimeout(close, leaveDelay);
      },
      onFocus(event: FocusEvent) {
        const target = event.target as HTMLElement;
        if (hint && !open && !panel.current?.contains(target) && target.matches(':focus-visible'))
          show('focus');
      },
      onKeyDown(event: KeyboardEvent) {
        // The arrow keys are the control's own.
        if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return;
        const entering = hint && event.key === 'Enter' && !panel.current?.contains(event.target as Node);
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && !entering) return;
        event.preventDefault();
        show();
        moveFocus(trigger.current, panel.current, event.key === 'ArrowUp' ? -1 : 1);
      },
    },
    triggerProps: {
      ref(element: HTMLElement | null) {
        trigger.current = element;
        return triggerRef?.(element);
      },
      // Safari focuses a pressed button, or what is around it, only with a `tabindex`: until scripts run, the focus opens it.
      tabIndex: 0,
      'aria-expanded': open,
      'aria-controls': id,
      onClick(event: MouseEvent) {
        const byMouse = hovers && event.detail > 0 && mouse.current;
        if (open && openedBy !== 'focus' && !byMouse) close();
        else show();
      },
    },
    panelProps: {
      ref: panel,
      id,
      tabIndex: hovers ? undefined : -1,
      inert: openedBy === 'focus',
      onClick(event: MouseEvent) {
        if ((event.target as HTMLElement).closest('a[href]')) close();
      },
    },
  };
}

/** Arrow keys move through the panel's items; up from the first one returns to the trigger. */
function moveFocus(trigger: HTMLElement | null, panel: HTMLElement | null, step: 1 | -1) {
  const items = [...(panel?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const next = items.indexOf(document.activeElement as HTMLElement) + step;
  const target = next < 0 ? trigger : items[Math.min(next, items.length - 1)];
  // The panel becomes visible in the render triggered by `show`; only then can it take focus.
  requestAnimationFrame(() => target?.focus());
}
