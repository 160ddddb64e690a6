import { screenTitle } from '#app/runtime/screens.ts';
import { useActionData, useLoaderData, type MetaFunction } from 'react-router';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { createFirstAccount, loadSetup } from './setup.server.ts';
import { SetupPage } from './setup-page.tsx';

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, screenTitle('setup')) },
  // The URL contains a token, which must not leak to other sites. (With `no-referrer`, a form sent without scripts
  // would have `Origin: null`, which is refused.)
  { name: 'referrer', content: 'same-origin' },
];

export const loader = loadSetup;
export const action = createFirstAccount;

export default function Setup() {
  const { token } = useLoaderData<typeof loader>();
  const { siteName } = useShell();
  const problem = useActionData<typeof action>();
  const busy = useBusy();
  return <SetupPage siteName={siteName} token={token} problem={problem} busy={busy} />;
}
