/** Accounts, for administrators. */
import { useActionData, useLoaderData, useSearchParams } from 'react-router';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { AccountsScreen } from './accounts-screen.tsx';
import { deleteAccount, loadAccounts } from './accounts.server.ts';

export const meta = screenMeta('accounts');

export const loader = loadAccounts;
export const action = deleteAccount;

export default function Accounts() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  return (
    <AccountsScreen
      {...loaded}
      message={answer?.message}
      deleted={search.get('deleted') === '1'}
      busy={useBusy()}
    />
  );
}
