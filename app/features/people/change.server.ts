/** What administrators change of one account. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure, type ProblemCode } from '#app/api/problem.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import { sendResetLink } from '#app/api/operations/account/account.ts';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { accessChangesRepository, type Actor } from '#app/store/accounts/access-changes.ts';
import type { ChangeOutcome } from '#app/store/accounts/account-access.ts';
import { lockAdministrators } from '#app/store/accounts/administrators.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Store, Subscription, User } from '#app/store/store.ts';
import { normaliseEmail } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import type { SubscriptionChange } from './contract/access.ts';
import type { Account, AccountChange } from './contract/people.ts';
import { sendInvitation, takeLinks } from './invitation-mail.server.ts';
import { loadAccount } from './people.server.ts';
import { changedRights, rightsFault } from './rights.ts';
import { invitations } from './invitations-store.server.ts';
import { people } from './store.server.ts';

/** The signed-in administrator, for the audit trail. */
export const getActor = ({ user, services }: Viewer): Actor => ({
  ...{ kind: 'account', id: user.userId, at: services.now().toISOString() },
});

/** An administrator's request about one account, or the refusal; it does not depend on the id for anyone else. */
export async function findAccount(viewer: Viewer, params: Record<string, string>): Promise<User | Failure> {
  if (!(await isAdmin(viewer))) return failure('permission_missing');
  const id = recordId(params['id']);
  return (id && (await viewer.services.store.users.byId(id))) || failure('not_found');
}

const REFUSED: Readonly<Record<Exclude<ChangeOutcome, 'changed' | 'unchanged'>, Failure>> = {
  missing: failure('not_found'),
  last_admin: failure('last_admin', {
    detail: 'Make someone else an administrator first. Invited people count once they have accepted.',
  }),
  no_seats: failure('no_seats', { detail: 'Add seats, or disable someone first.' }),
};

const toOutcome = (outcome: ChangeOutcome) =>
  outcome === 'changed' || outcome === 'unchanged' ? success({ done: true as const }) : REFUSED[outcome];

/** Undoes the transaction in which it is thrown. */
class Refused extends Error {
  readonly failed: Failure;
  constructor(failed: Failure) {
    super(failed.code);
    this.failed = failed;
  }
}

type Repositories = ReturnType<Store['accessBy']>;

function refuseRights(
  services: Services,
  changes: readonly SubscriptionChange[],
  held: readonly Subscription[],
) {
  const today = services.now().toISOString().slice(0, 10);
  for (const [index, change] of changes.entries()) {
    const current = held.find(({ vertical }) => vertical === change.vertical);
    const fault = rightsFault(services.config().verticals, change, today, current);
    if (!fault) continue;
    if ('unknown' in fault)
      return failure('unknown_right', { detail: `“${fault.unknown}” is not in the configuration.` });
    const message = `${fault.pastUntil} is not a day from today on.`;
    return failure('invalid_fields', { errors: [{ pointer: `/subscriptions/${index}/until`, message }] });
  }
  return undefined;
}

/** The subscription that a change makes; null if there is none and none is asked for. */
function nextSubscription(
  { config }: Services,
  userId: number,
  change: SubscriptionChange,
  current: Subscription | null,
): Subscription | null {
  if (!change.active && !current?.active) return null;
  const rights = changedRights(config().verticals[change.vertical]!, change, current);
  return {
    ...{ userId, vertical: change.vertical, legacyPermissions: [], trials: [] },
    ...current,
    ...{ ...rights, permissions: [...rights.permissions], products: [...rights.products] },
  };
}

async function applyChange(
  services: Services,
  id: number,
  body: AccountChange,
  on: Repositories,
): Promise<void> {
  const check = (outcome: ChangeOutcome) => {
    if (outcome !== 'changed' && outcome !== 'unchanged') throw new Refused(REFUSED[outcome]);
  };
  if (body.isAdmin !== undefined) check(await on.users.setAdministrator(id, body.isAdmin));
  if (body.organisation !== undefined) check(await on.users.setOrganisation(id, body.organisation));
  for (const change of body.subscriptions ?? [])
    await on.subscriptions.change(id, change.vertical, (current) =>
      nextSubscription(services, id, change, current),
    );
}

const changeAccount = operation('changeAccount', {
  summary: 'For administrators: change what a person may read, the role or the organisation',
  auth: 'bearer',
  problems: [
    ...(['permission_missing', 'not_found', 'version_conflict', 'last_admin', 'no_seats'] as const),
    ...(['unknown_right', 'invalid_fields'] as const),
  ],
  async handle({ services, viewer, params, body }) {
    const person = await findAccount(viewer, params);
    if ('ok' in person) return person;
    const { id } = person;
    if (body.organisation && !(await services.store.organisations.get(body.organisation)))
      return failure('not_found');
    const held = await services.store.subscriptions.allFor(id);
    const fault = refuseRights(services, body.subscriptions ?? [], held);
    if (fault) return fault;
    try {
      await services.store.changeAccess(getActor(viewer), async (repositories, on) => {
        if (body.isAdmin !== undefined) await lockAdministrators(on);
        await lockAccount(on, id);
        const trail = accessChangesRepository(on);
        const before = await trail.newestOf(id);
        await applyChange(services, id, body, repositories);
        // A request that changes nothing, such as the second of a double click, is not a conflict.
        const isChanged = (await trail.newestOf(id)) !== before;
        if (isChanged && before !== body.version) throw new Refused(failure('version_conflict'));
      });
    } catch (error) {
      if (error instanceof Refused) return error.failed;
      throw error;
    }
    const account = await loadAccount(services, id, viewer.user.userId);
    return account ? success<Account>(account) : failure('not_found');
  },
});

