import type { ComponentProps } from 'react';
import { classNames } from '../foundations/class-names.ts';
import styles from './text-input.module.css';

/** One line of text in the direction of its language, inside a `Field` that labels it. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" dir="auto" {...rest} className={classNames(styles.input, className)} />;
}

/** Several lines of text, in the direction of its language. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea dir="auto" {...rest} className={classNames(styles.input, className)} />;
}
