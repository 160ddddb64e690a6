import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { Managed } from '../../contract/manage.ts';
import { howLabels } from '../../coverage-labels.ts';
import { HOWS, LONGEST_NAME, LONGEST_URL, MOST_HOURS } from '../../limits.ts';
import { ScopeFields } from './scope-fields.tsx';
import styles from './manage.module.css';

interface SourceFormProps {
  managed: Managed;
  /** Absent for a new one. */
  source: Managed['sources'][number] | undefined;
  formKey: string;
  busy: boolean;
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** What is said of a source from now on. */
export function SourceForm({ managed, source, formKey, busy }: SourceFormProps) {
  return (
    <Form method="post" id="source" className={styles.form} aria-label={source?.name ?? 'New source'}>
      <input type="hidden" name="key" value={source?.key ?? formKey} />
      <Field label="Name">
        {(field) => (
          <TextInput {...field} name="name" required maxLength={LONGEST_NAME} defaultValue={source?.name} />
        )}
      </Field>
      <Field label="Address">
        {(field) => (
          <TextInput
            {...field}
            type="url"
            name="url"
            required
            maxLength={LONGEST_URL}
            defaultValue={source?.url}
          />
        )}
      </Field>
      <Field label="Language">
        {(field) => (
          <TextInput {...field} name="language" maxLength={LONGEST_NAME} defaultValue={source?.language} />
        )}
      </Field>
      <Field label="How it is read">
        {(field) => (
          <Select
            {...field}
            name="how"
            defaultValue={source?.how}
            options={HOWS.map((value) => ({ value, label: howLabels[value] }))}
          />
        )}
      </Field>
      <Field label="Hours between checks" hint="It is late after twice as many.">
        {(field) => (
          <TextInput
            {...field}
            type="number"
            name="intervalHours"
            required
            min={1}
            max={MOST_HOURS}
            defaultValue={source?.intervalHours ?? 24}
          />
        )}
      </Field>
      <Field label="Essential" hint="No statement is made while it was not reached at all.">
        {(field) => (
          <Select
            {...field}
            name="essential"
            defaultValue={yesNo(source?.essential ?? false)}
            options={YES_NO}
          />
        )}
      </Field>
      <Field label="Followed">
        {(field) => (
          <Select
            {...field}
            name="followed"
            defaultValue={yesNo(source?.followed ?? true)}
            options={YES_NO}
          />
        )}
      </Field>
      <ScopeFields managed={managed} chosen={source} />
      <div className={styles.send}>
        <Button type="submit" name="intent" value="source" variant="primary" disabled={busy}>
          {source ? 'Record from now on' : 'Add the source'}
        </Button>
      </div>
    </Form>
  );
}
