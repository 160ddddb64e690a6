import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '#app/config/model.ts';
import type { TokenSet } from '#app/contracts/sign-in.ts';
import { createTestApi, PASSWORD, type Answer, type TestApi } from '#tests/support/api.ts';
import { loadSite } from '#tests/support/site.ts';
import { ADDRESS_HEADER } from '../api.ts';

let few: TestApi;
const attempt = (username: string, address: string, password = 'wrong', device_token?: string) =>
  few.ask('/api/getToken', {
    json: { grant_type: 'password', username, password, device_token },
    headers: { [ADDRESS_HEADER]: address },
  });
const codes = async (answers: Promise<Answer>[]) =>
  (await Promise.all(answers)).map(({ json }) => json.code ?? 'ok');
/** The token of a device on which the account has just signed in. */
async function getDevice(username: string, device?: string): Promise<string> {
  const { json } = await attempt(username, 'home', PASSWORD, device);
  return (JSON.parse(json.data) as TokenSet).device_token!;
}
const fail = async (times: number, username: (n: number) => string, address: (n: number) => string) => {
  for (let n = 0; n < times; n++)
    expect((await attempt(username(n), address(n))).json.code).toBe('invalid_credentials');
};

beforeAll(async () => {
  const config = structuredClone((await loadSite()).config) as Config;
  for (const { site: of } of Object.values(config.verticals))
    of.session.signIn = { windowSeconds: 60, perAccount: 3, perAccountAnywhere: 6, perAddress: 5 };
  few = await createTestApi({ library: false, config });
});
afterAll(() => few.end());

test('per account and address: another address may still sign in', async () => {
  await fail(
    3,
    () => 'world@demo.test',
    () => 'a1',
  );
  const refused = await attempt('world@demo.test', 'a1', PASSWORD);
  expect([refused.status, refused.json.code]).toEqual([429, 'too_many_attempts']);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(refused.json.detail).toMatch(/^Wait 1 minute and try again\./);
  expect((await attempt(' WORLD@demo.test', 'a1', PASSWORD)).json.code).toBe('too_many_attempts');
  expect((await attempt('none@demo.test', 'a1', PASSWORD)).status).toBe(200);
  expect((await attempt('world@demo.test', 'a2', PASSWORD)).status).toBe(200);
  few.pass(20);
  expect((await attempt('world@demo.test', 'a1', PASSWORD)).headers.get('retry-after')).toBe('40');
  few.pass(41);
  expect((await attempt('world@demo.test', 'a1', PASSWORD)).status).toBe(200);
});

test('per address, over all accounts', async () => {
  few.pass(120);
  await fail(
    5,
    (n) => `someone-${n}@demo.test`,
    () => 'b1',
  );
  expect((await attempt('none@demo.test', 'b1', PASSWORD)).json.code).toBe('too_many_attempts');
  expect((await attempt('none@demo.test', 'b2', PASSWORD)).status).toBe(200);
});

test('per account over all addresses, so that many addresses do not help', async () => {
  few.pass(120);
  await fail(
    6,
    () => 'ghost@demo.test',
    (n) => `c${n}`,
  );
  expect((await attempt('ghost@demo.test', 'c9')).json.code).toBe('too_many_attempts');
});

describe('a device on which the account has signed in before', () => {
  test('is not locked out by failures elsewhere, nor at its own address', async () => {
    few.pass(120);
    const device = await getDevice('full@demo.test');
    await fail(
      6,
      () => 'full@demo.test',
      (n) => `d${n}`,
    );
    await fail(
      4,
      (n) => `stranger-${n}@demo.test`,
      () => 'd0',
    );
    expect((await attempt('full@demo.test', 'd0', PASSWORD)).status).toBe(429);
    expect((await attempt('full@demo.test', 'd0', PASSWORD, device)).status).toBe(200);
  });

  test('counts its own failures at any address, and does not lock out other devices', async () => {
    few.pass(120);
    const device = await getDevice('full@demo.test');
    for (const address of ['e1', 'e2', 'e3'])
      expect((await attempt('full@demo.test', address, 'wrong', device)).json.code).toBe(
        'invalid_credentials',
      );
    expect((await attempt('full@demo.test', 'e4', PASSWORD, device)).json.code).toBe('too_many_attempts');
    expect((await attempt('full@demo.test', 'e1', PASSWORD)).status).toBe(200);
  });

  test('belongs only to users who have signed in on it', async () => {
    few.pass(120);
    const device = await getDevice('full@demo.test', await getDevice('none@demo.test'));
    for (const account of ['full@demo.test', 'none@demo.test', 'world@demo.test'])
      await fail(
        6,
        () => account,
        (n) => `${account} ${n}`,
      );
    const answers = ['full@demo.test', 'none@demo.test', 'world@demo.test'].map((account) =>
      attempt(account, 'f9', PASSWORD, device),
    );
    expect(await codes(answers)).toEqual(['ok', 'ok', 'too_many_attempts']);
  });

  test('is not recognised by a token of another purpose or signature', async () => {
    few.pass(120);
    const { access_token } = await few.issueTokensFor('full@demo.test');
    const device = await getDevice('full@demo.test');
    await fail(
      6,
      () => 'full@demo.test',
      (n) => `g${n}`,
    );
    for (const token of [access_token, `${device.slice(0, -3)}AAA`, 'x', '.'.repeat(40)])
      expect((await attempt('full@demo.test', 'g9', PASSWORD, token)).json.code).toBe('too_many_attempts');
  });

  test('has no rights through its token', async () => {
    few.pass(120);
    const token = await getDevice('full@demo.test');
    expect((await few.ask('/api/user-subscriptions', { token })).json.code).toBe('token_invalid');
  });
});

test('a success resets the failures of the account at this address', async () => {
  few.pass(120);
  for (const _ of [1, 2]) {
    await attempt('legacy@demo.test', 'h1');
    await attempt('legacy@demo.test', 'h1');
    expect((await attempt('legacy@demo.test', 'h1', PASSWORD)).status).toBe(200);
  }
});

test('successes do not count, however many', async () => {
  few.pass(120);
  for (let n = 0; n < 8; n++) expect((await attempt('full@demo.test', 'i1', PASSWORD)).status).toBe(200);
});

test('concurrent attempts count', async () => {
  few.pass(120);
  const answers = await codes(Array.from({ length: 12 }, (_, n) => attempt('admin@demo.test', `j${n}`)));
  expect(answers.filter((code) => code === 'invalid_credentials')).toHaveLength(6);
  expect(answers.filter((code) => code === 'too_many_attempts')).toHaveLength(6);
});

test('over many accounts from one address, too', async () => {
  few.pass(120);
  const answers = await codes(Array.from({ length: 12 }, (_, n) => attempt(`many-${n}@demo.test`, 'k1')));
  expect(answers.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
  expect(answers.filter((code) => code === 'too_many_attempts')).toHaveLength(7);
});

test('one account spelled in two ways of Unicode is one account', async () => {
  few.pass(120);
  const spellings = ['jos\u00e9@demo.test', 'jose\u0301@demo.test'];
  for (const n of [0, 1, 0]) await attempt(spellings[n]!, 'l1');
  expect(await codes(spellings.map((email) => attempt(email, 'l1')))).toEqual([
    'too_many_attempts',
    'too_many_attempts',
  ]);
});
