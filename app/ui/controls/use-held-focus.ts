import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';

type HeldProps = Pick<ComponentProps<'button'>, 'disabled' | 'onFocus' | 'onBlur' | 'onClick'>;

/**
 * For a button that may be disabled while it has the focus. A browser takes the focus from what is disabled, and who
 * works by keyboard begins at the top of the page: such a button only says that it is disabled, until the focus moves on.
 *
 * @param props those of the button that are concerned
 * @returns what replaces them
 */
export function useHeldFocus({ disabled = false, onFocus, onBlur, onClick }: HeldProps): HeldProps & {
  'aria-disabled'?: true;
} {
  const focused = useRef<HTMLButtonElement>(undefined);
  const [held, setHeld] = useState(false);
  // Before the browser looks for what may not have the focus any more.
  useLayoutEffect(() => {
    setHeld(disabled && focused.current !== undefined && focused.current === document.activeElement);
  }, [disabled]);
  const isHeld = disabled && held;
  return {
    ...(isHeld && { 'aria-disabled': true }),
    disabled: disabled && !isHeld,
    onFocus(event) {
      focused.current = event.currentTarget;
      onFocus?.(event);
    },
    onBlur(event) {
      focused.current = undefined;
      setHeld(false);
      onBlur?.(event);
    },
    onClick(event) {
      if (isHeld) event.preventDefault();
      else onClick?.(event);
    },
  };
}
