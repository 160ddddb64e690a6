/** What administrators read: accounts, their access and its changes. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { countShared } from '#app/api/sharing/owned.ts';
import { isAdmin } from '#app/api/sign-in/is-admin.ts';
import type { Services } from '#app/api/services.ts';
import type { AccessChange as StoredChange } from '#app/store/accounts/access-changes.ts';
import { isSubscribed } from '#app/store/accounts/subscriptions.ts';
import type { Subscription } from '#app/store/store.ts';
import { recordId } from '#app/text/record-id.ts';
import type { AccessChange, AccessChanges, AccessChoices, PersonSubscription } from './contract/access.ts';
import type { Account, AccountData, Accounts, AccountSummary } from './contract/people.ts';
import { ENDS_SOON_DAYS } from './limits.ts';
import { accessChoices } from './rights.ts';
import { invitations } from './invitations-store.server.ts';
import { leaves, type Leave } from './leaves-store.server.ts';
import { people, type PersonRow } from './store.server.ts';

const ON_PAGE = 50;
const CHANGES_OF_ACCOUNT = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day (UTC) after so many days. */
const dayIn = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

function toSubscription({ config, now }: Services, subscription: Subscription): PersonSubscription {
  const { vertical: id, permissions, legacyPermissions, products, until, active } = subscription;
  const { verticals } = config();
  const vertical = Object.hasOwn(verticals, id) ? verticals[id] : undefined;
  return {
    ...{ vertical: id, title: vertical?.title ?? id, permissions, legacyPermissions, products, until },
    state: !active ? 'revoked' : isSubscribed(subscription, now()) ? 'active' : 'ended',
    offered: Object.keys(vertical?.permissions ?? {}).length,
  };
}

/** Accounts with their subscriptions, which one query reads for all of them. */
async function summaries(services: Services, rows: readonly PersonRow[]): Promise<AccountSummary[]> {
  const ids = rows.map(({ id }) => id);
  const leaving = await services.store.of(leaves).ofUsers(ids);
  const names = await services.store
    .of(people)
    .names([...leaving.values()].flatMap(({ successorId }) => successorId ?? []));
  const byUser = Map.groupBy(await services.store.subscriptions.ofUsers(ids), ({ userId }) => userId);
  return rows.map((row) => {
    const subscriptions = (byUser.get(row.id) ?? []).map((one) => toSubscription(services, one));
    const ends = subscriptions.flatMap(({ state, until }) => (state === 'active' && until ? [until] : []));
    const disabled = row.disabled_at !== null;
    return {
      id: String(row.id),
      email: row.email,
      name: `${row.first_name} ${row.last_name}`.trim(),
      companyName: row.company_name,
      isAdmin: row.is_admin === 1,
      disabled,
      state: disabled ? 'disabled' : row.invited === 1 ? 'invited' : 'active',
      lastSeen: row.last_seen_at,
      organisation:
        row.organisation_id === null ? null : { id: row.organisation_id, name: row.organisation! },
      subscriptions,
      until: ends.sort()[0] ?? null,
      leave: toLeave(leaving.get(row.id), names),
      invitedAt: row.invited === 1 ? row.invited_at : null,
    };
  });
}

const toLeave = (leave: Leave | undefined, names: ReadonlyMap<number, string>): AccountSummary['leave'] =>
  leave
    ? {
        ...{ lastDay: leave.lastDay, problem: leave.problem },
        to: leave.successorId === null ? null : (names.get(leave.successorId) ?? null),
      }
    : null;

const accounts = operation('accounts', {
  summary: 'For administrators: accounts with their access',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer, query }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const { page = 1, limit = ON_PAGE, endsWithin, ...rest } = query;
    const now = services.now();
    const today = dayIn(now, 0);
    const list = services.store.of(people);
    const found = {
      ...rest,
      today,
      until: endsWithin === undefined ? undefined : dayIn(now, endsWithin),
    };
    const [total, ending, rows] = await Promise.all([
      list.count(found),
      list.count({ today, until: dayIn(now, ENDS_SOON_DAYS) }),
      list.list(found, { limit, offset: (page - 1) * limit }),
    ]);
    return success<Accounts>({
      ...{ total, page, pages: Math.max(1, Math.ceil(total / limit)), ending },
      items: await summaries(services, rows),
    });
  },
});

