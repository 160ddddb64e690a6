import type { ComponentProps } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './text-input.module.css';

/** One line of text, inside a `Field` that labels it. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames(styles.input, className)} />;
}

/** Several lines of text. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(styles.input, className)} />;
}
