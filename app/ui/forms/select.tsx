import type { ComponentProps } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './text-input.module.css';

interface SelectProps extends ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

/** One choice of a short list, inside a `Field` that labels it. */
export function Select({ options, className, ...rest }: SelectProps) {
  return (
    <select {...rest} className={classNames(styles.input, className)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
