import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useHydrated } from './use-hydrated.ts';

/** Long enough to cross the edge of a panel, short enough to feel immediate. */
const leaveDelay = 120;

/** Closes whichever disclosure is open: at most one is. Touched by event handlers only. */
let closeCurrent: (() => void) | undefined;

const focusable = 'a[href], button:not([disabled]), input, [tabindex="0"]';

/**
 * Something that opens beside its trigger by hover, click, touch, focus and arrow keys.
 * Esc closes it and gives focus back; leaving it with the mouse or the keyboard closes it too.
 * A click with the mouse never closes what hovering has just opened; a key press or a tap toggles.
 * Until scripts run, the style sheet opens it by :hover and :focus-within.
 */
export function useDisclosure() {
  const id = useId();
  const live = useHydrated();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mouse = useRef(false);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);
  const show = useCallback(() => {
    clearTimeout(timer.current);
    if (closeCurrent !== close) closeCurrent?.();
    closeCurrent = close;
    setOpen(true);
  }, [close]);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // In this order: focus that returns to the trigger would open it again.
      if (panel.current?.contains(document.activeElement)) triggerOf(root.current)?.focus();
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
    rootProps: {
      ref: root,
      'data-live': live || undefined,
      'data-open': open || undefined,
      onPointerEnter(event: PointerEvent) {
        mouse.current = event.pointerType === 'mouse';
        if (mouse.current) show();
      },
      onPointerLeave(event: PointerEvent) {
        const keyboardInside = panel.current?.querySelector(':focus-visible');
        if (event.pointerType === 'mouse' && !keyboardInside) timer.current = setTimeout(close, leaveDelay);
      },
      onFocus(event: FocusEvent) {
        const target = event.target as HTMLElement;
        if (!panel.current?.contains(target) && target.matches(':focus-visible')) show();
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        show();
        moveFocus(root.current, panel.current, event.key === 'ArrowDown' ? 1 : -1);
      },
    },
    triggerProps: {
      'data-trigger': '',
      'aria-expanded': open,
      'aria-controls': id,
      onClick(event: MouseEvent) {
        const byMouse = event.detail > 0 && mouse.current;
        if (open && !byMouse) close();
        else show();
      },
    },
    panelProps: {
      ref: panel,
      id,
      onClick(event: MouseEvent) {
        if ((event.target as HTMLElement).closest('a[href]')) close();
      },
    },
  };
}

function triggerOf(root: HTMLElement | null) {
  return root?.querySelector<HTMLElement>('[data-trigger]');
}

/** Arrow keys walk the panel's items; up from the first one returns to the trigger. */
function moveFocus(root: HTMLElement | null, panel: HTMLElement | null, step: 1 | -1) {
  const items = [...(panel?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  const next = items.indexOf(document.activeElement as HTMLElement) + step;
  const target = next < 0 ? triggerOf(root) : items[Math.min(next, items.length - 1)];
  // The panel becomes visible with the render that `show` asked for; only then can it take focus.
  requestAnimationFrame(() => target?.focus());
}
