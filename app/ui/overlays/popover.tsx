import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { buttonClass } from '../controls/button.tsx';
import { classNames } from '../foundations/class-names.ts';
import { Icon } from '../foundations/icon.tsx';
import styles from './popover.module.css';

interface PopoverProps {
  label: ReactNode;
  /** The name for screen readers, where the label is not enough. */
  name?: string;
  /** Number of what is chosen in it. */
  count?: number;
  /** Open at first: a form in it has a mistake. */
  open?: boolean;
  /** Without the outline of a button. */
  plain?: boolean;
  /** At the right edge of its button on small screens, too. */
  end?: boolean;
  className?: string | undefined;
  /**
   * What is in it until it is opened, where its content would make the page heavy: without scripts, a link to the page with
   * the content.
   */
  closed?: ReactNode;
  children: ReactNode;
}

/**
 * A panel that opens below its button, with a form or anything else in it; a list of actions is a `Menu`. It works without
 * scripts; with scripts Esc, a click outside and the focus leaving it close it too.
 */
export function Popover({
  label,
  name,
  count = 0,
  open = false,
  plain = false,
  end = false,
  className,
  closed,
  children,
}: PopoverProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(open);
  const [wasOpen, setWasOpen] = useState(open);
  function follow(details: HTMLDetailsElement) {
    setOpen(details.open);
    if (details.open) setWasOpen(true);
  }
  // It may have been opened before the scripts ran.
  useEffect(() => follow(root.current!), []);
  useEffect(() => {
    if (!isOpen) return;
    const details = root.current!;
    const onOutside = (event: Event) => {
      if (!details.contains(event.target as Node)) details.open = false;
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [isOpen]);
  function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    button.current?.focus();
  }
  return (
    <details
      ref={root}
      open={open}
      className={classNames(styles.root, plain && styles.plain, end && styles.end, className)}
      onToggle={(event) => {
        if (event.target === event.currentTarget) follow(event.currentTarget);
      }}
      onKeyDown={onKeyDown}
    >
      <summary ref={button} aria-label={name} className={plain ? undefined : buttonClass({})}>
        {label}
        {count > 0 && <span className={styles.count}>{count}</span>}
        <Icon name="chevron-down" size={plain ? 12 : 16} />
      </summary>
      <div className={styles.panel}>{closed === undefined || open || wasOpen ? children : closed}</div>
    </details>
  );
}
