import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { IsoBadge } from '#app/ui/controls/iso-badge.tsx';
import type { StatementList } from '../../contract/statements.ts';
import type { SilenceValues } from './silence-values.ts';
import styles from './silence.module.css';

interface SilenceFormProps {
  list: StatementList;
  values: SilenceValues;
  message: string | undefined;
  /** Id of the form, so that a repeated submission makes one statement. */
  formKey: string;
  busy: boolean;
}

function Chips({
  legend,
  name,
  choices,
  chosen,
}: {
  legend: string;
  name: string;
  choices: readonly { value: string; label: string; iso?: string | undefined }[];
  chosen: readonly string[];
}) {
  return (
    <fieldset className={styles.chips}>
      <legend>{legend}</legend>
      <div>
        {choices.map(({ value, label, iso }) => (
          <label key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {iso !== undefined && <IsoBadge iso={iso} name="" />} {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Asks for a statement. Works without scripts. */
export function SilenceForm({ list, values, message, formKey, busy }: SilenceFormProps) {
  const { places, topics } = list;
  return (
    <Form
      method="post"
      action="#silence"
      preventScrollReset
      className={styles.form}
      aria-labelledby="silence-title"
    >
      <input type="hidden" name="key" value={formKey} />
      {message !== undefined && <Notice tone="due">{message}</Notice>}
      <Chips
        legend="Jurisdictions"
        name="places"
        choices={places.map(({ tid, name, iso }) => ({ value: String(tid), label: name, iso }))}
        chosen={values.places}
      />
      <Chips
        legend="Topics"
        name="topics"
        choices={topics.map(({ key, label }) => ({ value: key, label }))}
        chosen={values.topics}
      />
      <div className={styles.days}>
        <Field label="From">
          {(field) => <DateInput {...field} name="from" defaultValue={values.from} required />}
        </Field>
        <Field label="To">
          {(field) => <DateInput {...field} name="to" defaultValue={values.to} required />}
        </Field>
      </div>
      <p className={styles.hint}>At most 12 months, to the time of asking.</p>
      <div>
        <Button type="submit" name="intent" value="make" variant="primary" disabled={busy}>
          {busy ? 'Making…' : 'Make the statement'}
        </Button>
      </div>
    </Form>
  );
}
