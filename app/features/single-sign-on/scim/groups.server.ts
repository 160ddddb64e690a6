/** Groups of SCIM: what people may read can follow from them. */
import type { Services } from '#app/api/services.ts';
import { lockAccount } from '#app/store/engines/locks.ts';
import type { Store } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import { applyGroups } from '../group-access.server.ts';
import { providers } from '../provider-store.server.ts';
import {
  changing,
  listFound,
  notFound,
  readBody,
  refuseOlder,
  resourceResponse,
  type ScimCall,
} from './call.server.ts';
import { scimGroups, type GroupRow } from './group-store.server.ts';
import { patchGroup, readGroup, type GroupValues } from './group-values.server.ts';
import { readPatch } from './patch-request.server.ts';
import { groupResource, type Resource } from './resources.server.ts';
import { invalidValue, ScimError, scimResponse } from './scim-error.server.ts';
import { scimUsers } from './user-store.server.ts';

type Repositories = ReturnType<Store['accessBy']>;

/** Groups of an organisation. */
const MOST_GROUPS = 1000;

export async function listGroups(call: ScimCall): Promise<Response> {
  const { services, base } = call;
  const groups = services.store.of(scimGroups);
  return listFound(call, groups, async (rows) => {
    const members = await groups.membersOf(rows.map(({ id }) => id));
    return rows.map((row) => groupResource(base, row, members.get(row.id) ?? []));
  });
}

async function readOne(
  { organisationId, base }: ScimCall,
  groups: ReturnType<typeof scimGroups>,
  id: number,
): Promise<{ row: GroupRow; values: GroupValues; resource: Resource }> {
  const [row] = await groups.list(organisationId, { id }, { limit: 1, offset: 0 });
  if (!row) throw notFound();
  const members = (await groups.membersOf([id])).get(id) ?? [];
  const values = {
    ...{ displayName: row.display_name, externalId: row.external_id },
    members: new Set(members.map((one) => one.id)),
  };
  return { row, values, resource: groupResource(base, row, members) };
}

export async function getGroup(call: ScimCall, id: number): Promise<Response> {
  const { resource } = await readOne(call, call.services.store.of(scimGroups), id);
  return resourceResponse(call, resource);
}

/** The names by which rules call the groups of an account in the directory. */
async function provisionedGroups(
  on: Db,
  organisationId: number,
  userId: number,
): Promise<ReadonlySet<string>> {
  const groups = (await scimGroups(on).ofUsers(organisationId, [userId])).get(userId) ?? [];
  return new Set(
    groups.flatMap(({ id, display_name, external_id }) => [
      ...[display_name, String(id)],
      ...(external_id === null ? [] : [external_id]),
    ]),
  );
}

/** Gives accounts what their groups give, unless the groups come with each sign-in. */
async function applyTo(
  services: Services,
  repositories: Repositories,
  on: Db,
  { organisationId, userIds }: { organisationId: number; userIds: Iterable<number> },
): Promise<void> {
  const provider = await providers(on).get(organisationId);
  if (provider && provider.groupsClaim !== '') return;
  // In one order, so that two changes do not wait for each other.
  for (const userId of [...userIds].sort((one, other) => one - other)) {
    await lockAccount(on, userId);
    const groups = await provisionedGroups(on, organisationId, userId);
    await applyGroups(services, repositories, on, { userId, organisationId, groups });
  }
}

/** After a rule of the organisation changed: gives everybody in its directory what their groups give now. */
export async function applyToAll(services: Services, organisationId: number): Promise<void> {
  const userIds = await services.store.of(scimUsers).provisioned(organisationId);
  for (const userId of userIds)
    await services.store.changeAccess(
      { kind: 'provisioning', id: null, at: services.now().toISOString() },
      (repositories, on) => applyTo(services, repositories, on, { organisationId, userIds: [userId] }),
    );
}

/** Writes the difference between two states of a group, and what follows for its members. */
async function write(
  { services, organisationId }: ScimCall,
  repositories: Repositories,
  on: Db,
  { id, before, next, at }: { id: number; before: GroupValues; next: GroupValues; at: string },
): Promise<void> {
  const groups = scimGroups(on);
  const added = [...next.members].filter((member) => !before.members.has(member));
  const removed = [...before.members].filter((member) => !next.members.has(member));
  const known = await scimUsers(on).known(organisationId, added);
  const unknown = added.find((member) => !known.includes(member));
  if (unknown !== undefined) throw invalidValue(`User ${unknown} not found.`);
  await groups.addMembers(id, added);
  await groups.removeMembers(id, removed);
  const isRenamed = before.displayName !== next.displayName || before.externalId !== next.externalId;
  if (isRenamed || added.length + removed.length > 0) await groups.change(id, next, at);
  const userIds = new Set([...added, ...removed, ...(isRenamed ? next.members : [])]);
  await applyTo(services, repositories, on, { organisationId, userIds });
}

const taken = () => new ScimError(409, 'Another group has this displayName.', 'uniqueness');

/** Changes one group, whose present values `next` gets. */
async function change(
  call: ScimCall,
  id: number,
  next: (before: GroupValues) => GroupValues,
): Promise<Resource> {
  return changing(call, async (repositories, on, at) => {
    const groups = scimGroups(on);
    await groups.lock(id);
    const { values: before, resource } = await readOne(call, groups, id);
    refuseOlder(call, resource);
    const values = next(before);
    const namesakes = await groups.list(
      call.organisationId,
      { displayName: values.displayName.toLowerCase() },
      { limit: 1, offset: 0 },
    );
    if (namesakes.some((other) => other.id !== id)) throw taken();
    await write(call, repositories, on, { id, before, next: values, at });
    return (await readOne(call, groups, id)).resource;
  });
}

export async function replaceGroup(call: ScimCall, id: number): Promise<Response> {
  const values = readGroup(await readBody(call));
  return resourceResponse(call, await change(call, id, () => values));
}

export async function patchOneGroup(call: ScimCall, id: number): Promise<Response> {
  const operations = readPatch(await readBody(call));
  const resource = await change(call, id, (before) => patchGroup(before, operations));
  // Without the members, which may be thousands.
  return scimResponse(204, undefined, { ETag: String(resource.meta['version']) });
}

export async function createGroup(call: ScimCall): Promise<Response> {
  const values = readGroup(await readBody(call));
  const resource = await changing(call, async (repositories, on, at) => {
    const groups = scimGroups(on);
    if ((await groups.count(call.organisationId, {})) >= MOST_GROUPS)
      throw new ScimError(403, `An organisation has up to ${MOST_GROUPS} groups.`);
    const id = await groups.create(call.organisationId, values, at);
    if (id === undefined) throw taken();
    const before = { ...values, members: new Set<number>() };
    await write(call, repositories, on, { id, before, next: values, at });
    return (await readOne(call, groups, id)).resource;
  });
  return resourceResponse(call, resource, 201);
}

export async function deleteGroup(call: ScimCall, id: number): Promise<Response> {
  const { services, organisationId } = call;
  await changing(call, async (repositories, on) => {
    const groups = scimGroups(on);
    await groups.lock(id);
    const { values, resource } = await readOne(call, groups, id);
    refuseOlder(call, resource);
    await groups.delete(id);
    await applyTo(services, repositories, on, { organisationId, userIds: values.members });
  });
  return scimResponse(204);
}
