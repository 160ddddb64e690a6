/** The directory of an organisation, for tests: requests of Entra ID. */
import type { Answer } from '#tests/support/api.ts';
import { createSignOnSite, type SignOnSite } from './site.ts';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** The body with which Entra ID makes a user. */
export const entraUser = (name: string, more: object = {}) => ({
  schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `ext-${name}`,
  userName: `${name}@Harbour.example`,
  active: true,
  displayName: name,
  emails: [{ primary: true, type: 'work', value: `${name}@harbour.example` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Example`, familyName: 'Example', givenName: name },
  title: 'Counsel',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Legal' },
  ...more,
});

export interface Directory {
  on: SignOnSite;
  /** Id of its organisation, `harbour`. */
  harbour: number;
  /** The token of its requests; a test may take another one. */
  token: string;
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, ...operations: object[]): Promise<Answer>;
  /** Finds users, or groups. */
  find(filter: string, kind?: string): Promise<Answer>;
  /** @returns the id */
  createUser(name: string, more?: object): Promise<string>;
}

/** A site with an organisation whose directory has a token. */
export async function openDirectory(): Promise<Directory> {
  const on = await createSignOnSite();
  const harbour = await on.organisation('harbour');
  const token = await on.token(harbour);
  const call: Directory['call'] = (method, path, body, headers) =>
    on.scim(directory.token, method, path, body, headers);
  const directory: Directory = {
    ...{ on, harbour, token, call },
    patch: (path, ...operations) => call('PATCH', path, { schemas: [PATCH], Operations: operations }),
    find: (filter, kind = 'Users') => call('GET', `/${kind}?filter=${encodeURIComponent(filter)}`),
    async createUser(name, more = {}) {
      const { json, status, text } = await call('POST', '/Users', entraUser(name, more));
      if (status !== 201) throw new Error(text);
      return json.id as string;
    },
  };
  return directory;
}
