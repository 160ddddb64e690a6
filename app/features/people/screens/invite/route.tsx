/** Inviting people by mail, for administrators. */
import { useActionData, useLoaderData } from 'react-router';
import { screenMeta } from '#app/shell/document/page-title.ts';
import { useBusy } from '#app/shell/use-busy.ts';
import { invitePeople, loadInvite } from './invite.server.ts';
import { InvitePage } from './invite-page.tsx';

export const meta = screenMeta('people/invite');

export const loader = loadInvite;
export const action = invitePeople;

export default function Invite() {
  return (
    <InvitePage
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
      busy={useBusy()}
    />
  );
}
