/** Handing over the work of a person who leaves. */
import { personName } from '#app/text/person-name.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { Actor } from '#app/store/accounts/access-changes.ts';
import { isSubscribed } from '#app/store/accounts/subscriptions.ts';
import { UNDO_DAYS } from '#app/store/own-data/hand-over.ts';
import type { Subscription, User } from '#app/store/store.ts';
import { formatCount } from '#app/text/count.ts';
import { formatList } from '#app/text/format-list.ts';
import { normaliseEmail } from '#app/text/normalise.ts';
import { findAccount, getActor } from './change.server.ts';
import type { AccountWork, HandedWork, HandOverResult } from './contract/hand-over.ts';
import { MOST_COLLEAGUES } from './limits.ts';
import { people } from './store.server.ts';
import { handOverMessage } from './work-mails.server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const toName = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>) =>
  personName(firstName, lastName, email);

/** The subscriptions that each person may use now. */
async function openSubscriptions(
  services: Services,
  ids: readonly number[],
): Promise<(id: number) => Subscription[]> {
  const now = services.now();
  const { verticals } = services.config();
  const held = await services.store.subscriptions.ofUsers(ids);
  const open = held.filter((one) => Object.hasOwn(verticals, one.vertical) && isSubscribed(one, now));
  const byUser = Map.groupBy(open, ({ userId }) => userId);
  return (id) => byUser.get(id) ?? [];
}

/** Whether a subscription opens all that another one opened, which may have ended since. */
const covers = (one: Subscription, other: Subscription | undefined): boolean =>
  (['permissions', 'legacyPermissions', 'products', 'trials'] as const).every((list) =>
    (other?.[list] ?? []).every((right) => one[list].includes(right)),
  );

async function findColleagues(viewer: Viewer, person: User): Promise<AccountWork['colleagues']> {
  const { services } = viewer;
  const today = services.now().toISOString().slice(0, 10);
  const { organisationId } = person;
  const rows = await services.store.of(people).list(
    {
      ...{ today, state: 'active', sort: 'name' },
      ...(organisationId !== null && { organisation: organisationId }),
    },
    // One more than are shown, because the person may be among them.
    { limit: MOST_COLLEAGUES + 1, offset: 0 },
  );
  const others = rows.filter(({ id }) => id !== person.id).slice(0, MOST_COLLEAGUES);
  const subscriptions = await openSubscriptions(
    services,
    others.map(({ id }) => id),
  );
  return others.map(({ id, email, first_name: firstName, last_name: lastName }) => ({
    ...{ id: String(id), email, name: toName({ firstName, lastName, email }) },
    verticals: subscriptions(id).map(({ vertical }) => vertical),
  }));
}

const accountWork = operation('accountWork', {
  summary: 'For administrators: what a person who leaves can hand over, and to whom',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  load: 'screen',
  async handle({ services, viewer, params }) {
    const person = await findAccount(viewer, params);
    if ('ok' in person) return person;
    const { handOvers } = services.store;
    const [work, colleagues, done] = await Promise.all([
      handOvers.work(person.id),
      findColleagues(viewer, person),
      handOvers.of(person.id),
    ]);
    const names = await services.store.of(people).names(done.flatMap(({ to, by }) => [to, by]));
    const named = (id: number) => ({ id: String(id), name: names.get(id) ?? null });
    const now = services.now().getTime();
    return success<AccountWork>({
      work,
      colleagues,
      handOvers: done.map(({ id, to, by, at, things }) => {
        const ends = Date.parse(at) + UNDO_DAYS * DAY_MS;
        const undoUntil = ends > now ? new Date(ends).toISOString() : null;
        return { id, to: named(to), by: named(by), at, undoUntil, things };
      }),
    });
  },
});

