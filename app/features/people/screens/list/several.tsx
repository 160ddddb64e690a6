import { Form, useLocation } from 'react-router';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { DateInput } from '#app/ui/forms/date-input.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { AccessFields } from '../../access-fields.tsx';
import type { AccessChoices } from '../../contract/access.ts';
import type { SeveralResult } from './several.server.ts';
import styles from './several.module.css';

/** Id of the form to which the boxes of the list belong. */
export const SEVERAL = 'several';

interface SeveralProps {
  verticals: AccessChoices['verticals'];
  busy: boolean;
}

/** What is done with those who are ticked in the list. One form, which works without scripts. */
export function Several({ verticals, busy }: SeveralProps) {
  const { search } = useLocation();
  return (
    <Form id={SEVERAL} method="post" action={search || undefined} className={styles.several}>
      <div className={styles.actions} role="group" aria-label="With those selected">
        <label className={styles.all}>
          <input
            type="checkbox"
            onChange={({ currentTarget: { form, checked } }) => {
              for (const one of form?.elements ?? [])
                if (one instanceof HTMLInputElement && one.name === 'person') one.checked = checked;
            }}
          />
          Select all on this page
        </label>
        <Button type="submit" name="intent" value="disable" disabled={busy}>
          Disable
        </Button>
        <Button type="submit" name="intent" value="enable" disabled={busy}>
          Enable
        </Button>
        <Button type="submit" name="intent" value="link" disabled={busy}>
          Send invitation or password link
        </Button>
      </div>
      <details>
        <summary>Set the last day of a subscription</summary>
        <div className={styles.fields}>
          <Field label="Product">
            {(field) => (
              <Select
                {...field}
                name="vertical"
                options={verticals.map(({ id, title }) => ({ value: id, label: title }))}
              />
            )}
          </Field>
          <Field label="Until" hint="The last day (UTC). Leave blank for no end.">
            {(field) => <DateInput {...field} name="until" />}
          </Field>
          <Button type="submit" name="intent" value="until" disabled={busy}>
            Set the last day
          </Button>
        </div>
      </details>
      <details>
        <summary>Add subscriptions</summary>
        <div className={styles.fields}>
          <p>What people hold already stays.</p>
          <AccessFields verticals={verticals} held={[]} />
          <Button type="submit" name="intent" value="add" disabled={busy}>
            Add subscriptions
          </Button>
        </div>
      </details>
    </Form>
  );
}

const DONE: Readonly<Record<SeveralResult['intent'], string>> = {
  disable: 'disabled and signed out everywhere',
  enable: 'enabled',
  link: 'sent a link',
  until: 'given the new last day',
  add: 'given the subscriptions',
};

/** What became of it, with each person for whom it was refused. */
export function SeveralNotice({ result }: { result: SeveralResult }) {
  const { intent, done, refused, message } = result;
  if (message) return <Notice tone="due">{message}</Notice>;
  return (
    <div className={styles.result}>
      {done.length > 0 && (
        <Notice tone="done">
          {formatCount(done.length, 'person was', 'people were')} {DONE[intent]}: {done.join(', ')}.
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="due">
          Nothing was done with {formatCount(refused.length, 'person', 'people')}:
          <ul className={styles.refused}>
            {refused.map(({ name, why }, index) => (
              <li key={index}>
                <b>{name}</b>: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