const setAccountState = operation('setAccountState', {
  summary: 'For administrators: disable an account, which signs it out everywhere, or enable it',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'last_admin', 'no_seats'],
  async handle({ services, viewer, params, body }) {
    const person = await findAccount(viewer, params);
    if ('ok' in person) return person;
    const actor = getActor(viewer);
    return toOutcome(
      await services.store.accessBy(actor).users.setDisabled(person.id, body.disabled ? actor.at! : null),
    );
  },
});

const signOutAccount = operation('signOutAccount', {
  summary: 'For administrators: end every sign-in of an account',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params }) {
    const person = await findAccount(viewer, params);
    if ('ok' in person) return person;
    const done = await services.store.accessBy(getActor(viewer)).users.signOut(person.id);
    return done ? success({ done: true }) : failure('not_found');
  },
});

/** Whether the account still waits for its person. */
async function isInvited(services: Services, id: number): Promise<boolean> {
  const today = services.now().toISOString().slice(0, 10);
  return (await services.store.of(people).count({ id, today, state: 'invited' })) === 1;
}

const sendAccountLink = operation('sendAccountLink', {
  summary: 'For administrators: send the invitation again, or a link to set a new password',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'too_many_attempts', 'account_disabled'],
  async handle({ services, viewer, params }) {
    const person = await findAccount(viewer, params);
    if ('ok' in person) return person;
    if (person.disabledAt !== null) return failure('account_disabled');
    const refused = await takeLinks(viewer, 1);
    if (refused) return refused;
    const actor = getActor(viewer);
    const held = await services.store.subscriptions.allFor(person.id);
    const vertical = held.find(({ active }) => active)?.vertical ?? viewer.vertical.id;
    if (await isInvited(services, person.id)) {
      await sendInvitation(viewer, { id: person.id, email: person.email, vertical });
      return success({ sent: 'invitation' });
    }
    await sendResetLink(services, person.email, vertical);
    await services.store.accessChanges.record(actor, { action: 'password-link-sent', accountId: person.id });
    return success({ sent: 'password-link' });
  },
});

/** Deletes what is in files as well; what fails, the hourly sweep tries again. */
const clearFiles = (services: Services, operationId: string) =>
  services.clearOutbox().catch((error: unknown) => services.reportError(error, { operation: operationId }));

const DELETION: Readonly<Record<'missing' | 'last_admin', ProblemCode>> = {
  missing: 'not_found',
  last_admin: 'last_admin',
};

const revokeInvitation = operation('revokeInvitation', {
  summary: 'For administrators: revoke an invitation that has not been accepted; its account goes with it',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'invitation_accepted'],
  async handle({ services, viewer, params }) {
    const person = await findAccount(viewer, params);
    if ('ok' in person) return person;
    const { id } = person;
    const actor = getActor(viewer);
    const outcome = await services.store.changeAccess(actor, async ({ users }, on) => {
      await lockAdministrators(on);
      await lockAccount(on, id);
      if (!(await invitations(on).open(id))) return 'accepted';
      await accessChangesRepository(on).record(actor, { action: 'invitation-revoked', accountId: id });
      return users.delete(id, actor.at!);
    });
    if (outcome === 'accepted') return failure('invitation_accepted');
    // The administrator who asks is another one.
    if (outcome !== 'deleted') return failure('not_found');
    await clearFiles(services, 'revokeInvitation');
    return success({ done: true });
  },
});

const deleteAccount = operation('deleteAccount', {
  summary: 'For administrators: delete an account with everything that is stored of its person',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'wrong_confirmation', 'last_admin'],
  async handle({ services, viewer, params, body }) {
    const person = await findAccount(viewer, params);
    if ('ok' in person) return person;
    if (normaliseEmail(body.email) !== person.email) return failure('wrong_confirmation');
    const actor = getActor(viewer);
    const outcome = await services.store.accessBy(actor).users.delete(person.id, actor.at!);
    if (outcome !== 'deleted') return failure(DELETION[outcome]);
    await clearFiles(services, 'deleteAccount');
    return success({ done: true });
  },
});

export const changeOperations = [
  ...[changeAccount, setAccountState, signOutAccount, sendAccountLink],
  ...[revokeInvitation, deleteAccount],
];
