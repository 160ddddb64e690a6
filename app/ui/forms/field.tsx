import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from '../foundations/icon.tsx';

/** Attributes that connect a control to its label, hint and error; the control spreads them. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong, and how to correct it. */
  error?: string;
  /** Renders the control: `{(field) => <TextInput {...field} name="email" />}`. */
  children: (field: FieldControl) => ReactNode;
}

/** A label, its control, a hint, and the error if there is one. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
