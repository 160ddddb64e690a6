/** A last day: after it the account is disabled and the work goes to a colleague, by itself. It can be cancelled until then. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import { hasOtherAdministrator } from '#app/store/accounts/administrators.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import { SYSTEM, type Actor } from '#app/store/accounts/access-changes.ts';
import type { User } from '#app/store/store.ts';
import { isDay } from '#app/text/day.ts';
import { findAccount, getActor } from './change.server.ts';
import { findSuccessor, handOverWork, successorFault, toName } from './hand-over.server.ts';
import { leaves, type Leave } from './leaves-store.server.ts';
import { lastDayCancelledMessage, lastDayMessage } from './work-mails.server.ts';

/** Leaves that one round carries out. */
const AT_ONCE = 20;
const EVERY_MS = 60_000;

const toDay = ({ now }: Pick<Services, 'now'>) => now().toISOString().slice(0, 10);

/** Whether nobody else could administer the site. */
const isLastAdministrator = async ({ store }: Services, { id, isAdmin }: User): Promise<boolean> =>
  isAdmin && !(await store.changeAccess(SYSTEM, (_, on) => hasOtherAdministrator(on, id)));

const setLeave = operation('setLeave', {
  summary: 'For administrators: set the last day of a person, after which the account is disabled',
  auth: 'bearer',
  problems: [
    ...(['permission_missing', 'not_found', 'account_disabled', 'last_admin'] as const),
    ...(['no_successor', 'invalid_fields'] as const),
  ],
  async handle({ services, viewer, params, body }) {
    const person = await findAccount(viewer, params);
    if ('ok' in person) return person;
    if (person.disabledAt !== null) return failure('account_disabled');
    const { lastDay, parts } = body;
    if (!isDay(lastDay) || lastDay < toDay(services))
      return failure('invalid_fields', {
        errors: [{ pointer: '/lastDay', message: 'Enter a day from today on.' }],
      });
    if (await isLastAdministrator(services, person))
      return failure('last_admin', { detail: 'Make someone else an administrator first.' });
    let successor: User | null = null;
    if (body.to !== null) {
      const found = await findSuccessor(services, person, body.to);
      if ('ok' in found) return found;
      successor = found;
    }
    const isSet = await services.store.of(leaves).set(
      {
        ...{ userId: person.id, lastDay, successorId: successor?.id ?? null, byId: viewer.user.userId },
        ...{ parts: successor ? parts : [], isTold: body.tell, problem: null },
      },
      getActor(viewer),
    );
    if (isSet && body.tell) await tellLeaver(services, viewer.vertical.id, person, { lastDay, successor });
    return success({ done: true as const });
  },
});

const cancelLeave = operation('cancelLeave', {
  summary: 'For administrators: cancel the last day of a person',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params }) {
    const person = await findAccount(viewer, params);
    if ('ok' in person) return person;
    const cancelled = await services.store.of(leaves).cancel(person.id, getActor(viewer));
    if (!cancelled) return failure('not_found');
    if (cancelled.isTold && person.disabledAt === null) await tellStays(services, viewer.vertical.id, person);
    return success({ done: true as const });
  },
});

/** Tells the person, who can still take along what is private. */
const tellLeaver = (
  services: Services,
  vertical: string,
  person: User,
  { lastDay, successor }: { lastDay: string; successor: User | null },
) =>
  services.queueMail(vertical, (site) => ({
    ...{ kind: 'hand-over', userId: person.id, recipient: person.email },
    content: lastDayMessage(site, { lastDay, successor: successor && toName(successor) }),
  }));

const tellStays = (services: Services, vertical: string, person: User) =>
  services.queueMail(vertical, (site) => ({
    ...{ kind: 'hand-over', userId: person.id, recipient: person.email },
    content: lastDayCancelledMessage(site),
  }));

/** Hands over, unless the colleague cannot take over any more. @returns whether the work is where it should be */
async function handOverAtLast(
  services: Services,
  person: User,
  leave: Leave,
  actor: Actor,
): Promise<boolean> {
  if (leave.parts.length === 0) return true;
  const successor = leave.successorId === null ? null : await services.store.users.byId(leave.successorId);
  if (!successor || successorFault(person, successor)) return false;
  return (
    (await handOverWork(services, { person, successor, parts: leave.parts, actor })) !== 'no_subscription'
  );
}

/**
 * Carries out a last day that is over. A second instance that does the same at that moment finds the work handed over
 * and the account disabled. What fails is done by the next round.
 */
async function carryOut(services: Services, leave: Leave): Promise<void> {
  const { store } = services;
  const at = services.now().toISOString();
  const person = await store.users.byId(leave.userId);
  if (!person) return;
  const isLast = await isLastAdministrator(services, person);
  // It was set by an administrator, in whose name the work changes hands.
  const isHanded =
    isLast || (await handOverAtLast(services, person, leave, { kind: 'account', id: leave.byId, at }));
  await store.changeAccess({ kind: 'system', id: null, at }, async ({ users }, on) => {
    const outcome = await users.setDisabled(leave.userId, at);
    await lockAccount(on, leave.userId);
    const now = await leaves(on).get(leave.userId);
    // Cancelled or changed in the meantime: the transaction is undone.
    if (JSON.stringify(now) !== JSON.stringify(leave)) throw new Changed();
    await leaves(on).end(
      leave.userId,
      outcome === 'last_admin' ? 'last_admin' : isHanded ? null : 'no_successor',
    );
  });
}

/** Undoes the transaction in which it is thrown. */
class Changed extends Error {}

/** Last days that are over. */
export const leaveRounds = [
  {
    name: 'last days',
    everyMs: EVERY_MS,
    start: (services: Services) => async () => {
      for (const leave of await services.store.of(leaves).due(toDay(services), AT_ONCE)) {
        try {
          await carryOut(services, leave);
        } catch (error) {
          // One that fails does not stop the others.
          if (!(error instanceof Changed)) services.reportError(error, { operation: 'last days' });
        }
      }
    },
  },
];

export const leaveOperations = [setLeave, cancelLeave];
