import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';

const URL_AND_MAPPING = { CONTENT_SYNC_URL: 'https://acme.example/de', CONTENT_SYNC_MAPPING: 'acme.json' };
const read = (env: Record<string, string>) => {
  const result = readEnvironment(env, true);
  return result.ok ? { ...result.value.contentSync, warnings: result.warnings } : result.messages;
};

test('a site with its mapping is a schedule', () => {
  expect(
    read({ ...URL_AND_MAPPING, CONTENT_SYNC_MINUTES: '5', CONTENT_SYNC_COMPARE_HOURS: '1' }),
  ).toMatchObject({
    compareEveryMs: 3_600_000,
    schedule: { address: new URL('https://acme.example/de'), mapping: 'acme.json', everyMs: 300_000 },
  });
});

test('credentials are a header, or a user with a password', () => {
  expect(read({ CONTENT_SYNC_AUTHORIZATION: 'Bearer abc' })).toMatchObject({
    access: { authorization: 'Bearer abc' },
  });
  expect(read({ CONTENT_SYNC_USER: 'ada', CONTENT_SYNC_PASSWORD: 'pä:ss' })).toMatchObject({
    access: { authorization: `Basic ${Buffer.from('ada:pä:ss').toString('base64')}` },
  });
});

test('credentials on an open way are warned of', () => {
  const open = { CONTENT_SYNC_URL: 'http://acme.example', CONTENT_SYNC_MAPPING: 'acme.json' };
  expect(read({ ...open, CONTENT_SYNC_AUTHORIZATION: 'x' })).toMatchObject({
    warnings: [expect.stringMatching(/not https/)],
  });
  expect(read(open)).toMatchObject({ warnings: [] });
});

test.each<[Record<string, string>, RegExp]>([
  [{ CONTENT_SYNC_URL: 'https://acme.example' }, /belong together/],
  [{ CONTENT_SYNC_MAPPING: 'acme.json' }, /belong together/],
  [{ ...URL_AND_MAPPING, CONTENT_SYNC_URL: 'https://ada:hidden@acme.example' }, /without user, password/],
  [{ ...URL_AND_MAPPING, CONTENT_SYNC_URL: 'file:///etc/passwd' }, /must be the http\(s\) address/],
  [{ ...URL_AND_MAPPING, CONTENT_SYNC_MINUTES: '0.5' }, /CONTENT_SYNC_MINUTES must be a number of minutes/],
  [{ CONTENT_SYNC_REQUESTS_PER_SECOND: 'many' }, /requests from 0\.1 to 50/],
  [{ CONTENT_SYNC_COMPARE_HOURS: '0.1' }, /hours from 1 to 744/],
  [{ CONTENT_SYNC_USER: 'ada' }, /belong together/],
  [{ CONTENT_SYNC_USER: 'a:b', CONTENT_SYNC_PASSWORD: 'hidden' }, /colon/],
  [{ CONTENT_SYNC_AUTHORIZATION: 'Bearer hidden\r\nX: y' }, /one line/],
  [{ CONTENT_SYNC_AUTHORIZATION: 'hidden', CONTENT_SYNC_PASSWORD: 'x' }, /Set either/],
])('%j is refused', (env, message) => {
  const messages = read(env);
  expect(messages).toContainEqual(expect.stringMatching(message));
  expect(JSON.stringify(messages)).not.toContain('hidden');
});
