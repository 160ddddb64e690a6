/** Signing in by the provider of an organisation, over real sockets, against `oidc-provider`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, walk } from './testing/openid-provider.ts';
import { CALLBACK, createSignOnSite, V, VERTICAL, type SignOnSite } from './testing/site.ts';

let on: SignOnSite;
let harbour: number;
beforeAll(async () => {
  on = await createSignOnSite();
  harbour = await on.organisation('harbour');
  expect((await on.setProvider(harbour)).json).toEqual({ done: true });
  const rights = { [VERTICAL]: { permissions: ['world'], products: [] } };
  await on.admin(`/api/organisations/${harbour}/sign-on/groups`, { group: 'readers', rights });
  const more = { [VERTICAL]: { permissions: ['world', 'tool'], products: ['payments_news'] } };
  await on.admin(`/api/organisations/${harbour}/sign-on/groups`, { group: 'tools', rights: more });
});
afterAll(() => on.end());

/** A person at the provider. */
function person(sub: string, more: object = {}) {
  on.provider.people.set(sub, {
    ...{ sub, email: `${sub}@harbour.example`, email_verified: true, groups: ['readers'] },
    ...{ given_name: 'Ines', family_name: 'Duarte', ...more },
  });
  return `${sub}@harbour.example`;
}
const detail = async (email: string, subject: string | null) => (await on.signIn(email, subject)).json;
const subscription = async (email: string) => {
  const { id } = (await on.site.store.users.byEmail(email))!;
  return on.site.store.subscriptions.get(id, VERTICAL);
};

describe('a person of the organisation', () => {
  test('gets an account with the first sign-in, and the same one with the next', async () => {
    const email = person('ines');
    const { url } = await on.start(email);
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      ...{ response_type: 'code', client_id: 'regatlas', redirect_uri: CALLBACK, login_hint: email },
      ...{ code_challenge_method: 'S256', scope: 'openid email profile' },
    });
    const signedIn = await on.signIn(email, 'ines');
    expect(signedIn.json).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    const rights = await on.site.ask('/api/user-subscriptions', { token: signedIn.json.access_token });
    expect(rights.json).toMatchObject({ active: true, permissions: ['world'] });
    expect(await on.trail(email)).toEqual([
      'subscription-changed by sign-on',
      'identity-linked by sign-on',
      'account-created by sign-on',
    ]);
    const user = (await on.site.store.users.byEmail(email))!;
    expect(user).toMatchObject({
      firstName: 'Ines',
      lastName: 'Duarte',
      organisationId: harbour,
      isAdmin: false,
    });
    // The address at the provider changed: the person is who they were.
    person('ines', { email: 'ines.duarte@harbour.example' });
    expect((await on.signIn(email, 'ines')).status).toBe(200);
    expect(await on.site.store.users.byEmail('ines.duarte@harbour.example')).toBeNull();
    expect(await on.trail(email)).toHaveLength(3);
  });

  test('is linked to an account that exists, and gets what the groups give at each sign-in', async () => {
    const email = person('kai', { groups: ['readers', 'tools'] });
    const made = await on.site.store.users.create({ email, organisationId: harbour });
    if (!made.ok) throw new Error('taken');
    expect((await on.signIn(email, 'kai')).status).toBe(200);
    expect(await subscription(email)).toMatchObject({
      ...{ active: true, permissions: ['world', 'tool'], products: ['payments_news'] },
    });
    person('kai', { groups: ['readers'] });
    await on.signIn(email, 'kai');
    expect(await subscription(email)).toMatchObject({ permissions: ['world'], products: [] });
    person('kai', { groups: ['elsewhere'] });
    await on.signIn(email, 'kai');
    expect(await subscription(email)).toMatchObject({ active: false });
    person('kai');
    await on.signIn(email, 'kai');
    expect(await subscription(email)).toMatchObject({ active: true });
    // An administrator ends it: groups do not give it back.
    await on.site.store.subscriptions.set({ ...(await subscription(email))!, active: false });
    await on.signIn(email, 'kai');
    expect(await subscription(email)).toMatchObject({ active: false });
  });

  test('that belongs to another organisation or to none, or has another address, stays out', async () => {
    const other = await on.organisation('lagoon');
    const { store } = on.site;
    await store.users.create({ email: person('moved'), organisationId: other });
    await store.users.create({ email: person('alone') });
    for (const sub of ['moved', 'alone'])
      expect(await detail(`${sub}@harbour.example`, sub)).toMatchObject({
        code: 'sign_on_refused',
        detail: expect.stringContaining('does not belong to your organisation'),
      });
    const refused: [string, object, string][] = [
      ['unverified', { email_verified: false }, 'verified'],
      ['silent', { email_verified: undefined }, 'verified'],
      ['foreign', { email: 'foreign@elsewhere.example' }, 'not in a domain'],
      ['subdomain', { email: 'x@sub.harbour.example' }, 'not in a domain'],
      ['nameless', { email: undefined }, 'did not send your e-mail'],
      ['groupless', { groups: [] }, 'None of your groups'],
    ];
    for (const [sub, claims, words] of refused) {
      const email = person(sub, claims);
      expect([sub, await detail(email, sub)]).toEqual([
        sub,
        expect.objectContaining({ code: 'sign_on_refused', detail: expect.stringContaining(words) }),
      ]);
      expect(await store.users.byEmail(email)).toBeNull();
    }
  });

  test('that is disabled, or takes somebody else’s address, stays out', async () => {
    const email = person('gone');
    expect((await on.signIn(email, 'gone')).status).toBe(200);
    on.provider.people.set('thief', { ...on.provider.people.get('gone')!, sub: 'thief' });
    expect(await detail(email, 'thief')).toMatchObject({ detail: expect.stringContaining('somebody else') });
    const { id } = (await on.site.store.users.byEmail(email))!;
    await on.site.store.users.setDisabled(id, '2026-11-21T09:00:00.000Z');
    expect(await detail(email, 'gone')).toMatchObject({ detail: expect.stringContaining('disabled') });
    await on.site.store.users.setDisabled(id, null);
    await on.site.store.users.setOrganisation(id, null);
    expect(await detail(email, 'gone')).toMatchObject({
      detail: expect.stringContaining('does not belong to your organisation any more'),
    });
  });

  test('needs a seat; two sign-ins at once make one account', async () => {
    const id = await on.organisation('narrow', 1);
    await on.setProvider(id, { groupsClaim: 'groups' });
    const rights = { [VERTICAL]: { permissions: ['world'], products: [] } };
    await on.admin(`/api/organisations/${id}/sign-on/groups`, { group: 'readers', rights });
    person('first', { email: 'first@narrow.example' });
    person('second', { email: 'second@narrow.example' });
    const answers = [await on.start('first@narrow.example'), await on.start('first@narrow.example')];
    on.provider.next = 'first';
    const backs = [await walk(answers[0]!.url, CALLBACK), await walk(answers[1]!.url, CALLBACK)];
    const both = await Promise.all(
      backs.map(({ search }, index) => on.complete(answers[index]!.flow, search)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await detail('second@narrow.example', 'second')).toMatchObject({
      detail: expect.stringContaining('no free seat'),
    });
    expect(await on.site.store.users.byEmail('second@narrow.example')).toBeNull();
  });
});

