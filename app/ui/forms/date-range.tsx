import { useId } from 'react';
import styles from './date-range.module.css';
import { DateInput } from './date-input.tsx';

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
        <DateInput id={`${id}-from`} name="from" defaultValue={from} />
      </div>
      <div className={styles.day}>
        <label htmlFor={`${id}-to`}>To</label>
        <DateInput id={`${id}-to`} name="to" defaultValue={to} />
      </div>
    </fieldset>
  );
}
