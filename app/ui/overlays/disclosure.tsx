import type { ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './disclosure.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** What the trigger element must spread: `<button type="button" {...trigger}>`. */
export type TriggerProps = ReturnType<typeof useDisclosure>['triggerProps'];

interface DisclosureProps {
  /** Renders the trigger, and what stands beside it if anything does. */
  trigger: (props: TriggerProps) => ReactNode;
  /** The panel's side: `start` for the navigation, `end` for what stands at the right edge. */
  align?: 'start' | 'end';
  /** Shows on keyboard focus as well: for an explanation of the trigger. */
  hint?: boolean;
  className?: string;
  panelClassName?: string;
  children: ReactNode;
}

/** A trigger and the panel below it: the one way menus and explanations open. See `useDisclosure`. */
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
