/** SCIM 2.0 as directories use it: the requests of Entra ID and Okta, and the rules of RFC 7644. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignOnSite, V, VERTICAL, type SignOnSite } from './testing/site.ts';

let on: SignOnSite;
let harbour: number;
let token: string;
beforeAll(async () => {
  on = await createSignOnSite();
  harbour = await on.organisation('harbour');
  token = await on.token(harbour);
});
afterAll(() => on.end());

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  on.scim(token, method, path, body, headers);
const patch = (path: string, ...operations: object[]) =>
  call('PATCH', path, { schemas: [PATCH], Operations: operations });
const find = (filter: string, kind = 'Users') => call('GET', `/${kind}?filter=${encodeURIComponent(filter)}`);
/** The body with which Entra ID makes a user. */
const entraUser = (name: string, more: object = {}) => ({
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
async function createUser(name: string, more: object = {}): Promise<string> {
  const { json, status, text } = await call('POST', '/Users', entraUser(name, more));
  if (status !== 201) throw new Error(text);
  return json.id as string;
}
const account = (name: string) => on.site.store.users.byEmail(`${name}@harbour.example`);

describe('users', () => {
  test('are made, found, changed and deactivated as Entra ID does', async () => {
    expect((await find('userName eq "nobody@harbour.example"')).json).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      ...{ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    });
    const made = await call('POST', '/Users', entraUser('ines'));
    expect(made.status).toBe(201);
    expect(made.headers.get('content-type')).toBe('application/scim+json');
    const { id } = made.json;
    expect(made.headers.get('location')).toBe(`https://site.example/scim/v2/Users/${id}`);
    expect(made.json).toMatchObject({
      ...{ schemas: [USER], externalId: 'ext-ines', userName: 'ines@Harbour.example', active: true },
      name: { givenName: 'ines', familyName: 'Example', formatted: 'ines Example' },
      emails: [{ value: 'ines@harbour.example', type: 'work', primary: true }],
      meta: { resourceType: 'User', version: made.headers.get('etag') },
    });
    for (const filter of [
      'userName eq "INES@harbour.example"',
      `${USER}:userName eq "ines@harbour.example"`,
      'externalId eq "ext-ines"',
      `id eq "${id}"`,
      'emails[type eq "work"].value eq "ines@harbour.example"',
      'emails.value eq "ines@harbour.example" and active eq true',
    ])
      expect([filter, (await find(filter)).json.Resources?.[0]?.id]).toEqual([filter, id]);
    expect((await find('externalId eq "EXT-ines"')).json.totalResults).toBe(0);

    expect((await account('ines'))!.disabledAt).toBeNull();
    const off = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([off.status, off.json.active]).toEqual([200, false]);
    expect((await account('ines'))!.disabledAt).not.toBeNull();
    const again = await patch(`/Users/${id}`, { op: 'Add', path: 'active', value: 'True' });
    expect(again.json.active).toBe(true);
    expect(await on.trail('ines@harbour.example')).toEqual([
      ...['account-enabled by provisioning', 'account-disabled by provisioning'],
      'account-created by provisioning',
    ]);
  });

  const changes: [string, object[], object][] = [
    ['Okta', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['Entra, by one operation', [{ op: 'Replace', value: { active: 'False' } }], { active: false }],
    ['Entra, a list', [{ op: 'Replace', path: 'active', value: [{ value: 'False' }] }], { active: false }],
    [
      'an address of work',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'new@harbour.example' }],
      { emails: [{ value: 'new@harbour.example', type: 'work', primary: true }] },
    ],
    [
      'another address, which is not stored',
      [{ op: 'Add', path: 'emails[type eq "home"].value', value: 'x' }],
      {},
    ],
    [
      'names without a path',
      [{ op: 'replace', value: { 'name.givenName': 'Inês', 'name.familyName': 'Duarte' } }],
      { name: { givenName: 'Inês', familyName: 'Duarte', formatted: 'Inês Duarte' } },
    ],
    [
      'a name with its schema',
      [{ op: 'Replace', path: `${USER}:name.familyName`, value: 'Silva' }],
      { name: expect.objectContaining({ familyName: 'Silva' }) },
    ],
    ['an external id', [{ op: 'Remove', path: 'externalId' }], {}],
    [
      'attributes that are not stored',
      [
        { op: 'Add', path: 'title', value: 'Counsel' },
        { op: 'Add', path: 'addresses[type eq "work"].country', value: 'PT' },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'Legal',
        },
        {
          op: 'Add',
          value: { 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { division: 'x' } },
        },
      ],
      {},
    ],
  ];
  test.each(changes)('patch: %s', async (title, operations, expected) => {
    const name = `p${changes.findIndex(([one]) => one === title)}`;
    const id = await createUser(name);
    const { json, status } = await patch(`/Users/${id}`, ...operations);
    expect([status, json]).toEqual([200, expect.objectContaining({ ...json, ...expected })]);
    expect('externalId' in json).toBe(title !== 'an external id');
  });

  const refusals: [string, object[], number, string][] = [
    ['no operation', [], 400, 'invalidSyntax'],
    ['an unknown operation', [{ op: 'move', path: 'active', value: false }], 400, 'invalidSyntax'],
    [
      'a value that is not a boolean',
      [{ op: 'Replace', path: 'active', value: 'perhaps' }],
      400,
      'invalidValue',
    ],
    ['a path that is none', [{ op: 'Replace', path: 'emails[type', value: 'x' }], 400, 'invalidPath'],
    ['a read-only attribute', [{ op: 'Replace', path: 'id', value: '7' }], 400, 'mutability'],
    ['no path', [{ op: 'Remove' }], 400, 'noTarget'],
    ['a required attribute', [{ op: 'Remove', path: 'userName' }], 400, 'mutability'],
    [
      'an address of another domain',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'x@elsewhere.example' }],
      ...([400, 'invalidValue'] as const),
    ],
    [
      'a name that is taken',
      [{ op: 'Replace', path: 'userName', value: 'INES@harbour.example' }],
      409,
      'uniqueness',
    ],
    [
      'an address that is taken',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'ines@harbour.example' }],
      ...([409, 'uniqueness'] as const),
    ],
  ];
  test.each(refusals)('patch is refused: %s', async (title, operations, status, scimType) => {
    const name = `r${refusals.findIndex(([one]) => one === title)}`;
    const id = await createUser(name);
    const answer = await patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'name.givenName', value: 'Half' },
      ...operations,
    );
    const refused = operations.length === 0 ? await patch(`/Users/${id}`) : answer;
    expect(refused.status).toBe(status);
    expect(refused.json).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      ...{ status: String(status), scimType, detail: expect.any(String) },
    });
    if (operations.length > 0) expect((await account(name))!.firstName).toBe(name);
  });

  test('are put, listed by pages, with chosen attributes, and by version', async () => {
    const id = await createUser('kai');
    const put = await call('PUT', `/Users/${id}`, entraUser('kai', { name: { givenName: 'Kai' } }));
    expect(put.json.name).toEqual({ givenName: 'Kai', familyName: '', formatted: 'Kai' });
    const all = (await call('GET', '/Users?startIndex=2&count=3')).json;
    expect([all.startIndex, all.itemsPerPage, all.Resources.length]).toEqual([2, 3, 3]);
    const none = (await call('GET', '/Users?count=0')).json;
    expect([none.totalResults > 3, none.Resources]).toEqual([true, []]);
    expect((await call('GET', '/Users?startIndex=x')).json.scimType).toBe('invalidValue');
    const part = (await call('GET', `/Users/${id}?attributes=userName,active`)).json;
    expect(Object.keys(part).sort()).toEqual(['active', 'id', 'schemas', 'userName']);
    const version = put.headers.get('etag')!;
    expect((await call('GET', `/Users/${id}`, undefined, { 'If-None-Match': version })).status).toBe(304);
    const headers = { 'If-Match': 'W/"older"' };
    expect((await call('PUT', `/Users/${id}`, entraUser('kai'), headers)).status).toBe(412);
    expect((await call('PUT', `/Users/${id}`, entraUser('kai'), { 'If-Match': version })).status).toBe(200);
  });

  test('that are deleted are out and gone, and come back to the same account for the same person', async () => {
    const id = await createUser('olga');
    const before = (await account('olga'))!;
    expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await account('olga'))!.disabledAt).not.toBeNull();
    for (const method of ['GET', 'DELETE']) expect((await call(method, `/Users/${id}`)).status).toBe(404);
    expect((await find('userName eq "olga@harbour.example"')).json.totalResults).toBe(0);
    const other = await call('POST', '/Users', entraUser('olga', { externalId: 'somebody else' }));
    expect([other.status, other.json.scimType]).toEqual([409, 'uniqueness']);
    expect(await createUser('olga')).toBe(String(before.id));
    expect((await account('olga'))!.disabledAt).toBeNull();
  });

  test('that exist are 409; an account disabled by hand stays so', async () => {
    const id = await createUser('mia');
    const twice = await call('POST', '/Users', entraUser('mia', { userName: 'MIA@harbour.example' }));
    expect([twice.status, twice.json.scimType]).toEqual([409, 'uniqueness']);
    const held = await call('POST', '/Users', entraUser('x', { emails: [{ value: 'full@demo.test' }] }));
    expect([held.status, held.json.scimType]).toEqual([400, 'invalidValue']);
    await on.site.store.users.setDisabled(Number(id), '2026-11-21T09:00:00.000Z');
    expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: true } })).status).toBe(403);
    expect((await account('mia'))!.disabledAt).not.toBeNull();
  });

  test('the last administrator stays, and a full organisation takes nobody', async () => {
    const { store } = on.site;
    const narrow = await on.organisation('narrow', 1);
    const own = await on.token(narrow);
    const add = (name: string) =>
      on.scim(own, 'POST', '/Users', { schemas: [USER], userName: `${name}@narrow.example` });
    const first = (await add('one')).json;
    expect((await add('two')).status).toBe(403);
    expect(await store.users.byEmail('two@narrow.example')).toBeNull();
    const active = (value: boolean) =>
      on.scim(own, 'PATCH', `/Users/${first.id}`, {
        schemas: [PATCH],
        Operations: [{ op: 'replace', path: 'active', value }],
      });
    await active(false);
    expect((await add('two')).status).toBe(201);
    expect((await active(true)).status).toBe(403);
    const admin = (await store.users.byEmail('admin@demo.test'))!;
    await store.users.setOrganisation(admin.id, harbour);
    for (const request of [
      () => patch(`/Users/${admin.id}`, { op: 'replace', value: { active: false } }),
      () => call('DELETE', `/Users/${admin.id}`),
      () =>
        patch(`/Users/${admin.id}`, {
          op: 'replace',
          path: 'emails',
          value: [{ value: 'a@harbour.example' }],
        }),
    ])
      expect((await request()).status).toBe(403);
    expect((await store.users.byId(admin.id))!.disabledAt).toBeNull();
    await store.users.setOrganisation(admin.id, null);
  });
});

