import { useId } from 'react';
import styles from './date-range.module.css';
import { TextInput } from './text-input.tsx';

interface DateRangeProps {
  /** Date types that the range can filter; the first is the default. A single one is shown as the label. */
  kinds: { value: string; label: string }[];
  /** The current range; days are ISO dates. */
  kind?: string;
  from?: string;
  to?: string;
}

/** The form fields of a range of days, open at either end: `date` (which date), `from` and `to`. */
export function DateRange({ kinds, kind, from = '', to = '' }: DateRangeProps) {
  const id = useId();
  const [only] = kinds;
  return (
    <fieldset className={styles.range}>
      <legend className={styles.title}>{kinds.length === 1 ? only?.label : 'Dates'}</legend>
      {kinds.length > 1 && (
        <select
          className={styles.kind}
          name="date"
          aria-label="Which date"
          defaultValue={kind ?? only?.value}
        >
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <div className={styles.day}>
        <label htmlFor={`${id}-from`}>From</label>
        <TextInput id={`${id}-from`} type="date" name="from" defaultValue={from} max="9999-12-31" />
      </div>
      <div className={styles.day}>
        <label htmlFor={`${id}-to`}>To</label>
        <TextInput id={`${id}-to`} type="date" name="to" defaultValue={to} max="9999-12-31" />
      </div>
    </fieldset>
  );
}
