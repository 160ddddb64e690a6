import { expect, test } from 'vitest';
import { readPerson } from './claims.server.ts';
import { urlFault } from './guarded-fetch.server.ts';

test.each([
  [{ email: 'Ines@Firm.example', email_verified: true }, 'ines@firm.example', true],
  [{ email: 'ines@firm.example', email_verified: 'true' }, 'ines@firm.example', true],
  [{ email: 'ines@firm.example', email_verified: false, xms_edov: true }, 'ines@firm.example', false],
  [{ email: 'ines@firm.example', xms_edov: '1' }, 'ines@firm.example', true],
  [{ email: 'ines@firm.example' }, 'ines@firm.example', undefined],
  // Another claim than the one that is verified.
  [{ preferred_username: 'ines@firm.example', email_verified: true }, 'ines@firm.example', undefined],
  [{ email: 'ines@firm.example@evil.example', email_verified: true }, undefined, undefined],
  [{ email: ['ines@firm.example'], email_verified: true }, undefined, undefined],
])('the address of %j', (claims, email, isVerified) => {
  expect(readPerson('a', claims, '')).toMatchObject({ email, isVerified });
});

test('groups are a list, one text, none, or too many to be sent', () => {
  const groups = (claims: object) => readPerson('a', claims as Record<string, unknown>, 'groups').groups;
  expect(groups({ groups: ['a', 7, 'b'] })).toEqual(new Set(['a', 'b']));
  expect(groups({ groups: 'a' })).toEqual(new Set(['a']));
  expect(groups({})).toEqual(new Set());
  expect(groups({ _claim_names: { groups: 'src1' } })).toBeUndefined();
  expect(groups({ groups: Array.from({ length: 1001 }, (_, index) => `g${index}`) })).toBeUndefined();
});

test.each([
  ['http://login.firm.example', 'https'],
  ['https://127.0.0.1', 'not a public address'],
  ['https://[::1]/x', 'not a public address'],
  ['https://[::ffff:127.0.0.1]', 'not a public address'],
  ['https://2130706433', 'not a public address'],
  ['https://localhost', 'not a public address'],
  ['https://user:password@login.firm.example', 'name or a password'],
  ['file:///etc/passwd', 'https'],
  ['login.firm.example', 'not a URL'],
  ['https://login.firm.example/tenant', undefined],
])('the URL %s', (url, fault) => {
  if (fault === undefined) expect(urlFault(url, [])).toBeUndefined();
  else expect(urlFault(url, [])).toContain(fault);
  expect(urlFault('http://127.0.0.1:9000', ['127.0.0.1'])).toBeUndefined();
  expect(urlFault('http://login.corp.example', ['login.corp.example'])).toContain('https');
});