describe('groups', () => {
  test('give access by the rules of the organisation, and take it away', async () => {
    const rights = { [VERTICAL]: { permissions: ['world'], products: ['payments_news'] } };
    await on.admin(`/api/organisations/${harbour}/sign-on/groups`, { group: 'Readers', rights });
    const ids = [await createUser('g1'), await createUser('g2'), await createUser('g3')];
    const held = async (id: string) => {
      const found = await on.site.store.subscriptions.get(Number(id), VERTICAL);
      return found?.active ? found.permissions : null;
    };
    const made = await call('POST', '/Groups', {
      ...{ schemas: [GROUP], displayName: 'Readers', externalId: 'ext-readers' },
      members: [{ value: ids[0] }],
    });
    expect([made.status, made.json.members.map(({ value }: { value: string }) => value)]).toEqual([
      201,
      [ids[0]],
    ]);
    const path = `/Groups/${made.json.id}`;
    expect(await held(ids[0]!)).toEqual(['world']);
    expect(
      (await patch(path, { op: 'Add', path: 'members', value: [{ value: ids[1] }, { value: ids[2] }] }))
        .status,
    ).toBe(204);
    expect(await held(ids[1]!)).toEqual(['world']);
    await patch(path, { op: 'Remove', path: `members[value eq "${ids[1]}"]` });
    await patch(path, { op: 'Remove', path: 'members', value: [{ value: ids[2] }] });
    expect(await Promise.all(ids.map(held))).toEqual([['world'], null, null]);
    expect((await find(`members eq "${ids[0]}"`, 'Groups')).json.Resources[0].id).toBe(made.json.id);
    expect((await find('displayName eq "readers"', 'Groups')).json.totalResults).toBe(1);
    const without = await call('GET', `${path}?excludedAttributes=members`);
    expect(without.json).not.toHaveProperty('members');
    expect((await call('GET', `/Users/${ids[0]}`)).json.groups).toMatchObject([{ display: 'Readers' }]);
    const okta = { op: 'replace', value: { id: made.json.id, displayName: 'Former readers' } };
    expect((await patch(path, okta)).status).toBe(204);
    expect(await held(ids[0]!)).toBeNull();
    const put = { schemas: [GROUP], displayName: 'Readers', members: [{ value: ids[2] }] };
    expect((await call('PUT', path, put)).json.members).toHaveLength(1);
    expect(await held(ids[2]!)).toEqual(['world']);
    expect(await on.trail('g3@harbour.example')).toContain('subscription-changed by provisioning');
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
    expect(await held(ids[2]!)).toBeNull();
  });

  test('have one name, and members of the organisation alone', async () => {
    const body = { schemas: [GROUP], displayName: 'Legal' };
    expect((await call('POST', '/Groups', body)).status).toBe(201);
    const twice = await call('POST', '/Groups', { ...body, displayName: 'LEGAL' });
    expect([twice.status, twice.json.scimType]).toEqual([409, 'uniqueness']);
    const full = (await on.site.store.users.byEmail('full@demo.test'))!;
    const foreign = await call('POST', '/Groups', {
      ...{ schemas: [GROUP], displayName: 'Foreign', members: [{ value: String(full.id) }] },
    });
    expect([foreign.status, foreign.json.scimType]).toEqual([400, 'invalidValue']);
    expect((await find('displayName eq "Foreign"', 'Groups')).json.totalResults).toBe(0);
  });
});

