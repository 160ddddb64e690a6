import { useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../foundations/class-names.ts';
import { Icon } from '../foundations/icon.tsx';
import styles from './popover.module.css';
import { usePopover, type Opens } from './use-popover.ts';

/** What the trigger element must spread: `<button type="button" {...trigger}>`. */
export type TriggerProps = ReturnType<typeof usePopover>['triggerProps'];

interface PopoverProps {
  /** The text of a button that opens it, with an arrow; `trigger` is another one. */
  label?: ReactNode;
  /** Number of what is chosen in it, after the label. */
  count?: number;
  /** Renders the trigger, and any content beside it. */
  trigger?: (props: TriggerProps) => ReactNode;
  /** `hover` for the navigation, `hint` for an explanation of the trigger. */
  opens?: Opens;
  /** Open at first, and when it becomes true: a form in it has a mistake. */
  open?: boolean;
  /**
   * The edge of the trigger below which the panel lies. `page` is the end and `page-start` the start, but on phones both are
   * as far left as the page: from a button further right the panel would leave the screen.
   */
  align?: 'start' | 'end' | 'page' | 'page-start';
  className?: string | undefined;
  panelClassName?: string | undefined;
  /**
   * What is in it until it is opened, where its content would make the page heavy: without scripts, a link to the page with
   * the content.
   */
  closed?: ReactNode;
  children: ReactNode;
}

/** A trigger with a panel below it, for anything but a list of actions, which is a `Menu`. See `usePopover`. */
export function Popover({
  label,
  count = 0,
  trigger = (props) => (
    <Button {...props}>
      {label}
      {count > 0 && <span className={styles.count}>{count}</span>}
      <Icon name="chevron-down" />
    </Button>
  ),
  opens = 'click',
  open: opened,
  align = 'start',
  className,
  panelClassName,
  closed,
  children,
}: PopoverProps) {
  const { open, rootProps, triggerProps, panelProps } = usePopover({ opens, open: opened });
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <div
      {...rootProps}
      className={classNames(styles.root, styles[align], opens === 'click' && styles.click, className)}
    >
      {trigger(triggerProps)}
      <div {...panelProps} className={classNames(styles.panel, panelClassName)}>
        {closed === undefined || wasOpen ? children : closed}
      </div>
    </div>
  );
}
