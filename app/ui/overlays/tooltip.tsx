import { useId, type ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Popover } from './popover.tsx';
import { Icon } from '../foundations/icon.tsx';
import styles from './tooltip.module.css';

interface UnavailableProps {
  /** The name of the closed page. */
  children: ReactNode;
  /** The reason, in a sentence: it describes the name, and shows on hover, focus and touch. */
  reason: ReactNode;
  /** Content below the sentence, such as links. */
  help?: ReactNode;
  /** How it is marked: with a lock, or with a dotted underline. */
  mark?: 'lock' | 'dotted';
  align?: 'start' | 'end';
  panelClassName?: string;
}

/**
 * A link that this reader may not open. It is focusable, does nothing and explains why. The reason is reachable, too:
 * the panel stays open while the pointer or the focus is in it, and Esc closes it.
 */
export function Unavailable({
  children,
  reason,
  help,
  mark = 'lock',
  align = 'start',
  panelClassName,
}: UnavailableProps) {
  const id = useId();
  return (
    <Popover
      opens="hint"
      align={align}
      panelClassName={classNames(styles.panel, panelClassName)}
      trigger={(trigger) => (
        <span
          {...trigger}
          role="link"
          aria-disabled="true"
          aria-describedby={id}
          className={classNames(styles.closed, mark === 'dotted' && styles.dotted)}
        >
          {children}
          {mark === 'lock' && <Icon name="lock" size={14} />}
        </span>
      )}
    >
      <p id={id} role="tooltip">
        {reason}
      </p>
      {help}
    </Popover>
  );
}
