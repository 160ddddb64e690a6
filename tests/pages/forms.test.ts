/** Forms as no page of ours sends them, and what their answers tell. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { RESET_LIFETIME_MS } from '#app/api/operations/account/account.ts';
import { hashToken, randomToken } from '#app/api/sign-in/tokens.ts';
import { testDocuments } from '#tests/support/test-site.ts';
import type { Account } from '../support/documents.ts';

const FORM = 'application/x-www-form-urlencoded';

const documents = testDocuments();
afterEach(() => expect(documents.site.errors).toEqual([]));

test.each([
  ['an empty form', '/login', '', FORM],
  ['no password', '/login', 'email=a&password=', FORM],
  ['lists', '/login', 'email[]=a&password[]=b', FORM],
  ['JSON', '/login', '{"email":1}', 'application/json'],
  ['100 kB', '/login', 'x'.repeat(100_000), FORM],
  ['parts that are cut off', '/login', '--x\r\nbroken', 'multipart/form-data; boundary=x'],
  ['an empty form', '/profile/reset-password', '', FORM],
  ['a wrong token', '/loggedout', 'user=1&token=x&password=long enough to count', FORM],
  ['the name of a property', '/loggedout', 'user=constructor&token=&password=', FORM],
  ['a wrong token', '/setup', 'token=x&password=', FORM],
  ['a form that it does not have', '/insights', 'x=1', FORM],
  ['a form that it does not have', '/', 'x=1', FORM],
])('%s is refused by %s', async (_, path, body, type) => {
  const { status, text } = await documents.visit(path, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, Origin: 'http://localhost' },
  });
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/\bat .+\.(?:ts|js|mjs):\d+/);
});

describe('a form of another site', () => {
  const FOREIGN: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ];
  const POSTS = ['/login', '/loggedout', '/profile', '/settings/favourites', '/profile/my-notes', '/nowhere'];

  test.each(FOREIGN.flatMap((headers) => POSTS.map((path) => [path, headers] as const)))(
    'is refused by %s with %j: the session goes on, and nothing is logged',
    async (path, headers) => {
      const cookies = await documents.signIn('full');
      const refused = await documents.visit(path, { form: { intent: 'logout' }, headers, cookies });
      expect([refused.status, refused.cookies]).toEqual([403, {}]);
      expect((await documents.visit('/profile', { cookies })).status).toBe(200);
    },
  );
});

describe('a reset link', () => {
  const NEW = 'a new and long password';
  interface Link {
    user: string;
    token: string;
  }

  async function makeLink(account: Account): Promise<Link> {
    const { store, services } = documents.site;
    const [{ id: userId }, token] = [(await store.users.byEmail(`${account}@demo.test`))!, randomToken()];
    const expiresAt = new Date(services.now().getTime() + RESET_LIFETIME_MS).toISOString();
    await store.passwordResets.create({ tokenHash: hashToken(token), userId, expiresAt });
    return { user: String(userId), token };
  }
  const open = (link: Link) => documents.visit(`/loggedout?${new URLSearchParams({ ...link })}`);
  const set = (link: Link) => documents.visit('/loggedout', { form: { ...link, password: NEW } });

  test('shows its form until it is used or an hour old', async () => {
    const link = await makeLink('legacy');
    const { status, text } = await open(link);
    expect([status, text.includes('name="password"')]).toEqual([200, true]);
    expect((await set(link)).location).toBe('/login?reset=done');
  });

  test.each<[string, () => Promise<Link>, RegExp]>([
    ['is cut off', async () => ({ user: '1', token: 'x' }), /It is not complete/],
    [
      'was used',
      async () => {
        const link = await makeLink('world');
        await set(link);
        return link;
      },
      /It was used before/,
    ],
    [
      'is one of two, and the other was used',
      async () => {
        const [first, second] = [await makeLink('none'), await makeLink('none')];
        await set(second);
        return first;
      },
      /another link of this account was/,
    ],
    [
      'has expired',
      async () => {
        const link = await makeLink('inactive');
        documents.site.pass(RESET_LIFETIME_MS / 1000);
        return link;
      },
      /It has expired: a reset link works for an hour, an invitation for a week/,
    ],
    [
      'was never made',
      async () => ({ user: '1', token: 'x'.repeat(43) }),
      /It is not complete, or it is too old/,
    ],
    [
      'is another account’s',
      async () => ({ ...(await makeLink('admin')), user: '1' }),
      /It is not complete, or it is too old/,
    ],
  ])('that %s says so at once, and offers a new one', async (_, makeBad, reason) => {
    const { status, text } = await open(await makeBad());
    expect([status, text.includes('name="password"')]).toEqual([410, false]);
    expect(text).toMatch(reason);
    expect(text).toContain('href="/profile/reset-password"');
  });

  test('says no more about an account that exists than about one that does not', async () => {
    const token = 'x'.repeat(43);
    const [known, unknown] = await Promise.all([open({ user: '1', token }), open({ user: '999999', token })]);
    expect([unknown.status, unknown.text]).toEqual([
      known.status,
      known.text.replaceAll('user=1&', 'user=999999&'),
    ]);
  });

  test('is not called invalid while the API cannot be asked', async () => {
    const link = await makeLink('full');
    vi.spyOn(documents.site.store.passwordResets, 'state').mockRejectedValueOnce(new Error('down'));
    expect((await open(link)).status).toBe(503);
    expect(documents.site.errors.splice(0).map(String)).toEqual(['Error: down']);
    expect((await open(link)).status).toBe(200);
  });
});

describe('the sign-in page', () => {
  const signIn = (password: string) =>
    documents.visit('/login', { form: { email: 'full@demo.test', password } });

  test('says in words that there were too many attempts', async () => {
    const { perAccount } = documents.site.config.verticals['payments_compliance']!.site.session.signIn;
    for (let attempt = 0; attempt < perAccount; attempt++) expect((await signIn('guess')).status).toBe(401);
    const refused = await signIn('guess');
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Too many attempts');
  });
});

test('a new password is promised to an address without an account as to one that has one', async () => {
  const [known, unknown] = await Promise.all(
    ['full@demo.test', 'nobody@demo.test'].map((email) =>
      documents.visit('/profile/reset-password', { form: { email } }),
    ),
  );
  expect(known!.text).toContain('If there is an account for this address');
  expect([unknown!.status, unknown!.text]).toEqual([200, known!.text]);
});
