/** Requests that no browser of ours would send: answered with a 4xx and no secret, never with a 5xx or a crash. */
import { sendRaw } from '#tests/support/raw-http.ts';
import { RAW_REQUESTS } from '#tests/support/raw-requests.ts';
import { ask, cookiesOf, tokensOf } from '../support/http.ts';
import { emailOf, expect, test } from '../support/test.ts';

const FORM = 'application/x-www-form-urlencoded';

const TARGETS = [
  '//',
  '///',
  '//[',
  '/%',
  '/%zz',
  '/api/%',
  '/?x=%',
  '/.data',
  '/_root.data',
  '/assets/%',
  '/assets/..%2f..%2fserver%2findex.js',
  '//evil.example/login',
  '/\\evil.example',
  '/guide/2001/%E0%A4%A',
  '/guide/2001/x%00y',
  '/api/getToken/..',
  '/constructor',
  '/__proto__',
  `/${'x'.repeat(7000)}`,
];

/** app/server/http/raw-requests.test.ts sends them in process; here the product serves as it is built, files and all. */
test(`${RAW_REQUESTS.length} odd requests, each on a socket of its own, leave a server alive`, async ({
  anotherSite,
}) => {
  // Of its own, since a crash would take other tests with it.
  const site = await anotherSite();
  const port = Number(new URL(site.url).port);
  const answers = await Promise.all(
    RAW_REQUESTS.map(({ bytes, incomplete }) => sendRaw(port, bytes, incomplete && { silenceMs: 50 })),
  );
  for (const [index, { name, status: expected, incomplete }] of RAW_REQUESTS.entries()) {
    const { status, text, hung } = answers[index]!;
    expect.soft(hung, name).toBe(false);
    if (incomplete && status === undefined) continue;
    if (expected !== undefined) expect.soft(status, name).toBe(expected);
    expect.soft(status, name).toBeLessThan(500);
    expect.soft(text, name).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
  }
  expect((await ask(`${site.url}/healthz`)).status).toBe(200);
  expect(site.output()).not.toContain('Nobody caught');
});

test('odd addresses lead to no failure, no stack and no other site', async ({ site }) => {
  const cookies = await cookiesOf(site.url, emailOf('full'));
  for (const target of TARGETS) {
    for (const more of [{}, { cookies }]) {
      const answer = await ask(site.url + target, more);
      expect(answer.status, target).toBeLessThan(500);
      expect(answer.text, target).not.toMatch(/\bat .+\.(?:ts|js|mjs):\d+/);
      const location = answer.headers.get('location');
      if (location) expect(location, target).toMatch(/^\/(?![/\\])/);
    }
    expect((await ask(`${site.url}/healthz`)).status, target).toBe(200);
  }
});

test('forms with anything in them are refused in words', async ({ site }) => {
  const forms: [string, string, string][] = [
    ['/login', '', FORM],
    ['/login', 'email=a&password=', FORM],
    ['/login', 'email[]=a&password[]=b', FORM],
    ['/login', '{"email":1}', 'application/json'],
    ['/login', 'x'.repeat(100_000), FORM],
    ['/login', '--x\r\nbroken', 'multipart/form-data; boundary=x'],
    ['/profile/reset-password', '', FORM],
    ['/loggedout', 'user=1&token=x&password=long enough to count', FORM],
    ['/loggedout', 'user=constructor&token=&password=', FORM],
    ['/insights', 'x=1', FORM],
    ['/', 'x=1', FORM],
  ];
  for (const [path, payload, type] of forms) {
    const answer = await ask(site.url + path, {
      headers: { 'content-type': type, origin: site.url },
      text: payload,
    });
    expect.soft(answer.status, `${path} ${type} ${payload.slice(0, 20)}`).toBeLessThan(500);
    expect.soft(answer.text, path).not.toMatch(/\bat .+\.(?:ts|js|mjs):\d+/);
  }
});

test('guessing passwords is slowed down for the account, and says when to come back', async ({
  anotherSite,
}) => {
  const site = await anotherSite();
  const guess = () =>
    ask(`${site.url}/api/getToken`, {
      body: { grant_type: 'password', username: emailOf('full'), password: 'guess' },
    });
  for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([429, 'too_many_attempts']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await ask(`${site.url}/login`, {
    form: new URLSearchParams({ email: emailOf('full'), password: 'guess' }),
    headers: { origin: site.url },
  });
  expect(page.status).toBe(429);
  expect(page.text).toContain('Too many attempts');
  await tokensOf(site.url, emailOf('world'));
});

test('pages forbid foreign frames and scripts, and tell no other site where the reader was', async ({
  site,
}) => {
  const cookies = await cookiesOf(site.url, emailOf('full'));
  for (const path of ['/login', '/insights', '/nowhere']) {
    const { headers } = await ask(site.url + path, { cookies });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1], path).not.toMatch(/unsafe|\*|https?:/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cache-control'), path).toMatch(/private|no-store/);
  }
});
