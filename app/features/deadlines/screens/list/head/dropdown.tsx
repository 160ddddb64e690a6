import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { Icon } from '#app/ui/foundations/icon.tsx';
import styles from './dropdown.module.css';

interface DropdownProps {
  label: ReactNode;
  /** The name for screen readers, where the label is not enough. */
  name?: string;
  /** Number of what is chosen in it. */
  count?: number;
  /** Open at first: a form in it has a mistake. */
  open?: boolean;
  /** Without the outline of a button. */
  plain?: boolean;
  /**
   * What is in it until it is opened, where its content would make the page heavy: without scripts, a link to the page with
   * the content.
   */
  closed?: ReactNode;
  children: ReactNode;
}

/**
 * A panel that opens below its button, with anything in it. It works without scripts; with scripts Esc, a click outside
 * and the focus leaving it close it too.
 */
export function Dropdown(props: DropdownProps) {
  const { label, name, count = 0, open = false, plain = false, closed, children } = props;
  const root = useRef<HTMLDetailsElement>(null);
  const [wasOpen, setWasOpen] = useState(open);
  const isComplete = closed === undefined || open || wasOpen;
  useEffect(() => {
    const details = root.current!;
    // It may have been opened before the scripts ran.
    const onToggle = () => details.open && setWasOpen(true);
    onToggle();
    details.addEventListener('toggle', onToggle);
    const close = () => (details.open = false);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      close();
      details.querySelector('summary')?.focus();
    };
    const onOutside = (event: Event) => {
      if (details.open && !details.contains(event.target as Node)) close();
    };
    details.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      details.removeEventListener('toggle', onToggle);
      details.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, []);
  return (
    <details ref={root} open={open} className={classNames(styles.root, plain && styles.plain)}>
      <summary aria-label={name}>
        {label}
        {count > 0 && <span className={styles.count}>{count}</span>}
        <Icon name="chevron-down" size={plain ? 12 : 16} />
      </summary>
      <div className={styles.panel}>{isComplete ? children : closed}</div>
    </details>
  );
}