/** Changes with the names of those whom they are about, as far as they still have an account. */
async function describeChanges(
  services: Services,
  changes: readonly StoredChange[],
): Promise<AccessChange[]> {
  const list = services.store.of(people);
  const present = (ids: (number | null)[]) => ids.filter((id) => id !== null);
  const [names, organisations] = await Promise.all([
    list.names(present(changes.flatMap(({ actorId, accountId }) => [actorId, accountId]))),
    list.organisationNames(present(changes.map(({ organisationId }) => organisationId))),
  ]);
  const named = (id: number | null, known: ReadonlyMap<number, string>) =>
    id === null ? null : { id: String(id), name: known.get(id) ?? null };
  return changes.map(({ actorId, accountId, organisationId, ...change }) => ({
    ...change,
    by: named(actorId, names),
    account: named(accountId, names),
    organisation: named(organisationId, organisations),
  }));
}

/** An account as an administrator sees it; undefined if there is none. */
export async function loadAccount(
  services: Services,
  id: number,
  viewerId: number,
): Promise<Account | undefined> {
  const now = services.now().toISOString();
  const list = services.store.of(people);
  const [row] = await list.list({ id, today: now.slice(0, 10) }, { limit: 1, offset: 0 });
  if (!row) return undefined;
  const trail = services.store.accessChanges;
  const [[summary], invitation, signIns, changes, version] = await Promise.all([
    summaries(services, [row]),
    services.store.of(invitations).open(id),
    list.signIns(id, now),
    trail.list({ accountId: id, withoutBeside: true, limit: CHANGES_OF_ACCOUNT }),
    trail.newestOf(id),
  ]);
  return {
    ...summary!,
    version,
    createdAt: row.created_at,
    isSelf: id === viewerId,
    invitation,
    signIns,
    changes: await describeChanges(services, changes),
  };
}

const account = operation('account', {
  summary: 'For administrators: an account with its access, sign-ins and newest changes',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params }) {
    // Refused before anything is looked up, so that the answer does not depend on the id.
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const id = recordId(params['id']);
    const found = id && (await loadAccount(services, id, viewer.user.userId));
    return found ? success<Account>(found) : failure('not_found');
  },
});

const accountData = operation('accountData', {
  summary: 'For administrators: how much is stored of a person, before it is deleted',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  load: 'screen',
  async handle({ services, viewer, params }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const id = recordId(params['id']);
    if (!id || !(await services.store.users.byId(id))) return failure('not_found');
    // The audit trail stays.
    const [stored, shared] = await Promise.all([services.store.ownData.read(id), countShared(services, id)]);
    const parts = stored.filter((part) => part.id !== 'access-changes');
    return success<AccountData>({
      shared,
      parts: parts.flatMap(({ title, rows }) => (rows.length > 0 ? [{ title, count: rows.length }] : [])),
    });
  },
});

const choices = operation('accessChoices', {
  summary: 'For administrators: what subscriptions can have',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    return success<AccessChoices>(accessChoices(services.config().verticals));
  },
});

const accessChanges = operation('accessChanges', {
  summary: 'For administrators: the audit trail of access, the newest change first',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer, query }) {
    if (!(await isAdmin(viewer))) return failure('permission_missing');
    const { account: accountId, organisation: organisationId, before, limit = ON_PAGE } = query;
    const found = { accountId, organisationId, before };
    // One more than asked for says whether there is a next page.
    const changes = await services.store.accessChanges.list({ ...found, limit: limit + 1 });
    const items = changes.slice(0, limit);
    return success<AccessChanges>({
      items: await describeChanges(services, items),
      next: changes.length > limit ? items.at(-1)!.id : null,
    });
  },
});

export const peopleOperations = [accounts, account, accountData, choices, accessChanges];
