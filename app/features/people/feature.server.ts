import type { Feature } from '#app/feature.ts';
import { changeOperations } from './change.server.ts';
import { handOverOperations } from './hand-over.server.ts';
import { invitationSample, inviteAccount } from './invitation-mail.server.ts';
import { inviteOperations } from './invite.server.ts';
import { leaveOperations, leaveRounds } from './leave.server.ts';
import { organisationOperations } from './organisations.server.ts';
import { peopleOperations } from './people.server.ts';
import { workMailSamples } from './work-mails.server.ts';

/** Who may use the site and what they may read, for administrators: people, invitations, organisations, the audit trail. */
export const feature: Feature = {
  operations: [
    ...peopleOperations,
    ...changeOperations,
    ...inviteOperations,
    ...organisationOperations,
    ...handOverOperations,
    ...leaveOperations,
  ],
  background: { rounds: leaveRounds },
  invites: inviteAccount,
  mails: { invitation: invitationSample, ...workMailSamples },
};
