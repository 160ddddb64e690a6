import { Form, useLocation } from 'react-router';
import { useParts } from '#app/shell/use-parts.ts';
import { formatCount, grouped } from '#app/text/count.ts';
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
  data: AccountData;
  /** Path of the panel. */
  back: string;
  /** Path of the form that hands over what is not private. */
  handOver: string;
  busy: boolean;
}

interface HandOverFirstProps {
  name: string;
  shared: AccountData['shared'];
  handOver: string;
}

/** What colleagues lose, and the form that keeps it for them. */
function HandOverFirst({ name, shared, handOver }: HandOverFirstProps) {
  if (shared.length === 0) return <Link to={handOver}>Hand over what a colleague goes on with first</Link>;
  const teams = [...Map.groupBy(shared, (one) => one.with)];
  return (
    <div className={styles.shared}>
      <p>
        <b>Colleagues lose what {name} shares with them:</b>
      </p>
      <ul>
        {teams.map(([team, rows]) => (
          <li key={team}>
            {formatList(rows.map(({ name: kind, count }) => formatCount(count, kind)))} with {team}
          </li>
        ))}
      </ul>
      <ButtonLink to={handOver}>Hand over first</ButtonLink>
      <p>Reports and checklists stay shared when they are handed over; notes and watch rules do not.</p>
    </div>
  );
}

/** Asks once more before an account is deleted, and names what is lost. */
export function Deletion({ account, data, back, handOver, busy }: DeletionProps) {
  const { search } = useLocation();
  const { parts, shared } = data;
  const ofFeatures = useParts(PARTS);
  const deleted = ofFeatures.flatMap(([, { deletes }]) => deletes ?? []);
  const staying = ofFeatures.flatMap(([, { stays }]) => stays ?? []);
  return (
    <section className={styles.deletion} aria-labelledby="deletion">
      <HeadingRow id="deletion">Delete this account?</HeadingRow>
      <p>
        This deletes the account of {account.name || account.email} with all{' '}
        {formatList([...deleted, 'settings'])}, and signs it out at once. It cannot be undone; disabling the
        account can. {staying.join(' ')} The audit trail keeps what was changed, without the name.
      </p>
      <HandOverFirst name={account.name || account.email} shared={shared} handOver={handOver} />
      {parts.length > 0 && (
        <ul className={styles.data}>
          {parts.map(({ title, count }) => (
            <li key={title}>
              {title} <b>{grouped(count)}</b>
            </li>
          ))}
        </ul>
      )}
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