describe('a sign-in is refused', () => {
  test('with a code that was used, another state, or after its time', async () => {
    const email = person('ada');
    const { url, flow } = await on.start(email);
    on.provider.next = 'ada';
    const back = await walk(url, CALLBACK);
    const bent = back.search.replace(/state=[^&]*/, 'state=other');
    expect((await on.complete(flow, bent)).json.code).toBe('sign_on_failed');
    const other = await on.start(email);
    expect((await on.complete(other.flow, back.search)).json.code).toBe('sign_on_failed');
    expect((await on.complete(flow, back.search)).status).toBe(200);
    expect((await on.complete(flow, back.search)).json.code).toBe('sign_on_failed');
    expect((await on.complete('a.b.c', back.search)).json.code).toBe('sign_on_expired');
    const late = await on.start(email);
    const answer = await walk(late.url, CALLBACK);
    on.site.pass(15 * 60 + 1);
    expect((await on.complete(late.flow, answer.search)).json.code).toBe('sign_on_expired');
  });

  test('by the person, by an answer of another issuer, and after the provider was changed', async () => {
    const email = person('mia');
    expect(await detail(email, null)).toMatchObject({ code: 'sign_on_denied' });
    const { url, flow } = await on.start(email);
    on.provider.next = 'mia';
    const back = await walk(url, CALLBACK);
    const mixed = new URL(back);
    mixed.searchParams.set('iss', 'https://other.example');
    expect((await on.complete(flow, mixed.search)).json.code).toBe('sign_on_failed');
    const id = await on.organisation('changing');
    await on.setProvider(id);
    const begun = await on.start('mia@changing.example');
    const answer = await walk(begun.url, CALLBACK);
    await on.admin(`/api/organisations/${id}/sign-on/removal`, {});
    expect((await on.complete(begun.flow, answer.search)).json.code).toBe('sign_on_failed');
  });

  test('while the provider is down, and where no organisation has the domain', async () => {
    const down = await startProvider([CALLBACK]);
    const id = await on.organisation('quiet');
    await on.setProvider(id, { issuer: down.issuer });
    const begun = await on.start('ola@quiet.example');
    down.people.set('ola', { sub: 'ola', email: 'ola@quiet.example', email_verified: true });
    down.next = 'ola';
    const back = await walk(begun.url, CALLBACK);
    await down.end();
    expect((await on.complete(begun.flow, back.search)).json.code).toBe('sign_on_unavailable');
    expect(await on.site.store.users.byEmail('ola@quiet.example')).toBeNull();
    const test = await on.admin(`/api/organisations/${id}/sign-on/test`, {});
    expect(test.json).toMatchObject({
      works: false,
      message: expect.stringContaining('refuses connections'),
    });
    const ask = (email: string) => on.site.ask(`${V}/sign-on/start`, { json: { email } });
    expect((await ask('ola@quiet.example')).status).toBe(200);
    expect((await ask('full@demo.test')).json.code).toBe('sign_on_unknown');
    expect((await ask('nobody@demo.test')).json.code).toBe('sign_on_unknown');
  });
});

