/** Forms as no page of ours sends them, and what their answers tell. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDocuments, type Documents } from '../support/documents.ts';

const FORM = 'application/x-www-form-urlencoded';

let documents: Documents;
beforeAll(async () => {
  documents = await createDocuments();
});
afterAll(() => documents.site.end());
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

describe('the sign-in page', () => {
  const signIn = (password: string, headers: Record<string, string> = {}) =>
    documents.visit('/login', { form: { email: 'full@demo.test', password }, headers });

  test('refuses the form of another site', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { status, cookies } = await signIn('regatlas-demo', { Origin: 'https://evil.example' });
    expect(status).toBe(400);
    expect(cookies).not.toHaveProperty('access_token');
    expect(log).toHaveBeenCalledOnce();
    log.mockClear();
  });

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
