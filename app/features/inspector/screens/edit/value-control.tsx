import type { FieldControl } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextArea, TextInput } from '#app/ui/forms/text-input.tsx';
import type { Control } from '../../control.ts';
import { LONGEST_VALUE } from '../../contract/edits.ts';
import { shownValue } from './edit-form.ts';
import styles from './edit.module.css';

interface ValueControlProps {
  kind: Control;
  /** Values of a choice as JSON. */
  choices: readonly string[];
  /** Whether a choice may say nothing. */
  isOptional?: boolean;
  minimum?: number | undefined;
  maximum?: number | undefined;
  name: string;
  /** The value as JSON; null without one. */
  json: string | null;
  field: FieldControl;
  autoFocus?: boolean;
}

/** The control of one value. */
export function ValueControl(props: ValueControlProps) {
  const { kind, choices, isOptional = false, minimum, maximum, name, json, field, autoFocus } = props;
  const value = shownValue(kind, json);
  const shared = { ...field, name, autoFocus };
  if (kind === 'choice') {
    const isKnown = choices.includes(value);
    const other = isKnown || value === '' ? [] : [{ value, label: choiceLabel(value) }];
    return (
      <Select
        {...shared}
        defaultValue={value}
        options={[
          ...(isOptional || !isKnown ? [{ value: '', label: 'not said' }] : []),
          ...choices.map((one) => ({ value: one, label: choiceLabel(one) })),
          ...other,
        ]}
      />
    );
  }
  if (kind === 'json' || kind === 'list')
    return (
      <TextArea
        {...shared}
        className={styles.json}
        dir="ltr"
        spellCheck={false}
        rows={Math.min(24, Math.max(kind === 'list' ? 2 : 4, value.split('\n').length + 1))}
        defaultValue={value}
        maxLength={LONGEST_VALUE}
      />
    );
  return (
    <TextInput
      {...shared}
      defaultValue={value}
      maxLength={LONGEST_VALUE}
      {...(kind === 'number' && { type: 'number', step: 'any', min: minimum, max: maximum, dir: 'ltr' })}
    />
  );
}

function choiceLabel(json: string): string {
  if (json === 'true') return 'On';
  return json === 'false' ? 'Off' : shownValue('text', json);
}

interface PermissionBoxesProps {
  name: string;
  choices: readonly string[];
  held: readonly string[];
  hint: string;
}

/** Permissions; one is enough. */
export function PermissionBoxes({ name, choices, held, hint }: PermissionBoxesProps) {
  return (
    <fieldset className={styles.permissions}>
      <legend>One of these permissions is enough</legend>
      {[...new Set([...choices, ...held])].map((id) => (
        <label key={id}>
          <input type="checkbox" name={name} value={id} defaultChecked={held.includes(id)} /> {id}
        </label>
      ))}
      <p className={styles.note}>{hint}</p>
    </fieldset>
  );
}
