/** Inviting people, and accepting an invitation. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import { hashPassword } from '#app/api/sign-in/passwords.ts';
import { hashToken } from '#app/api/sign-in/tokens.ts';
import { refusesPassword } from '#app/api/feature-parts.ts';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Organisation } from '#app/store/accounts/organisations.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { formatList } from '#app/text/format-list.ts';
import { recordId } from '#app/text/record-id.ts';
import { getActor } from './change.server.ts';
import type { InvitationRequest, InvitationResult, Invited } from './contract/invitations.ts';
import {
  readInvitationList,
  type InvitationList,
  type ListedPerson,
  type ListFault,
} from './invitation-list.ts';
import { inviteAccount, inviterName, takeLinks } from './invitation-mail.server.ts';
import { changedRights, rightsFault } from './rights.ts';
import { invitations } from './invitations-store.server.ts';
import { people as peopleIn } from './store.server.ts';

/** Undoes the account of a person for whom the organisation has no seat. */
class NoSeat extends Error {}

interface Invitation extends Pick<InvitationRequest, 'subscriptions'> {
  organisation: Organisation | null;
}

/**
 * Creates the account of a person with access and invitation, all or nothing, and queues the mail.
 *
 * @returns the id of the account; null if somebody else has just created one with this address
 * @throws NoSeat
 */
async function inviteOne(
  viewer: Viewer,
  person: ListedPerson,
  { organisation, subscriptions }: Invitation,
): Promise<number | null> {
  const { services } = viewer;
  const actor = getActor(viewer);
  const from = await inviterName(viewer);
  const { verticals } = services.config();
  const id = await services.store.changeAccess(actor, async (access, on) => {
    const created = await access.users.create({
      ...{ email: person.email, firstName: person.firstName, lastName: person.lastName },
      companyName: person.companyName || (organisation?.name ?? ''),
      createdAt: actor.at!,
      ...(organisation && { organisationId: organisation.id }),
    });
    if (!created.ok) {
      if (created.problem.code === 'no_seats') throw new NoSeat();
      return null;
    }
    const { user } = created;
    for (const change of subscriptions) {
      const { permissions, products, ...rest } = changedRights(verticals[change.vertical]!, change, null);
      await access.subscriptions.set({
        ...{ userId: user.id, vertical: change.vertical, legacyPermissions: [], trials: [], ...rest },
        ...{ permissions: [...permissions], products: [...products] },
      });
    }
    const vertical = subscriptions[0]?.vertical ?? viewer.vertical.id;
    await services.queueMailIn(on, vertical, (site) =>
      inviteAccount(on, { userId: user.id, email: person.email, from, site, actor }),
    );
    return user.id;
  });
  if (id !== null) services.sendMail();
  return id;
}

/** Takes out who may not be invited into an organisation. */
function checkDomains({ people, faults }: InvitationList, organisation: Organisation | null): ListedPerson[] {
  const domains = organisation?.domains ?? [];
  if (domains.length === 0) return people;
  return people.filter(({ email, line, text }) => {
    if (domains.includes(email.split('@').at(-1)!)) return true;
    faults.push({
      line,
      text,
      message: `${organisation!.name} takes only addresses at ${formatList(domains, 'or')}.`,
    });
    return false;
  });
}

/** The entries that invite nobody, as a list to correct and send again. */
function toRemainingList(faults: readonly ListFault[], header: string | undefined): string {
  if (faults.length === 0) return '';
  return [...(header === undefined ? [] : [header]), ...new Set(faults.map(({ text }) => text))].join('\n');
}

