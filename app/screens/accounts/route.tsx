/** Accounts, for administrators. */
import { useActionData, useLoaderData, useSearchParams, type MetaFunction } from 'react-router';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { AccountsScreen } from './accounts-screen.tsx';
import { deleteAccount, loadAccounts } from './accounts.server.ts';

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, 'Accounts') }];

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
