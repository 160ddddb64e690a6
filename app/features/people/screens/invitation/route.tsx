/** Accepting an invitation. */
import { useActionData, useLoaderData, type MetaFunction } from 'react-router';
import { screenTitle } from '#app/runtime/screens.ts';
import { pageTitle } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { useShell } from '#app/shell/use-shell.ts';
import { acceptInvitation, loadInvitation } from './invitation.server.ts';
import { InvitationPage } from './invitation-page.tsx';

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, screenTitle('people/invitation')) },
  // The URL contains a token, which must not leak to other sites. (With `no-referrer`, a form sent without scripts
  // would have `Origin: null`, which is refused.)
  { name: 'referrer', content: 'same-origin' },
];

export const loader = loadInvitation;
export const action = acceptInvitation;

export default function Invitation() {
  const { siteName } = useShell();
  return (
    <InvitationPage
      siteName={siteName}
      {...useLoaderData<typeof loader>()}
      problem={useActionData<typeof action>()}
      busy={useBusy()}
    />
  );
}
