import { useState, type SyntheticEvent } from 'react';
import { Form, useLocation } from 'react-router';
import { formatShortList } from '#app/text/format-list.ts';
import { formatCount } from '#app/text/count.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { classNames } from '#app/ui/foundations/class-names.ts';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { AccessFields } from '../../access-fields.tsx';
import type { AccessChoices } from '../../contract/access.ts';
import type { Account } from '../../contract/people.ts';
import { unsavedChanges } from './unsaved-changes.ts';
import styles from './access-form-panel.module.css';

interface AccessFormProps {
  account: Account;
  verticals: AccessChoices['verticals'];
  organisations: readonly { id: number; name: string }[];
  busy: boolean;
}

/** What a person may read, the organisation and the role, in one form. With scripts it names what is not saved yet. */
export function AccessForm({ account, verticals, organisations, busy }: AccessFormProps) {
  const { search } = useLocation();
  const [changes, setChanges] = useState<string[]>([]);
  const compare = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    setChanges(unsavedChanges(currentTarget));
  const current = account.organisation;
  // One that was deleted in another window stays in the list until the form is loaded again.
  const offered =
    current && !organisations.some(({ id }) => id === current.id)
      ? [...organisations, current]
      : organisations;
  return (
    <section aria-labelledby="access">
      <HeadingRow small id="access">
        Access
      </HeadingRow>
      <Form
        method="post"
        action={search || undefined}
        className={styles.form}
        onInput={compare}
        onReset={() => setChanges([])}
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="version" value={account.version} />
        <AccessFields verticals={verticals} held={account.subscriptions} />
        <div className={styles.more}>
          <Field label="Organisation">
            {(field) => (
              <Select
                {...field}
                name="organisation"
                data-change="Organisation"
                defaultValue={current?.id ?? ''}
                options={[
                  { value: '', label: 'None' },
                  ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
          </Field>
          <label className={styles.role}>
            <input
              type="checkbox"
              name="administrator"
              value="1"
              data-change="Administrator"
              defaultChecked={account.isAdmin}
            />
            Administrator of this site
          </label>
        </div>
        <div className={classNames(styles.save, changes.length > 0 && styles.unsaved)}>
          <p role="status">
            {changes.length > 0 &&
              `${formatCount(changes.length, 'unsaved change')}: ${formatShortList(changes, 3)}`}
          </p>
          {changes.length > 0 && (
            <Button type="reset" variant="quiet">
              Undo
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={busy}>
            Save
          </Button>
        </div>
      </Form>
    </section>
  );
}
