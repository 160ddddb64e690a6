/** Users of SCIM: the accounts of an organisation. */
import { lockAdministrators } from '#app/store/accounts/administrators.ts';
import type { ChangeOutcome } from '#app/store/accounts/account-access.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Store, User } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import { identities, providers } from '../provider-store.server.ts';
import { getDomain } from '../sign-on-account.server.ts';
import {
  changing,
  listFound,
  notFound,
  readBody,
  refuseOlder,
  resourceResponse,
  type ScimCall,
} from './call.server.ts';
import { scimGroups } from './group-store.server.ts';
import { readPatch } from './patch-request.server.ts';
import { userResource, toValues, type Resource } from './resources.server.ts';
import { invalidValue, ScimError, scimResponse } from './scim-error.server.ts';
import { scimUsers, type UserRow } from './user-store.server.ts';
import { patchUser, readUser, type UserValues } from './user-values.server.ts';

type Repositories = ReturnType<Store['accessBy']>;

export async function listUsers(call: ScimCall): Promise<Response> {
  const { services, organisationId, base } = call;
  return listFound(call, services.store.of(scimUsers), async (rows) => {
    const ids = rows.map(({ id }) => id);
    const groups = await services.store.of(scimGroups).ofUsers(organisationId, ids);
    return rows.map((row) => userResource(base, row, groups.get(row.id)));
  });
}

/** The user as it is in a transaction, or outside of one. */
async function readOne(
  { organisationId, base }: ScimCall,
  find: <Repository>(make: (db: Db) => Repository) => Repository,
  id: number,
): Promise<{ row: UserRow; resource: Resource }> {
  const [row] = await find(scimUsers).list(organisationId, { id }, { limit: 1, offset: 0 });
  if (!row) throw notFound();
  const groups = await find(scimGroups).ofUsers(organisationId, [id]);
  return { row, resource: userResource(base, row, groups.get(id)) };
}

export async function getUser(call: ScimCall, id: number): Promise<Response> {
  const { resource } = await readOne(call, call.services.store.of, id);
  return resourceResponse(call, resource);
}

const taken = () => new ScimError(409, 'Another account has this userName or e-mail address.', 'uniqueness');
const noSeats = () => new ScimError(403, 'The organisation has no free seat.');

/** Refuses an address outside of the domains of the organisation: its directory decides about nobody else. */
async function refuseForeign(on: Db, organisationId: number, email: string): Promise<void> {
  if (!(await providers(on).domainsOf(organisationId)).includes(getDomain(email)))
    throw invalidValue(`${email} is not in a domain of the organisation.`);
}

async function refuseTaken(
  on: Db,
  organisationId: number,
  { userName }: UserValues,
  id?: number,
): Promise<void> {
  const search = { userName: userName.toLowerCase() };
  const rows = await scimUsers(on).list(organisationId, search, { limit: 2, offset: 0 });
  if (rows.some((row) => row.id !== id)) throw taken();
}

function refuseOutcome(outcome: ChangeOutcome): void {
  if (outcome === 'missing') throw notFound();
  if (outcome === 'no_seats') throw noSeats();
  if (outcome === 'last_admin')
    throw new ScimError(403, 'Nobody else administers the site. Make someone else an administrator first.');
}

/** Writes the values of an account that is locked. */
async function write(
  { organisationId }: ScimCall,
  { users }: Repositories,
  on: Db,
  { row, values, at }: { row: UserRow; values: UserValues; at: string },
): Promise<void> {
  const before = toValues(row);
  if (JSON.stringify(before) === JSON.stringify(values) && row.user_name !== null) return;
  const { id } = row;
  const { userName, externalId, email, givenName: firstName, familyName: lastName, active } = values;
  if (email !== before.email) {
    if (row.is_admin === 1)
      throw new ScimError(
        403,
        'The address of an administrator of the site is changed by its administrators.',
      );
    await refuseForeign(on, organisationId, email);
  }
  if (userName.toLowerCase() !== before.userName.toLowerCase())
    await refuseTaken(on, organisationId, values, id);
  if ((await users.setDetails(id, { email, firstName, lastName })) === 'email_taken') throw taken();
  if (active && !before.active && row.deactivated !== 1)
    throw new ScimError(403, 'An administrator of the site disabled this account.');
  if (active !== before.active) refuseOutcome(await users.setDisabled(id, active ? null : at));
  const deactivated = active === before.active ? row.deactivated === 1 : !active;
  await scimUsers(on).set(organisationId, id, { userName, externalId, deactivated }, at);
}

