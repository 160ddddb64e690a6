import type { ReactNode } from 'react';
import styles from './settings-page.module.css';

interface CheckProps {
  name: string;
  value?: string;
  label: ReactNode;
  hint?: ReactNode;
  checked?: boolean;
}

/** A checkbox with its label, and a hint below it. */
export function Check({ name, value = 'on', label, hint, checked = false }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{label}</span>
      {hint && <small>{hint}</small>}
    </label>
  );
}
