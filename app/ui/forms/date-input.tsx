import { useRef, type ComponentProps } from 'react';
import { readDay } from '../../text/typed-day.ts';
import { formatDate } from '../../text/date-format.ts';
import { Icon } from '../foundations/icon.tsx';
import { useHydrated } from '../foundations/use-hydrated.ts';
import styles from './date-input.module.css';
import { TextInput } from './text-input.tsx';

/** What a form says of a day that it cannot read. */
export const DAY_EXAMPLE = 'Enter a date, such as 31 Jan 2027 or 2027-01-31.';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  name: string;
  /** An ISO date; what the reader typed, if that is none; empty for none. */
  defaultValue?: string | undefined;
}

/**
 * A day, inside a `Field` that labels it. It is written in words in every browser (`31 Jan 2027`), and may be typed in
 * every way that `readDay` reads, here and on the server: once it is left, it says in words which day is meant. With scripts the browser's own calendar opens beside it.
 */
export function DateInput({ defaultValue = '', ...rest }: DateInputProps) {
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const write = (day: string) => {
    field.current!.value = day === '' ? '' : formatDate(day);
    field.current!.focus();
  };
  return (
    <span className={styles.date}>
      <TextInput
        placeholder="31 Jan 2027"
        autoComplete="off"
        maxLength={40}
        {...rest}
        data-day=""
        ref={field}
        defaultValue={written(defaultValue)}
        onBlur={({ target }) => (target.value = written(target.value))}
      />
      {hydrated && (
        <>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.picker}
            onChange={({ target }) => write(target.value)}
          />
          <button
            type="button"
            className={styles.button}
            aria-label="Choose from a calendar"
            title="Choose from a calendar"
            onClick={() => {
              picker.current!.value = readDay(field.current!.value) ?? '';
              picker.current!.showPicker();
            }}
          >
            <Icon name="calendar" />
          </button>
        </>
      )}
    </span>
  );
}

/** A day in words; anything else as it was typed. */
function written(text: string): string {
  const day = readDay(text);
  return day === undefined ? text : formatDate(day);
}
