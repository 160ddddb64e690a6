import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'title'> {
  /** What it switches on. */
  children: ReactNode;
  /** How much it is of, quieter after the label: `4 of 12 rows`. Part of its name. */
  note?: ReactNode;
  /** Of the label around it. */
  className?: string | undefined;
  title?: string;
}

/** Switches something on or off at once, without a form. For a choice that is saved by a button, use a checkbox. */
export function Switch({ children, note, className, title, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)} title={title}>
      <input type="checkbox" role="switch" {...input} />
      {children} {note !== undefined && <small>{note}</small>}
    </label>
  );
}