describe('the service', () => {
  test('describes itself', async () => {
    const config = (await call('GET', '/ServiceProviderConfig')).json;
    expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    expect((await call('GET', '/ResourceTypes')).json.totalResults).toBe(2);
    expect((await call('GET', '/ResourceTypes/User')).json.endpoint).toBe('/Users');
    expect((await call('GET', `/Schemas/${GROUP}`)).json.name).toBe('Group');
  });

  test('refuses what it does not know, in its own words', async () => {
    const answers: [Promise<{ status: number; json: { scimType?: string } }>, number, string | undefined][] =
      [
        [find('userName co "x"'), 400, 'invalidFilter'],
        [find('userName eq'), 400, 'invalidFilter'],
        [find('shoeSize eq "44"'), 400, 'invalidFilter'],
        [call('GET', '/Nothing'), 404, undefined],
        [call('GET', '/Users/abc'), 404, undefined],
        [call('PUT', '/Users'), 405, undefined],
        [call('POST', '/ServiceProviderConfig', {}), 405, undefined],
        [call('POST', '/Users', { schemas: [USER] }), 400, 'invalidValue'],
        [call('POST', '/Users', { ...entraUser('z'), userName: 'z', emails: [] }), 400, 'invalidValue'],
        [call('POST', '/Users', entraUser('z'), { 'Content-Type': 'text/plain' }), 415, undefined],
      ];
    for (const [index, [answer, status, scimType]] of answers.entries()) {
      const { json, ...got } = await answer;
      expect([index, got.status, json.scimType]).toEqual([index, status, scimType]);
    }
    const broken = await on.site.ask('/scim/v2/Users', {
      ...{ method: 'POST', token, body: '{', headers: { 'Content-Type': 'application/scim+json' } },
    });
    expect(broken.json.scimType).toBe('invalidSyntax');
  });

  test('of one organisation reaches no account and no group of another', async () => {
    const other = await on.organisation('lagoon');
    const own = await on.token(other);
    const id = await createUser('safe');
    const group = (await call('POST', '/Groups', { schemas: [GROUP], displayName: 'Safe' })).json.id;
    const requests: [string, string, object?][] = [
      ['GET', `/Users/${id}`],
      ['PUT', `/Users/${id}`, entraUser('safe')],
      [
        'PATCH',
        `/Users/${id}`,
        { schemas: [PATCH], Operations: [{ op: 'replace', value: { active: false } }] },
      ],
      ['DELETE', `/Users/${id}`],
      ['GET', `/Groups/${group}`],
      ['PUT', `/Groups/${group}`, { schemas: [GROUP], displayName: 'Taken' }],
      ['PATCH', `/Groups/${group}`, { schemas: [PATCH], Operations: [{ op: 'remove', path: 'members' }] }],
      ['DELETE', `/Groups/${group}`],
    ];
    for (const [method, path, body] of requests)
      expect([method, (await on.scim(own, method, path, body)).status]).toEqual([method, 404]);
    expect((await on.scim(own, 'GET', '/Users')).json.totalResults).toBe(0);
    const posted = await on.scim(own, 'POST', '/Users', entraUser('safe'));
    expect(posted.json.scimType).toBe('invalidValue');
    expect((await account('safe'))!.disabledAt).toBeNull();
    const { id: admin } = (await on.site.store.users.byEmail('admin@demo.test'))!;
    expect((await on.scim(own, 'DELETE', `/Users/${admin}`)).status).toBe(404);
  });

  test('takes only its tokens, until they are revoked or end', async () => {
    const id = await on.organisation('tokens');
    const own = await on.token(id);
    const { json } = await on.admin(`/api/organisations/${id}/sign-on`);
    expect(JSON.stringify(json)).not.toContain(own);
    const status = async (given: string) => (await on.scim(given, 'GET', '/Users')).status;
    expect(await status(own)).toBe(200);
    expect(await status('scim_wrong')).toBe(401);
    const reader = (await on.site.issueTokensFor('admin@demo.test')).access_token;
    expect(await status(reader)).toBe(401);
    expect((await on.site.ask('/scim/v2/Users')).headers.get('www-authenticate')).toBe('Bearer');
    expect((await on.site.ask('/api/user-subscriptions', { token: own })).status).toBe(401);
    await on.admin(`/api/organisations/${id}/provisioning-tokens/${json.tokens[0].id}/revocation`, {});
    expect(await status(own)).toBe(401);
    const next = await on.token(id);
    on.site.pass(365 * 24 * 60 * 60 + 1);
    expect(await status(next)).toBe(401);
    token = await on.token(harbour);
    for (let turn = 0; turn < 110; turn++) await status(`scim_wrong${turn}`);
    expect(await status('scim_more')).toBe(429);
    on.site.pass(60 * 60);
    expect(await status(token)).toBe(200);
  });
});

