/** People for administrators: what they change, invitations, and what the last administrator cannot. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { MOST_INVITED, MOST_LINKS_PER_HOUR } from './limits.ts';

const V = '/api/payments_compliance';
const VERTICAL = 'payments_compliance';
const NEW_PASSWORD = 'a long enough password';

let site: TestApi;
let token: string;
beforeAll(async () => {
  site = await createTestApi({ library: false });
  token = (await site.issueTokensFor('admin@demo.test')).access_token;
});
afterAll(() => site.end());

const ask = (path: string, json?: object, method?: string) =>
  site.ask(path, { token, ...(json && { json }), ...(method && { method }) });
const findId = async (email: string) => (await site.store.users.byEmail(email))?.id ?? 0;
const getAccount = async (email: string) => (await ask(`/api/accounts/${await findId(email)}`)).json;
const right = { vertical: VERTICAL, active: true, products: [], until: null };
const world = [{ ...right, permissions: ['world'] }];
const invite = (list: string, more: object = {}) =>
  ask('/api/invitations', { list, subscriptions: world, ...more });

/** The values of the link in the newest message to an address. */
function linkTo(email: string) {
  const mail = site.mails.findLast(({ recipient }) => recipient === email);
  const [url = ''] = /https:\S+/.exec(mail?.content.text ?? '') ?? [];
  const { pathname, searchParams } = new URL(url);
  return { pathname, user: searchParams.get('user')!, token: searchParams.get('token')! };
}
const accept = ({ user, token: secret }: { user: string; token: string }) =>
  site.ask(`${V}/invitation/acceptance`, {
    json: { user, token: secret, first_name: ' Ines ', last_name: 'Duarte', password: NEW_PASSWORD },
  });

