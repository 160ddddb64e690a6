/** Groups of SCIM 2.0, what the service says of itself and refuses, and how fast a removed person is out. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entraUser, GROUP, openDirectory, PATCH, USER, type Directory } from './testing/directory.ts';
import { V, VERTICAL } from './testing/site.ts';

let directory: Directory;
let on: Directory['on'];
let harbour: number;
let token: string;
beforeAll(async () => {
  directory = await openDirectory();
  ({ on, harbour, token } = directory);
});
afterAll(() => on.end());

const call: Directory['call'] = (...asked) => directory.call(...asked);
const patch: Directory['patch'] = (...asked) => directory.patch(...asked);
const find: Directory['find'] = (...asked) => directory.find(...asked);
const createUser: Directory['createUser'] = (...asked) => directory.createUser(...asked);
const account = (name: string) => on.site.store.users.byEmail(`${name}@harbour.example`);

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
        [find('userName like "x"'), 400, 'invalidFilter'],
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
    token = directory.token = await on.token(harbour);
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
