import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import type { Managed } from '../../contract/manage.ts';
import { outcomeLabels } from '../../coverage-labels.ts';
import { LONGEST_NAME, LONGEST_NOTE, OUTCOMES } from '../../limits.ts';
import styles from './manage.module.css';

interface CheckFormProps extends Pick<Managed, 'sources' | 'now'> {
  formKey: string;
  busy: boolean;
}

/** A look at a source by an editor. */
export function CheckForm({ sources, now, formKey, busy }: CheckFormProps) {
  return (
    <Form method="post" className={styles.form} key={formKey}>
      <input type="hidden" name="key" value={formKey} />
      <Field label="Source">
        {(field) => (
          <Select
            {...field}
            name="source"
            options={sources
              .filter(({ followed }) => followed)
              .map(({ key, name }) => ({ value: key, label: name }))}
          />
        )}
      </Field>
      <Field label="When (UTC)">
        {(field) => (
          <TextInput
            {...field}
            type="datetime-local"
            name="at"
            step={1}
            defaultValue={now.slice(0, 19)}
            required
          />
        )}
      </Field>
      <Field label="Found">
        {(field) => (
          <Select
            {...field}
            name="outcome"
            options={OUTCOMES.map((value) => ({ value, label: outcomeLabels[value] }))}
          />
        )}
      </Field>
      <Field label="What changed" hint="Only if something changed. Readers see it.">
        {(field) => <TextInput {...field} name="what" maxLength={LONGEST_NOTE} />}
      </Field>
      <Field label="Note" hint="Why it was not reached, or what was done. Readers see it.">
        {(field) => <TextInput {...field} name="note" maxLength={LONGEST_NOTE} />}
      </Field>
      <Field label="Item of the library" hint="Its number, if there is one about the change.">
        {(field) => <TextInput {...field} name="nid" inputMode="numeric" />}
      </Field>
      <Field label="Read by" hint="Readers see the name.">
        {(field) => <TextInput {...field} name="reader" maxLength={LONGEST_NAME} />}
      </Field>
      <div className={styles.send}>
        <Button type="submit" name="intent" value="check" variant="primary" disabled={busy}>
          Record the check
        </Button>
      </div>
    </Form>
  );
}
