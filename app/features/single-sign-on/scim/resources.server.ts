/** Users and groups as SCIM resources (RFC 7643). */
import { createHash } from 'node:crypto';
import type { GroupRow } from './group-store.server.ts';
import type { UserRow } from './user-store.server.ts';
import type { UserValues } from './user-values.server.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export type Resource = Record<string, unknown> & { id: string; meta: Record<string, unknown> };

/** The values of an account that a directory can change. */
export const toValues = (row: UserRow): UserValues => ({
  userName: row.user_name ?? row.email,
  externalId: row.external_id,
  givenName: row.first_name,
  familyName: row.last_name,
  email: row.email,
  active: row.disabled_at === null,
});

/** The version is made of all that the resource says, whoever changed it. */
function finished(
  base: string,
  kind: 'User' | 'Group',
  resource: Record<string, unknown> & { id: string },
  times: { created: string; lastModified: string },
): Resource {
  const hash = createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 16);
  const meta = {
    ...{ resourceType: kind, ...times, location: `${base}/${kind}s/${resource.id}` },
    version: `W/"${hash}"`,
  };
  return { ...resource, meta };
}

export function userResource(base: string, row: UserRow, groups: readonly GroupRow[] = []): Resource {
  const { userName, externalId, givenName, familyName, email, active } = toValues(row);
  const formatted = `${givenName} ${familyName}`.trim();
  const resource = {
    schemas: [USER],
    id: String(row.id),
    ...(externalId !== null && { externalId }),
    userName,
    name: { givenName, familyName, formatted },
    displayName: formatted || email,
    emails: [{ value: email, type: 'work', primary: true }],
    active,
    groups: groups.map(({ id, display_name }) => ({
      ...{ value: String(id), display: display_name, type: 'direct', $ref: `${base}/Groups/${id}` },
    })),
  };
  const times = { created: row.account_created_at, lastModified: row.updated_at ?? row.account_created_at };
  return finished(base, 'User', resource, times);
}

export function groupResource(
  base: string,
  row: GroupRow,
  members: readonly { id: number; email: string }[],
): Resource {
  const resource = {
    schemas: [GROUP],
    id: String(row.id),
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.display_name,
    members: members.map(({ id, email }) => ({
      ...{ value: String(id), display: email, type: 'User', $ref: `${base}/Users/${id}` },
    })),
  };
  return finished(base, 'Group', resource, { created: row.created_at, lastModified: row.updated_at });
}

/** A resource with the attributes that were asked for (`attributes`, `excludedAttributes`); ids and schemas always. */
export function projected(resource: Resource, search: URLSearchParams): Record<string, unknown> {
  const names = (parameter: string) =>
    (search.get(parameter) ?? '')
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .toLowerCase()
            .replace(/^urn:.*:/, '')
            .split('.')[0]!,
      )
      .filter(Boolean);
  const [wanted, left] = [names('attributes'), names('excludedAttributes')];
  const isShown = (name: string) =>
    name === 'id' ||
    name === 'schemas' ||
    (wanted.length > 0 ? wanted.includes(name.toLowerCase()) : !left.includes(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)));
}