test('a password is refused where the organisation says so, except to administrators, and tells nothing of accounts', async () => {
  const id = await on.organisation('strict');
  await on.setProvider(id, { allowsPassword: false });
  const { passwordHash } = (await on.site.store.users.byEmail('full@demo.test'))!;
  await on.site.store.users.create({ email: 'reader@strict.example', passwordHash, organisationId: id });
  await on.site.store.users.create({ email: 'boss@strict.example', passwordHash, isAdmin: true });
  const code = async (username: string, password = 'regatlas-demo') =>
    (await on.site.ask('/api/getToken', { json: { grant_type: 'password', username, password } })).json.code;
  expect(await code('reader@strict.example')).toBe('sign_in_elsewhere');
  expect(await code('reader@strict.example', 'wrong')).toBe('sign_in_elsewhere');
  expect(await code('nobody@strict.example')).toBe('sign_in_elsewhere');
  expect(await code('boss@strict.example', 'wrong')).toBe('sign_in_elsewhere');
  expect(await code('boss@strict.example')).toBeUndefined();
});

test('an invitation sets no password where the organisation refuses passwords, except for administrators', async () => {
  const id = await on.organisation('closed');
  const invite = async (email: string) => {
    await on.admin('/api/invitations', { list: email, organisation: id, subscriptions: [] });
    const { content } = on.site.mails.findLast(({ recipient }) => recipient === email)!;
    const { searchParams } = new URL(/https:\S+/.exec(content.text)![0]);
    return { user: searchParams.get('user'), token: searchParams.get('token') };
  };
  const [reader, boss] = [await invite('reader@closed.example'), await invite('boss@closed.example')];
  const bossId = (await on.site.store.users.byEmail('boss@closed.example'))!.id;
  const { version } = (await on.admin(`/api/accounts/${bossId}`)).json;
  const { access_token: token } = await on.site.issueTokensFor('admin@demo.test');
  const json = { version, isAdmin: true };
  expect((await on.site.ask(`/api/accounts/${bossId}`, { token, json, method: 'PATCH' })).status).toBe(200);
  const check = async (link: object) => (await on.site.ask(`${V}/invitation/check`, { json: link })).json;
  const rest = { first_name: 'Rea', last_name: 'Der', password: 'a long enough password' };
  const accept = (link: object) => on.site.ask(`${V}/invitation/acceptance`, { json: { ...link, ...rest } });
  expect(await check(reader)).toMatchObject({ elsewhere: false });
  await on.setProvider(id, { allowsPassword: false, groupsClaim: '' });
  expect(await check(reader)).toMatchObject({ elsewhere: true });
  expect(await check(boss)).toMatchObject({ elsewhere: false });
  expect((await accept(reader)).json.code).toBe('sign_in_elsewhere');
  expect((await accept(boss)).status).toBe(200);
  // The account is theirs by the provider.
  person('reader', { email: 'reader@closed.example' });
  expect((await on.signIn('reader@closed.example', 'reader')).status).toBe(200);
});
