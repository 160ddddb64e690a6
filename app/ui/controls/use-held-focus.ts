import { useState, type ComponentProps } from 'react';

type HeldProps = Pick<ComponentProps<'button'>, 'disabled' | 'onFocus' | 'onBlur' | 'onClick'>;

/**
 * For a button that may be disabled while it has the focus. A browser takes the focus from what is disabled at once, and
 * who works by keyboard begins at the top of the page: such a button only says that it is disabled, until the focus moves on.
 *
 * @param props those of the button that are concerned
 * @returns what replaces them
 */
export function useHeldFocus({ disabled = false, onFocus, onBlur, onClick }: HeldProps): HeldProps & {
  'aria-disabled'?: true;
} {
  // Known before the button is disabled: with the attribute, the focus is gone before an effect could look for it.
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = disabled && hasFocus;
  return {
    ...(isHeld && { 'aria-disabled': true }),
    disabled: disabled && !isHeld,
    onFocus(event) {
      setHasFocus(true);
      onFocus?.(event);
    },
    onBlur(event) {
      setHasFocus(false);
      onBlur?.(event);
    },
    onClick(event) {
      if (isHeld) event.preventDefault();
      else onClick?.(event);
    },
  };
}