test('a removed person is out of the API, of pages and of feeds at once, and gets no mail', async () => {
  const rights = { [VERTICAL]: { permissions: ['world', 'hs', 'tool', 'workspace'], products: [] } };
  await on.admin(`/api/organisations/${harbour}/sign-on/groups`, { group: 'Everything', rights });
  const id = await createUser('leaver');
  await call('POST', '/Groups', { schemas: [GROUP], displayName: 'Everything', members: [{ value: id }] });
  const tokens = await on.site.issueTokensFor('leaver@harbour.example');
  const reader = { token: tokens.access_token };
  expect((await on.site.ask(`${V}/user-subscriptions`, reader)).json.active).toBe(true);
  const feed = await on.site.ask(`${V}/deadlines/feed`, { ...reader, method: 'POST' });
  const [, secret] = /\/feeds?\/([\w-]{20,})/.exec(feed.json.calendar as string) ?? [];
  const readFeed = async () => (await on.site.ask(`${V}/feeds/${secret}`)).status;
  const askForReset = () =>
    on.site.ask(`${V}/user/lost-password-pardot`, { json: { email: 'leaver@harbour.example' } });
  // What is refused afterwards works before.
  expect(await readFeed()).toBe(200);
  expect((await askForReset()).status).toBe(200);
  const resets = on.site.resets.length;
  expect(resets).toBe(1);
  await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
  expect((await on.site.ask(`${V}/user-subscriptions`, reader)).json.code).toBe('sign_in_ended');
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
  expect((await on.site.ask('/api/getToken', { json: refresh })).json.code).toBe('refresh_token_invalid');
  expect(await readFeed()).toBe(404);
  await askForReset();
  expect(on.site.resets.length).toBe(resets);
});