/** Changes one user, whose present values `next` gets. */
async function change(
  call: ScimCall,
  id: number,
  next: (before: UserValues) => UserValues,
): Promise<Resource> {
  return changing(call, async (repositories, on, at) => {
    await lockAdministrators(on);
    await lockAccount(on, id);
    const find = <Repository>(make: (db: Db) => Repository) => make(on);
    const { row, resource } = await readOne(call, find, id);
    refuseOlder(call, resource);
    await write(call, repositories, on, { row, values: next(toValues(row)), at });
    return (await readOne(call, find, id)).resource;
  });
}

export async function replaceUser(call: ScimCall, id: number): Promise<Response> {
  const values = readUser(await readBody(call));
  return resourceResponse(call, await change(call, id, () => values));
}

export async function patchOneUser(call: ScimCall, id: number): Promise<Response> {
  const operations = readPatch(await readBody(call));
  return resourceResponse(call, await change(call, id, (before) => patchUser(before, operations)));
}

/** Gives the account that the directory deleted before back to the same person. */
async function restore(
  call: ScimCall,
  repositories: Repositories,
  on: Db,
  { held, values, at }: { held: User; values: UserValues; at: string },
): Promise<number> {
  const { organisationId } = call;
  const before =
    held.organisationId === organisationId ? await scimUsers(on).deleted(organisationId, held.id) : undefined;
  if (!before) throw taken();
  if (before.externalId !== null && values.externalId !== null && before.externalId !== values.externalId)
    throw new ScimError(
      409,
      'Somebody else had this address. An administrator of the site can delete the old account.',
      'uniqueness',
    );
  const { userName, externalId } = values;
  await scimUsers(on).set(organisationId, held.id, { userName, externalId, deactivated: true }, at);
  const [row] = await scimUsers(on).list(organisationId, { id: held.id }, { limit: 1, offset: 0 });
  await write(call, repositories, on, { row: row!, values, at });
  return held.id;
}

export async function createUser(call: ScimCall): Promise<Response> {
  const values = readUser(await readBody(call));
  const { organisationId } = call;
  const resource = await changing(call, async (repositories, on, at) => {
    const find = <Repository>(make: (db: Db) => Repository) => make(on);
    await lockAdministrators(on);
    await refuseForeign(on, organisationId, values.email);
    await refuseTaken(on, organisationId, values);
    const { users } = repositories;
    const held = await users.byEmail(values.email);
    if (held) {
      await lockAccount(on, held.id);
      const id = await restore(call, repositories, on, { held, values, at });
      return (await readOne(call, find, id)).resource;
    }
    const { email, givenName: firstName, familyName: lastName, userName, externalId, active } = values;
    const created = await users.create({ email, firstName, lastName, organisationId, createdAt: at });
    if (!created.ok) throw created.problem.code === 'no_seats' ? noSeats() : taken();
    const { id } = created.user;
    if (!active) refuseOutcome(await users.setDisabled(id, at));
    await scimUsers(on).set(organisationId, id, { userName, externalId, deactivated: !active }, at);
    return (await readOne(call, find, id)).resource;
  });
  return resourceResponse(call, resource, 201);
}

/** Disables the account and takes it out of the directory; what the person stored stays until the account is deleted. */
export async function deleteUser(call: ScimCall, id: number): Promise<Response> {
  const { organisationId } = call;
  await changing(call, async ({ users }, on, at) => {
    await lockAdministrators(on);
    await lockAccount(on, id);
    const { row, resource } = await readOne(call, (make) => make(on), id);
    refuseOlder(call, resource);
    refuseOutcome(await users.setDisabled(id, at));
    const { userName, externalId } = toValues(row);
    await scimUsers(on).set(organisationId, id, { userName, externalId, deactivated: true }, at);
    await scimUsers(on).markDeleted(id, at);
    await identities(on).unlink(id);
  });
  return scimResponse(204);
}
