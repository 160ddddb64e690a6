import { useState, type ComponentProps } from 'react';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { DayNode, Json, NumberNode, TimeNode } from '../../form/node.ts';
import {
  dayText,
  numberText,
  readDayText,
  readNumberText,
  readTimeText,
  timeText,
  type Typed,
} from '../../form/typed-text.ts';
import { useEditor, type ControlProps } from '../editor-context.ts';
import styles from './controls.module.css';

interface TypedInputProps extends ControlProps {
  show: (value: Json | undefined) => string;
  read: (text: string) => Typed;
  input?: ComponentProps<'input'>;
}

/**
 * A value that is typed as text. What cannot be read stays in the draft as it was typed, with the reason below it; what can
 * be read is written in one way when the field is left.
 */
function TypedInput({
  value,
  pointer,
  required,
  id,
  describedBy,
  invalid,
  show,
  read,
  input,
}: TypedInputProps) {
  const { actions, readOnly } = useEditor();
  const [typed, setTyped] = useState<string>();
  const unread = typeof value === 'string' ? value : '';
  const shown = typed ?? (show(value) || unread);
  return (
    <TextInput
      {...input}
      id={id}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      data-pointer={pointer}
      autoComplete="off"
      dir="ltr"
      readOnly={readOnly}
      className={styles.input}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const result = read(target.value);
        const empty = required ? '' : undefined;
        const next = 'value' in result ? result.value : target.value.trim() === '' ? empty : target.value;
        actions.set(pointer, next, { typing: true });
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={({ key }) => key === 'Enter' && setTyped(undefined)}
    />
  );
}

/** A day, typed in any of the ways that the desk writes days. */
export function DayControl(props: ControlProps<DayNode>) {
  return <TypedInput {...props} show={dayText} read={readDayText} input={{ placeholder: '28 Feb 2027' }} />;
}

export function TimeControl(props: ControlProps<TimeNode>) {
  return (
    <TypedInput {...props} show={timeText} read={readTimeText} input={{ placeholder: '2027-02-28 09:00' }} />
  );
}

export function NumberControl(props: ControlProps<NumberNode>) {
  const read = (text: string) => readNumberText(text, props.node);
  return <TypedInput {...props} show={numberText} read={read} input={{ inputMode: 'decimal' }} />;
}
