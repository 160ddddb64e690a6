import { Form, useLocation } from 'react-router';
import { useParts } from '#app/shell/use-parts.ts';
import { grouped } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { PARTS } from '#generated/features/slots/account-deletion.ts';
import type { Account, AccountData } from '../../contract/people.ts';
import styles from './deletion.module.css';

interface DeletionProps {
  account: Account;
  data: AccountData['parts'];
  /** Path of the panel. */
  back: string;
  /** Path of the form that hands over what is not private. */
  handOver: string;
  busy: boolean;
}

/** Asks once more before an account is deleted, and names what is lost. */
export function Deletion({ account, data, back, handOver, busy }: DeletionProps) {
  const { search } = useLocation();
  const parts = useParts(PARTS);
  const deleted = parts.flatMap(([, { deletes }]) => deletes ?? []);
  const staying = parts.flatMap(([, { stays }]) => stays ?? []);
  return (
    <section className={styles.deletion} aria-labelledby="deletion">
      <HeadingRow id="deletion">Delete this account?</HeadingRow>
      <p>
        This deletes the account of {account.name || account.email} with all{' '}
        {formatList([...deleted, 'settings'])}, and signs it out at once. It cannot be undone; disabling the
        account can. {staying.join(' ')} The audit trail keeps what was changed, without the name.
      </p>
      {data.length > 0 && (
        <ul className={styles.data}>
          {data.map(({ title, count }) => (
            <li key={title}>
              {title} <b>{grouped(count)}</b>
            </li>
          ))}
        </ul>
      )}
      <Link to={handOver}>Hand over what a colleague goes on with first</Link>
      <Form method="post" action={search || undefined}>
        <input type="hidden" name="intent" value="delete" />
        <Field label="Type the e-mail address to confirm">
          {(field) => <TextInput {...field} name="email" type="email" autoComplete="off" required />}
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" variant="danger" disabled={busy}>
            {busy ? 'Deleting…' : 'Delete account and data'}
          </Button>
          <ButtonLink to={back} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
