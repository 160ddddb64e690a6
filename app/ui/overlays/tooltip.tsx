import { useId, type ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { Disclosure } from './disclosure.tsx';
import { Icon } from '../foundations/icon.tsx';
import styles from './tooltip.module.css';

interface UnavailableProps {
  /** The name of what is closed. */
  children: ReactNode;
  /** Why, in a sentence: it describes the name, and shows on hover, focus and touch. */
  reason: ReactNode;
  /** What stands below the sentence, such as links that help. */
  help?: ReactNode;
  /** How it is marked: with a lock, or as a dotted word. */
  mark?: 'lock' | 'dotted';
  align?: 'start' | 'end';
  panelClassName?: string;
}

/**
 * A link that is closed to this reader. It keeps its place for the keyboard, leads nowhere and says why.
 * The reason can be reached itself: the panel stays while the pointer or the focus is in it, and Esc closes it.
 */
export function Unavailable({
  children,
  reason,
  help,
  mark = 'lock',
  align,
  panelClassName,
}: UnavailableProps) {
  const id = useId();
  return (
    <Disclosure
      hint
      align={align}
      panelClassName={classNames(styles.panel, panelClassName)}
      trigger={(trigger) => (
        <span
          {...trigger}
          role="link"
          aria-disabled="true"
          aria-describedby={id}
          tabIndex={0}
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
    </Disclosure>
  );
}
