import { useId, useRef, type CSSProperties, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Link } from '../navigation/link.tsx';
import styles from './link-popover.module.css';

export interface PopoverLink {
  key: string;
  label: ReactNode;
  to: string;
  /** The key that does the same, at the right. */
  hint?: string;
  /** A line above it. */
  apart?: boolean;
}

interface LinkPopoverProps {
  /** Name of the button, for screen readers and on hover; the content of the button is `children`. */
  label?: string;
  links: readonly PopoverLink[];
  className?: string | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** After a link was chosen. */
  onChoose?: (key: string) => void;
  children: ReactNode;
}

/**
 * A button with a panel of links. The browser opens, places and closes it (the popover API), so it works without
 * scripts, costs nothing where there are many, and is not cut off by a scrolling table.
 */
export function LinkPopover({
  label,
  links,
  className,
  buttonRef,
  onKeyDown,
  onChoose,
  children,
}: LinkPopoverProps) {
  const panel = useId();
  const list = useRef<HTMLUListElement>(null);
  const anchor = `--${panel.replace(/[^\w-]/g, '')}`;
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        popoverTarget={panel}
        aria-label={label}
        title={label}
        className={classNames(styles.button, className)}
        style={{ anchorName: anchor } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      <ul
        ref={list}
        id={panel}
        popover="auto"
        className={styles.panel}
        style={{ positionAnchor: anchor } as CSSProperties}
      >
        {links.map(({ key, label: text, to, hint, apart = false }) => (
          <li key={key} className={apart ? styles.apart : undefined}>
            <Link
              to={to}
              preventScrollReset
              onClick={() => {
                list.current?.hidePopover();
                onChoose?.(key);
              }}
            >
              {text}
              {hint && <kbd aria-hidden="true">{hint}</kbd>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
