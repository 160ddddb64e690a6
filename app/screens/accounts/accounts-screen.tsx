import { href, screenTitle } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { Form } from 'react-router';
import { useParts } from '#app/shell/use-parts.ts';
import { formatDate } from '#app/text/date-format.ts';
import { formatList } from '#app/text/format-list.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TextInput } from '#app/ui/forms/text-input.tsx';
import { VisuallyHidden } from '#app/ui/foundations/visually-hidden.tsx';
import { HeadingRow } from '#app/ui/layout/heading-row.tsx';
import { TableNote } from '#app/ui/tables/data-table.tsx';
import { RecordTable } from '#app/ui/tables/record-table.tsx';
import { ScreenPage } from '#app/ui/layout/screen-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { PARTS } from '#generated/features/slots/account-deletion.ts';
import type { Accounts, AccountSummary } from '#app/contracts/account.ts';
import { LONGEST_ACCOUNT_SEARCH } from '#app/contracts/limits.ts';
import styles from './accounts-screen.module.css';

interface AccountsScreenProps {
  search: string;
  found: Accounts;
  /** The account to delete, once its e-mail address is typed. */
  chosen: AccountSummary | null;
  /** Error of the last attempt. */
  message: string | undefined;
  deleted: boolean;
  busy: boolean;
}

/** A search for accounts, and the deletion of one with a confirmation. It works without scripts. */
export function AccountsScreen(props: AccountsScreenProps) {
  const { search, found, chosen, message, deleted, busy } = props;
  const hrefWith = (more: Record<string, string>) =>
    href('accounts', { query: { ...(search ? { q: search } : {}), ...more } });
  return (
    <ScreenPage
      title={screenTitle('accounts')}
      lead="For administrators. New accounts are added on the command line."
      notice={
        message ? (
          <Notice tone="due">{message}</Notice>
        ) : (
          deleted && <Notice tone="done">Account deleted, with everything stored about the person.</Notice>
        )
      }
    >
      {chosen && <Deletion account={chosen} busy={busy} back={hrefWith({ page: String(found.page) })} />}
      <form className={styles.search} role="search" aria-label="Accounts">
        <Field label="Name, company or e-mail address">
          {(field) => (
            <TextInput {...field} name="q" defaultValue={search} maxLength={LONGEST_ACCOUNT_SEARCH} />
          )}
        </Field>
        <Button type="submit">Search</Button>
      </form>
      <RecordTable
        label="Accounts"
        className={styles.table}
        rows={found.items}
        rowKey={({ id }) => id}
        columns={[
          { title: 'E-mail address', cell: ({ email }) => email },
          { title: 'Name', cell: ({ name }) => name },
          { title: 'Company', cell: ({ companyName }) => companyName },
          { title: 'Status', cell: describeState },
          {
            title: 'Last seen',
            cell: ({ lastSeen }) =>
              lastSeen ? <time dateTime={lastSeen}>{formatDate(lastSeen.slice(0, 10))}</time> : 'Never',
          },
          {
            title: 'Action',
            cell: ({ id, email }) => (
              <Link to={hrefWith({ page: String(found.page), delete: id })}>
                Delete<VisuallyHidden> {email}</VisuallyHidden> …
              </Link>
            ),
          },
        ]}
      />
      {found.total === 0 && <TableNote>No matching accounts.</TableNote>}
      <TableNote>
        {formatCount(found.total, 'account')}
        {found.pages > 1 && `, page ${found.page} of ${found.pages}`}
        {found.page > 1 && <Link to={hrefWith({ page: String(found.page - 1) })}>Previous page</Link>}
        {found.page < found.pages && <Link to={hrefWith({ page: String(found.page + 1) })}>Next page</Link>}
      </TableNote>
    </ScreenPage>
  );
}

function describeState({ isAdmin, disabled }: AccountSummary): string {
  return [disabled ? 'Disabled' : 'Active', ...(isAdmin ? ['administrator'] : [])].join(', ');
}

function Deletion({ account, busy, back }: { account: AccountSummary; busy: boolean; back: string }) {
  const parts = useParts(PARTS);
  const deleted = parts.flatMap(([, { deletes }]) => deletes ?? []);
  const staying = parts.flatMap(([, { stays }]) => stays ?? []);
  return (
    <section className={styles.deletion} aria-labelledby="deletion">
      <HeadingRow id="deletion">Delete {account.email}</HeadingRow>
      <p>
        This deletes the account of {account.name || account.email} with all{' '}
        {formatList([...deleted, 'settings'])}, and ends its sessions at once. It cannot be undone.{' '}
        {staying.join(' ')}
      </p>
      <Form method="post">
        <input type="hidden" name="id" value={account.id} />
        <Field label="Type the e-mail address to confirm">
          {(field) => <TextInput {...field} name="email" type="email" autoComplete="off" required />}
        </Field>
        <div className={styles.buttons}>
          <Button type="submit" variant="danger" disabled={busy}>
            {busy ? 'Deleting…' : 'Delete account'}
          </Button>
          <ButtonLink to={back}>Cancel</ButtonLink>
        </div>
      </Form>
    </section>
  );
}
