import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './disclosure.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** What the trigger element must spread: `<button type="button" {...trigger}>`. */
type TriggerProps = ReturnType<typeof useDisclosure>['triggerProps'];

interface DisclosureProps {
  /** Renders the trigger, and any content beside it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** The panel's alignment: `start` for the navigation, `end` at the right edge. */
  align?: 'start' | 'end';
  /** Also opens on keyboard focus: for an explanation of the trigger. */
  hint?: boolean;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
}

/** A trigger with a panel below it, used by all menus and explanations. See `useDisclosure`. */
export function Disclosure({
  trigger,
  align = 'start',
  hint,
  className,
  panelClassName,
  children,
}: DisclosureProps) {
  const { rootProps, triggerProps, panelProps } = useDisclosure({ hint });
  return (
    <div {...rootProps} className={classNames(styles.root, className)}>
      {trigger(triggerProps)}
      <div
        {...panelProps}
        className={classNames(styles.panel, align === 'end' && styles.end, panelClassName)}
      >
        {children}
      </div>
    </div>
  );
}
