import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { createTestApi, PASSWORD, type Answer, type TestApi } from '#tests/support/api.ts';
import { loadSite } from '#tests/support/site.ts';
import { ADDRESS_HEADER } from './api.ts';

let few: TestApi;
const attempt = (username: string, address: string, password = 'wrong') =>
  few.ask('/api/getToken', {
    json: { grant_type: 'password', username, password },
    headers: { [ADDRESS_HEADER]: address },
  });
const codes = async (answers: Promise<Answer>[]) =>
  (await Promise.all(answers)).map(({ json }) => json.code ?? 'ok');

beforeAll(async () => {
  const config = structuredClone((await loadSite()).config) as Config;
  for (const { site: of } of Object.values(config.verticals))
    of.session.signIn = { windowSeconds: 60, perAccount: 3, perAddress: 5 };
  few = await createTestApi({ library: false, config });
});
afterAll(() => few.end());

test('per account, from whatever address, until the window has passed', async () => {
  for (const address of ['a1', 'a2', 'a3'])
    expect((await attempt('world@demo.test', address)).json.code).toBe('invalid_credentials');
  const refused = await attempt('world@demo.test', 'a4', PASSWORD);
  expect([refused.status, refused.json.code]).toEqual([429, 'too_many_attempts']);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await attempt(' WORLD@demo.test', 'a4', PASSWORD)).json.code).toBe('too_many_attempts');
  expect((await attempt('none@demo.test', 'a4', PASSWORD)).status).toBe(200);
  few.pass(61);
  expect((await attempt('world@demo.test', 'a4', PASSWORD)).status).toBe(200);
});

test('per address, over all accounts', async () => {
  few.pass(120);
  for (let n = 0; n < 5; n++)
    expect((await attempt(`someone-${n}@demo.test`, 'b1')).json.code).toBe('invalid_credentials');
  expect((await attempt('none@demo.test', 'b1', PASSWORD)).json.code).toBe('too_many_attempts');
  expect((await attempt('none@demo.test', 'b2', PASSWORD)).status).toBe(200);
});

test('an account that does not exist is limited like any other', async () => {
  few.pass(120);
  for (const address of ['c1', 'c2', 'c3']) await attempt('ghost@demo.test', address);
  expect((await attempt('ghost@demo.test', 'c4')).json.code).toBe('too_many_attempts');
});

test('a success forgets the failures of the account', async () => {
  few.pass(120);
  await attempt('legacy@demo.test', 'd1');
  await attempt('legacy@demo.test', 'd1');
  expect((await attempt('legacy@demo.test', 'd1', PASSWORD)).status).toBe(200);
  await attempt('legacy@demo.test', 'd1');
  await attempt('legacy@demo.test', 'd1');
  expect((await attempt('legacy@demo.test', 'd1', PASSWORD)).status).toBe(200);
});

test('successes do not count, however many', async () => {
  few.pass(120);
  for (let n = 0; n < 8; n++) expect((await attempt('full@demo.test', 'e1', PASSWORD)).status).toBe(200);
});

test('attempts at the same moment see each other', async () => {
  few.pass(120);
  const answers = await codes(Array.from({ length: 12 }, (_, n) => attempt('admin@demo.test', `f${n}`)));
  expect(answers.filter((code) => code === 'invalid_credentials')).toHaveLength(3);
  expect(answers.filter((code) => code === 'too_many_attempts')).toHaveLength(9);
});

test('over many accounts from one address, too', async () => {
  few.pass(120);
  const answers = await codes(Array.from({ length: 12 }, (_, n) => attempt(`many-${n}@demo.test`, 'h1')));
  expect(answers.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
  expect(answers.filter((code) => code === 'too_many_attempts')).toHaveLength(7);
});

test('one account spelled in two ways of Unicode is one account', async () => {
  few.pass(120);
  const spellings = ['jos\u00e9@demo.test', 'jose\u0301@demo.test'];
  for (const n of [0, 1, 0]) await attempt(spellings[n]!, `g${n}`);
  expect(await codes(spellings.map((email) => attempt(email, 'g9')))).toEqual([
    'too_many_attempts',
    'too_many_attempts',
  ]);
});
