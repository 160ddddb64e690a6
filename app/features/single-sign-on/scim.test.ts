/** Users of SCIM 2.0 as directories use it: the requests of Entra ID and Okta, and the rules of RFC 7644. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entraUser, openDirectory, PATCH, USER, type Directory } from './testing/directory.ts';

let directory: Directory;
let on: Directory['on'];
let harbour: number;
beforeAll(async () => {
  directory = await openDirectory();
  ({ on, harbour } = directory);
});
afterAll(() => on.end());

const call: Directory['call'] = (...asked) => directory.call(...asked);
const patch: Directory['patch'] = (...asked) => directory.patch(...asked);
const find: Directory['find'] = (...asked) => directory.find(...asked);
const createUser: Directory['createUser'] = (...asked) => directory.createUser(...asked);
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
      ...[
        'userName sw "INES@"',
        'userName co "es@harb"',
        'userName ew "bour.example" and userName sw "ines"',
      ],
      ...['externalId pr and externalId ne "other"', 'emails[type eq "work" and value sw "ines"]'],
      'not (userName ne "ines@harbour.example") and (active eq False or id pr)',
      'meta.lastModified gt "2020-01-01T00:00:00Z" and externalId ew "-ines"',
    ])
      expect([filter, (await find(filter)).json.Resources?.[0]?.id]).toEqual([filter, id]);
    for (const filter of [
      ...['externalId eq "EXT-ines"', 'externalId sw "EXT"', 'externalId co "%"', 'userName sw "_nes"'],
      ...[
        'emails[type eq "home"].value eq "ines@harbour.example"',
        'id eq "x"',
        'externalId eq null and id pr',
      ],
    ])
      expect([
        filter,
        (await find(`(${filter}) and userName eq "ines@harbour.example"`)).json.totalResults,
      ]).toEqual([filter, 0]);

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