/** Why this account cannot take over the work of this person; undefined if it can. */
export function successorFault(person: User, found: User): string | undefined {
  if (found.id === person.id) return 'This is the person whose work it is.';
  if (found.disabledAt !== null) return 'This account is disabled.';
  if (person.organisationId !== null && found.organisationId !== person.organisationId)
    return 'This account belongs to another organisation.';
  return undefined;
}

const NO_SUBSCRIPTION = failure('no_successor', { detail: 'This account has no active subscription.' });

/** Who can take over the work of this person, by an e-mail address; or the refusal. */
export async function findSuccessor(
  services: Services,
  person: User,
  email: string,
): Promise<User | Failure> {
  const found = await services.store.users.byEmail(normaliseEmail(email));
  const fault = found ? successorFault(person, found) : 'No account has this e-mail address.';
  if (fault !== undefined) return failure('no_successor', { detail: fault });
  const own = (await openSubscriptions(services, [found!.id]))(found!.id);
  return own.length === 0 ? NO_SUBSCRIPTION : found!;
}

/** Hands over in the name of somebody, and tells who takes over. @returns what changed hands */
export async function handOverWork(
  services: Services,
  {
    person,
    successor,
    parts,
    actor,
  }: { person: User; successor: User; parts: readonly string[]; actor: Actor },
): Promise<HandedWork[] | 'no_subscription'> {
  const own = (await openSubscriptions(services, [successor.id]))(successor.id);
  if (own.length === 0) return 'no_subscription';
  const before = await services.store.subscriptions.allFor(person.id);
  const sameAccess = own.filter((one) =>
    covers(
      one,
      before.find(({ vertical }) => vertical === one.vertical),
    ),
  );
  const things = await services.store.accessBy(actor).handOvers.handOver({
    ...{ from: person.id, to: successor.id, parts, at: actor.at! },
    verticals: own.map(({ vertical }) => vertical),
    sameAccess: sameAccess.map(({ vertical }) => vertical),
  });
  if (things.length > 0) await tellSuccessor(services, person, successor, things);
  return things;
}

const handOver = operation('handOver', {
  summary: 'For administrators: hand over the work of a person to a colleague, all of it or nothing',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found', 'no_successor'],
  async handle({ services, viewer, params, body }) {
    const person = await findAccount(viewer, params);
    if ('ok' in person) return person;
    const successor = await findSuccessor(services, person, body.to);
    if ('ok' in successor) return successor;
    const things = await handOverWork(services, {
      ...{ person, successor, parts: body.parts, actor: getActor(viewer) },
    });
    return things === 'no_subscription' ? NO_SUBSCRIPTION : success<HandOverResult>({ things });
  },
});

const undoHandOver = operation('undoHandOver', {
  summary: `For administrators: undo a hand-over, within ${UNDO_DAYS} days`,
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params, body }) {
    const person = await findAccount(viewer, params);
    if ('ok' in person) return person;
    const actor = getActor(viewer);
    const since = new Date(services.now().getTime() - UNDO_DAYS * DAY_MS).toISOString();
    const undone = await services.store
      .accessBy(actor)
      .handOvers.undo(body.handOver, { from: person.id, since, at: actor.at! });
    return undone ? success<HandOverResult>({ things: undone }) : failure('not_found');
  },
});

/** Tells who takes over, by mail: the person who leaves may no longer read theirs. */
async function tellSuccessor(
  services: Services,
  person: User,
  successor: User,
  things: readonly HandedWork[],
): Promise<void> {
  const totals = Map.groupBy(things, ({ name }) => name);
  const list = formatList(
    [...totals].map(([name, rows]) =>
      formatCount(
        rows.reduce((sum, { count }) => sum + count, 0),
        name,
      ),
    ),
  );
  await services.queueMail(things[0]!.vertical, (site) => ({
    ...{ kind: 'hand-over', userId: successor.id, recipient: successor.email },
    content: handOverMessage(site, { person: toName(person), things: list }),
  }));
}

export const handOverOperations = [accountWork, handOver, undoHandOver];
