import { Form } from 'react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import type { AccessChoices } from '../../contract/access.ts';
import styles from './organisation-page.module.css';

interface SubscriptionEndProps {
  verticals: AccessChoices['verticals'];
  /** What was typed, after a mistake. */
  values?: { vertical: string; until: string } | undefined;
  error?: string | undefined;
  busy: boolean;
}

/** How long everybody of the organisation has a subscription: for a renewal, or the end of a contract. */
export function SubscriptionEnd({ verticals, values, error, busy }: SubscriptionEndProps) {
  return (
    <section aria-labelledby="subscriptions" className={styles.renewal}>
      <HeadingRow id="subscriptions">Subscriptions of everybody</HeadingRow>
      <Form method="post" className={styles.form}>
        <Field label="Vertical">
          {(field) => (
            <Select
              {...field}
              name="vertical"
              defaultValue={values?.vertical}
              options={verticals.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </Field>
        <Field
          label="Until"
          hint="The last day (UTC), such as today to end them. Leave blank for no end."
          {...(error && { error })}
        >
          {(field) => <DateInput {...field} name="until" defaultValue={values?.until} />}
        </Field>
        <Button type="submit" name="intent" value="renew" disabled={busy}>
          Set for everybody
        </Button>
      </Form>
    </section>
  );
}