const invite = operation('invite', {
  summary: 'For administrators: invite people by mail, or only say what would happen',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'unknown_right', 'invalid_fields', 'too_many_attempts'],
  load: 'screen',
  async handle({ services, viewer, body }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const organisation = body.organisation ? await services.store.organisations.get(body.organisation) : null;
    if (body.organisation && !organisation)
      return failure('not_found', { detail: 'The organisation was deleted.' });
    const today = services.now().toISOString().slice(0, 10);
    for (const [index, change] of body.subscriptions.entries()) {
      const fault = rightsFault(services.config().verticals, change, today);
      if (fault && 'unknown' in fault)
        return failure('unknown_right', { detail: `“${fault.unknown}” is not in the configuration.` });
      const message = 'The last day is over.';
      if (fault)
        return failure('invalid_fields', { errors: [{ pointer: `/subscriptions/${index}/until`, message }] });
    }
    const list = readInvitationList(body.list);
    const faults = list.faults;
    const wanted = checkDomains(list, organisation);
    const known = await services.store.of(peopleIn).byEmails(wanted.map(({ email }) => email));
    const fresh = wanted.filter(({ email }) => !known.has(email));
    if (!body.check) {
      const refused = await takeLinks(viewer, fresh.length);
      if (refused) return refused;
    }
    const people: Invited[] = [];
    for (const person of wanted) {
      const { line, email, text } = person;
      const holder = known.get(email);
      if (holder) {
        people.push({ line, email, outcome: holder.invited ? 'pending' : 'account', id: String(holder.id) });
      } else if (body.check) people.push({ line, email, outcome: 'new', id: null });
      else {
        try {
          const id = await inviteOne(viewer, person, { organisation, subscriptions: body.subscriptions });
          people.push({
            line,
            email,
            outcome: id === null ? 'account' : 'invited',
            id: id === null ? null : String(id),
          });
        } catch (error) {
          if (!(error instanceof NoSeat)) throw error;
          faults.push({ line, text, message: `${organisation!.name} has no free seat for ${email}.` });
        }
      }
    }
    faults.sort((one, other) => one.line - other.line);
    return success<InvitationResult>({ people, faults, rest: toRemainingList(faults, list.header) });
  },
});

const INVALID = failure('invitation_invalid', {
  detail:
    'It was used, replaced by a newer one or revoked, or it is more than a week old. Ask who invited you for a new one.',
});

/**
 * Whether an invited person signs in by their organisation alone. Administrators may set a password, as they may sign in
 * with one.
 */
const signsInElsewhere = async (
  services: Services,
  { email, isAdmin: administers }: { email: string; isAdmin: number },
): Promise<boolean> => administers === 0 && (await refusesPassword(services, email));

const checkInvitation = operation('checkInvitation', {
  summary: 'Whom an invitation link is for, if it can be used',
  auth: 'none',
  problems: ['invitation_invalid'],
  async handle({ services, body }) {
    const id = recordId(body.user);
    const now = services.now().toISOString();
    const found = id && (await services.store.of(invitations).usable(id, hashToken(body.token), now));
    if (!found) return INVALID;
    const { email, firstName, lastName } = found;
    return success({ email, firstName, lastName, elsewhere: await signsInElsewhere(services, found) });
  },
});

const acceptInvitation = operation('acceptInvitation', {
  summary: 'Accept an invitation: set name and password',
  auth: 'none',
  problems: ['invitation_invalid', 'sign_in_elsewhere'],
  async handle({ services, body }) {
    const userId = recordId(body.user);
    if (!userId) return INVALID;
    const link = { userId, tokenHash: hashToken(body.token), now: services.now().toISOString() };
    const own = services.store.of(invitations);
    // Checked before the password is hashed, so that requests without a valid link cause no work.
    const invited = await own.usable(userId, link.tokenHash, link.now);
    if (!invited) return INVALID;
    if (await signsInElsewhere(services, invited))
      return failure('sign_in_elsewhere', { detail: 'Choose “Sign in with your organisation”.' });
    const names = { firstName: cleanLine(body.first_name), lastName: cleanLine(body.last_name) };
    const email = await own.accept(link, { ...names, passwordHash: await hashPassword(body.password) });
    return email === null ? INVALID : success({ email, ...names, elsewhere: false });
  },
});

export const inviteOperations = [invite, checkInvitation, acceptInvitation];