describe('an invitation', () => {
  test('by CSV reports bad lines and keeps them, and invites the others', async () => {
    const csv = [
      'email,first_name,last_name,company',
      'kai@firm.example,Kai,Okafor,Firm Ltd',
      'olga@firm,Olga,,',
      'full@demo.test,Full,,',
      'KAI@firm.example,Kai,,',
      'one,two',
    ].join('\n');
    const checked = await invite(csv, { check: true });
    expect(checked.json.people).toEqual([
      { line: 2, email: 'kai@firm.example', outcome: 'new', id: null },
      { line: 4, email: 'full@demo.test', outcome: 'account', id: String(await findId('full@demo.test')) },
    ]);
    expect(site.mails).toEqual([]);
    const sent = await invite(csv);
    expect(sent.json.people[0]).toMatchObject({ email: 'kai@firm.example', outcome: 'invited' });
    expect(
      sent.json.faults.map(({ line, message }: { line: number; message: string }) => [line, message]),
    ).toEqual([
      [3, '“olga@firm” has no ending such as .com after the @.'],
      [5, 'kai@firm.example is in the list twice.'],
      [6, 'The row has 2 cells, and the header 4.'],
    ]);
    expect(sent.json.rest).toBe(
      'email,first_name,last_name,company\nolga@firm,Olga,,\nKAI@firm.example,Kai,,\none,two',
    );
    expect(site.mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      ['kai@firm.example', 'invitation'],
    ]);
    expect(site.mails[0]!.content.text).toContain('Amin Admin has invited you to Regatlas');
    expect(await getAccount('kai@firm.example')).toMatchObject({
      ...{ state: 'invited', name: 'Kai Okafor', companyName: 'Firm Ltd', lastSeen: null },
      subscriptions: [{ vertical: VERTICAL, permissions: ['world'], state: 'active' }],
    });
    expect((await invite(csv, { check: true })).json.people[0]).toMatchObject({ outcome: 'pending' });
    expect((await ask('/api/accounts?state=invited')).json.items).toHaveLength(1);
  });

  test('is accepted once: the person has a name, a password and the access', async () => {
    await invite('ines@firm.example');
    const link = linkTo('ines@firm.example');
    expect(link.pathname).toBe('/invitation');
    const { pathname: _, ...values } = link;
    const check = () => site.ask(`${V}/invitation/check`, { json: values });
    const invited = { email: 'ines@firm.example', firstName: '', lastName: '', elsewhere: false };
    expect((await check()).json).toEqual(invited);
    const answers = await Promise.all([accept(link), accept(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await check()).json.code).toBe('invitation_invalid');
    const credentials = { grant_type: 'password', username: 'ines@firm.example', password: NEW_PASSWORD };
    const signedIn = await site.ask('/api/getToken', { json: credentials });
    const { access_token } = JSON.parse(signedIn.json.data);
    const rights = await site.ask('/api/user-subscriptions', { token: access_token });
    expect(rights.json).toMatchObject({ active: true, permissions: ['world'] });
    expect(rights.json.administrator).toBeUndefined();
    const { state, changes, invitation } = await getAccount('ines@firm.example');
    expect([state, invitation]).toEqual(['active', null]);
    expect(changes.map(({ action }: { action: string }) => action)).toEqual([
      ...['invitation-accepted', 'invitation-sent', 'subscription-changed', 'account-created'],
    ]);
    expect(JSON.stringify(await ask('/api/access-changes'))).not.toContain(link.token);
  });

  test('that is sent again replaces the older link, and can be revoked; it ends after a week', async () => {
    await invite('again@firm.example');
    const id = await findId('again@firm.example');
    const first = linkTo('again@firm.example');
    expect((await ask(`/api/accounts/${id}/link`, undefined, 'POST')).json).toEqual({ sent: 'invitation' });
    const second = linkTo('again@firm.example');
    expect(second.token).not.toBe(first.token);
    expect((await accept(first)).json.code).toBe('invitation_invalid');
    expect((await accept({ ...second, user: String(id + 1) })).json.code).toBe('invitation_invalid');
    expect((await ask(`/api/accounts/${id}/invitation/revocation`, undefined, 'POST')).status).toBe(200);
    expect((await accept(second)).json.code).toBe('invitation_invalid');
    expect(await findId('again@firm.example')).toBe(0);

    await invite('late@firm.example');
    site.pass(7 * 24 * 60 * 60 + 1);
    token = (await site.issueTokensFor('admin@demo.test')).access_token;
    expect((await accept(linkTo('late@firm.example'))).json.code).toBe('invitation_invalid');
    expect((await getAccount('late@firm.example')).state).toBe('invited');
  });

  test('of a person who was disabled, or has set a password otherwise, does not work', async () => {
    await invite('off@firm.example, reset@firm.example');
    await ask(`/api/accounts/${await findId('off@firm.example')}/state`, { disabled: true });
    expect((await accept(linkTo('off@firm.example'))).json.code).toBe('invitation_invalid');
    await site.store.users.setPassword(await findId('reset@firm.example'), 'a hash');
    expect((await accept(linkTo('reset@firm.example'))).json.code).toBe('invitation_invalid');
  });

  test(`is for up to ${MOST_INVITED} people at once and ${MOST_LINKS_PER_HOUR} in an hour; more stay in the list`, async () => {
    site.pass(3601);
    token = (await site.issueTokensFor('admin@demo.test')).access_token;
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `p${from + index}@many.example`).join('\n');
    const first = await invite(many(0, MOST_INVITED + 2));
    expect(first.json.people).toHaveLength(MOST_INVITED);
    expect(first.json.rest).toBe('p200@many.example\np201@many.example');
    const both = await Promise.all([invite(many(300, MOST_INVITED)), invite(many(600, MOST_INVITED))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const page = await ask('/api/accounts?search=many.example&limit=50&page=8');
    expect(page.json).toMatchObject({ total: 2 * MOST_INVITED, page: 8, pages: 8 });
    expect(page.json.items).toHaveLength(50);
    site.pass(3601);
    token = (await site.issueTokensFor('admin@demo.test')).access_token;
  });
});

describe('an organisation', () => {
  test('takes addresses of its domains, as many as it has seats, also when two invite at once', async () => {
    const fields = { name: 'Albion', seats: 2, domains: ['@Albion.example', 'álbion.example'] };
    const { json } = await ask('/api/organisations', fields);
    expect(json).toMatchObject({ seats: 2, used: 0, domains: ['albion.example', 'xn--lbion-wqa.example'] });
    const more = { organisation: json.id };
    const refused = await invite('a@other.example', more);
    expect(refused.json.faults[0].message).toBe(
      'Albion takes only addresses at albion.example or xn--lbion-wqa.example.',
    );
    const both = await Promise.all(
      ['a@albion.example\nb@albion.example', 'c@albion.example\nd@albion.example'].map((list) =>
        invite(list, more),
      ),
    );
    const invited = both.flatMap(({ json: { people } }) => people);
    const faults = both.flatMap((answer) => answer.json.faults);
    expect([invited.length, faults.length]).toEqual([2, 2]);
    expect(faults[0].message).toMatch(/^Albion has no free seat for .@albion.example\.$/);
    const found = await ask(`/api/accounts?organisation=${json.id}`);
    expect(found.json.items[0]).toMatchObject({
      organisation: { id: json.id, name: 'Albion' },
      companyName: 'Albion',
    });
    // Who is put out leaves a seat.
    const [{ id }] = found.json.items;
    const { version } = (await ask(`/api/accounts/${id}`)).json;
    expect(
      (await ask(`/api/accounts/${id}`, { version, organisation: null }, 'PATCH')).json.organisation,
    ).toBeNull();
    expect((await invite('e@albion.example', more)).json.people).toHaveLength(1);
  });
});

describe('a person', () => {
  test('is changed in one step or not at all, and a change says what it was made from', async () => {
    await site.account('reader', { permissions: ['world', 'gone'], products: ['payments_news_trial'] });
    const id = await findId('reader@test.example');
    const { version } = await getAccount('reader@test.example');
    const body = { version, subscriptions: [{ ...right, permissions: ['hs'], until: '2027-01-31' }] };
    const path = `/api/accounts/${id}`;
    const bad = await ask(path, { ...body, organisation: 99_999 }, 'PATCH');
    expect([bad.status, (await getAccount('reader@test.example')).version]).toEqual([404, version]);
    const saved = await ask(path, body, 'PATCH');
    // What the configuration does not have stays.
    expect(saved.json.subscriptions[0]).toMatchObject({
      permissions: ['hs', 'gone'],
      products: [],
      until: '2027-01-31',
    });
    expect(saved.json.until).toBe('2027-01-31');
    expect(saved.json.changes[0]).toMatchObject({
      ...{ action: 'subscription-changed', vertical: VERTICAL, by: { name: 'Amin Admin' } },
      before: { permissions: ['world', 'gone'], products: ['payments_news_trial'], until: null },
      after: { permissions: ['hs', 'gone'], products: [], until: '2027-01-31' },
    });
    // A double click asks for what is so already.
    expect((await ask(path, body, 'PATCH')).json.version).toBe(saved.json.version);
    const other = { ...body, subscriptions: [{ ...right, permissions: ['tool'] }] };
    expect((await ask(path, other, 'PATCH')).json.code).toBe('version_conflict');
    expect((await getAccount('reader@test.example')).version).toBe(saved.json.version);
    const both = await Promise.all(
      ['tool', 'workspace'].map((permission) =>
        ask(
          path,
          { version: saved.json.version, subscriptions: [{ ...right, permissions: [permission] }] },
          'PATCH',
        ),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('who is disabled or signed out everywhere is out with the next request', async () => {
    const { access_token, refresh_token } = await site.account('leaver', {});
    const id = await findId('leaver@test.example');
    expect((await getAccount('leaver@test.example')).signIns).toHaveLength(1);
    await ask(`/api/accounts/${id}/sign-out`, undefined, 'POST');
    expect((await site.ask('/api/user-subscriptions', { token: access_token })).json.code).toBe(
      'sign_in_ended',
    );
    const json = { grant_type: 'refresh_token', refresh_token };
    expect((await site.ask('/api/getToken', { json })).json.code).toBe('refresh_token_invalid');
    expect((await getAccount('leaver@test.example')).signIns).toEqual([]);
    const again = await site.issueTokensFor('leaver@test.example');
    await ask(`/api/accounts/${id}/state`, { disabled: true });
    expect((await site.ask('/api/user-subscriptions', { token: again.access_token })).status).toBe(401);
    expect((await ask(`/api/accounts/${id}/link`, undefined, 'POST')).json.code).toBe('account_disabled');
  });

  test('gets a link to set a new password, to the address of the account alone', async () => {
    const id = await findId('full@demo.test');
    expect((await ask(`/api/accounts/${id}/link`, undefined, 'POST')).json).toEqual({
      sent: 'password-link',
    });
    expect(site.resets.map(({ email }) => email)).toEqual(['full@demo.test']);
    expect((await getAccount('full@demo.test')).changes[0].action).toBe('password-link-sent');
  });

  test('is found by name, company and address without accents, and by what ends', async () => {
    await site.store.users.create({
      email: 'mk@x.example',
      passwordHash: 'x',
      firstName: 'Mira',
      lastName: 'Kovač',
    });
    const find = async (query: string) =>
      (await ask(`/api/accounts?${query}`)).json.items.map(({ email }: { email: string }) => email);
    expect(await find('search=KOVAC%20mira')).toEqual(['mk@x.example']);
    expect(await find('search=%25')).toEqual([]);
    expect(await find('search=_')).toEqual([]);
    await site.store.users.update(await findId('mk@x.example'), { companyName: 'Žižkov Pay' });
    expect(await find('search=zizkov')).toEqual(['mk@x.example']);
    await site.account('ends', { until: '2026-12-20' });
    const soon = await find('endsWithin=30');
    expect(soon).toEqual(['ends@test.example']);
    expect((await find('limit=1'))[0]).toBe('ends@test.example');
    expect(await find(`vertical=gambling_compliance&search=ends`)).toEqual([]);
    expect(await find('state=administrator')).toEqual(['admin@demo.test']);
    const counted = await ask(`/api/accounts/${await findId('ends@test.example')}/data`);
    expect(counted.json.parts).toContainEqual({ title: 'Subscriptions', count: 1 });
    // It is not deleted.
    expect(counted.text).not.toContain('Changes of your access');
  });
});

test('the only administrator keeps the role, the account and its use; another one is enough', async () => {
  const id = await findId('admin@demo.test');
  const { version, isSelf } = await getAccount('admin@demo.test');
  expect(isSelf).toBe(true);
  const acts = () =>
    Promise.all([
      ask(`/api/accounts/${id}`, { version, isAdmin: false }, 'PATCH'),
      ask(`/api/accounts/${id}/state`, { disabled: true }),
      ask(`/api/accounts/${id}/deletion`, { email: 'admin@demo.test' }),
    ]);
  expect((await acts()).map(({ json }) => json.code)).toEqual(['last_admin', 'last_admin', 'last_admin']);
  // Invited, but not there yet.
  await invite('second@firm.example');
  const second = await getAccount('second@firm.example');
  await ask(`/api/accounts/${second.id}`, { version: second.version, isAdmin: true }, 'PATCH');
  expect((await acts())[1]!.json.code).toBe('last_admin');
  await accept(linkTo('second@firm.example'));
  expect((await ask(`/api/accounts/${id}/state`, { disabled: true })).status).toBe(200);
  expect((await ask('/api/accounts')).status).toBe(401);
  const { access_token } = await site.issueTokensFor('second@firm.example');
  expect((await site.ask('/api/accounts', { token: access_token })).status).toBe(200);
  expect((await site.ask('/api/user-subscriptions', { token: access_token })).json.administrator).toBe(true);
  expect(site.errors).toEqual([]);
});
