/** Followed terms, and changing a password while signed in. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { aTerm } from '#app/store/testing/samples.ts';
import { createTestApi } from '#tests/support/api.ts';
import { testApi } from '#tests/support/test-site.ts';
import { hashPassword } from '../../sign-in/passwords.ts';

const V = '/api/payments_compliance';
const PASSWORD = 'regatlas-demo';
const NEW = 'a much longer password';

const site = testApi();

const update = (token: string, attributes: object, more: object = {}) =>
  site.ask('/jsonapi/user', {
    method: 'PATCH',
    token,
    json: { data: { type: 'user--user', attributes, ...more } },
  });
const targets = (...tids: number[]) => tids.map((target_id) => ({ target_id }));

test('the time zone of digests must exist; without one it is that of the site', async () => {
  const { access_token: token } = await site.account('traveller', {});
  const own = async () => (await site.ask('/jsonapi/user', { token })).json.data.attributes.field_time_zone;
  expect(await own()).toBeUndefined();
  await update(token, { field_time_zone: 'America/Sao_Paulo' });
  expect(await own()).toBe('America/Sao_Paulo');
  const wrong = await update(token, { field_time_zone: 'Europe/Nowhere', field_jurisdiction: targets(1) });
  expect([wrong.status, wrong.json.code, wrong.json.errors]).toEqual([
    400,
    'invalid_request',
    [{ pointer: '/data/attributes/field_time_zone', message: 'must be an IANA time zone' }],
  ]);
  expect(await own()).toBe('America/Sao_Paulo');
  await update(token, { field_time_zone: '' });
  expect(await own()).toBeUndefined();
});

describe('followed terms', () => {
  let token: string;
  let tids: Record<'jurisdiction' | 'other' | 'specialism', number>;
  beforeAll(async () => {
    token = (await site.account('follower', {})).access_token;
    const [jurisdiction, other] = await site.store.terms.byVocabulary('jurisdictions');
    const [specialism] = await site.store.terms.byVocabulary('specialisms');
    tids = { jurisdiction: jurisdiction!.tid, other: other!.tid, specialism: specialism!.tid };
  });

  test('are stored in order, without duplicates; omitted fields are unchanged', async () => {
    const { jurisdiction, other, specialism } = tids;
    await update(token, { field_specialism: targets(specialism) });
    const answer = await update(token, { field_jurisdiction: targets(other, jurisdiction, other) });
    expect(answer.json.data.attributes).toMatchObject({
      field_jurisdiction: targets(other, jurisdiction),
      field_specialism: targets(specialism),
    });
    const read = await site.ask('/jsonapi/user', { token });
    expect(read.json.data.attributes.field_jurisdiction).toEqual(targets(other, jurisdiction));
    await update(token, { field_jurisdiction: [] });
    expect((await site.ask('/jsonapi/user', { token })).json.data.attributes.field_jurisdiction).toEqual([]);
  });

  test('must be of the right vocabulary; a wrong one changes nothing', async () => {
    const answer = await update(token, {
      field_specialism: targets(tids.specialism, tids.jurisdiction, 999_999),
      field_jurisdiction: targets(tids.jurisdiction),
    });
    expect([answer.status, answer.json.code, answer.json.errors]).toEqual([
      422,
      'unknown_term',
      [1, 2].map((index) => ({
        pointer: `/data/attributes/field_specialism/${index}/target_id`,
        message: expect.stringMatching(/^must be a term of .*\bspecialisms\b/),
      })),
    ]);
    expect((await site.ask('/jsonapi/user', { token })).json.data.attributes.field_jurisdiction).toEqual([]);
  });

  test('may be of a vocabulary that only one vertical has', async () => {
    const config = structuredClone(site.config) as Config;
    const own = { title: 'Lines', enabled: true, followedAs: 'specialism' } as const;
    Object.values(config.verticals).at(-1)!.vocabularies['lines_of_business'] = own;
    const other = await createTestApi({ library: false, config });
    await other.store.terms.upsertMany([aTerm(9001, { vid: 'lines_of_business', key: 'motor' })]);
    const { access_token } = await other.account('follower', {});
    const json = { data: { type: 'user--user', attributes: { field_specialism: targets(9001) } } };
    const answer = await other.ask('/jsonapi/user', { method: 'PATCH', token: access_token, json });
    expect(answer.json.data.attributes.field_specialism).toEqual(targets(9001));
    await other.end();
  });

  test('belong only to the reader', async () => {
    const answer = await update(token, { field_jurisdiction: [] }, { id: '1' });
    expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
  });

  test.each([
    [{ isAdmin: true }],
    [{ mail: 'x@y.z' }],
    [{ field_jurisdiction: [1] }],
    [{ field_jurisdiction: targets(0) }],
  ])('cannot be %j', async (attributes) => {
    const answer = await update(token, attributes);
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
  });
});

describe('a new password', () => {
  let name = 0;
  let email: string;
  let mine: { access_token: string; refresh_token: string };
  beforeEach(async () => {
    mine = await site.account(`changer${++name}`, {});
    email = `changer${name}@test.example`;
    const person = (await site.store.users.byEmail(email))!;
    await site.store.users.setPassword(person.id, await hashPassword(PASSWORD));
  });
  const change = (current: string, password = NEW) =>
    site.ask(`${V}/user/password`, { token: mine.access_token, json: { current, password } });
  const signIn = (password: string) =>
    site.ask('/api/getToken', { json: { grant_type: 'password', username: email, password } });
  const refresh = (refresh_token: string) =>
    site.ask('/api/getToken', { json: { grant_type: 'refresh_token', refresh_token } });

  test('needs the current one, then ends every sign-in except this one', async () => {
    const other = JSON.parse((await signIn(PASSWORD)).json.data) as { refresh_token: string };
    expect((await change(PASSWORD)).json).toEqual({ done: true });
    expect((await signIn(NEW)).status).toBe(200);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await refresh(other.refresh_token)).json.code).toBe('refresh_token_invalid');
    expect((await refresh(mine.refresh_token)).status).toBe(200);
  });

  test('is refused with a wrong current one, with limited attempts, which do not lock out other devices', async () => {
    const { perAccount, windowSeconds } = site.config.verticals['payments_compliance']!.site.session.signIn;
    const answer = await change('wrong');
    expect([answer.status, answer.json.code]).toEqual([422, 'wrong_password']);
    for (let attempt = 1; attempt < perAccount; attempt++) await change('wrong');
    const limited = await change(PASSWORD);
    expect([limited.status, limited.json.code]).toEqual([429, 'too_many_attempts']);
    expect(limited.headers.get('retry-after')).toBe(String(windowSeconds));
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  test('has at least 12 characters', async () => {
    const answer = await change(PASSWORD, 'elevenchars');
    expect([answer.status, answer.json.errors[0].pointer]).toEqual([400, '/password']);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});

describe('names and company', () => {
  const read = async (token: string) => (await site.ask('/jsonapi/user', { token })).json.data.attributes;

  test('change what is sent, without space around it', async () => {
    const { access_token: token } = await site.account('named', {});
    const answer = await update(token, { firstName: ' Ada ', companyName: 'Firm Ltd' });
    expect(answer.json.data.attributes).toMatchObject({
      ...{ firstName: 'Ada', lastName: '', companyName: 'Firm Ltd', version: 2 },
    });
    await update(token, { firstName: '' });
    expect(await read(token)).toMatchObject({ firstName: '', companyName: 'Firm Ltd', version: 3 });
    const long = await update(token, { firstName: 'x'.repeat(101) });
    expect([long.status, long.json.errors[0].pointer]).toEqual([400, '/data/attributes/firstName']);
  });

  test('the term of the company goes with its name, unless it is sent', async () => {
    const { access_token: token } = await site.account('employee', {});
    const [company] = await site.store.terms.byVocabulary('companies');
    await update(token, { companyName: 'Unheard of Ltd' });
    expect((await read(token)).field_company).toEqual([]);
    await update(token, { field_company: targets(company!.tid) });
    await update(token, { companyName: 'Unheard of Ltd', lastName: 'Same company' });
    expect((await read(token)).field_company).toEqual(targets(company!.tid));
    await update(token, { companyName: company!.name.toUpperCase() });
    expect((await read(token)).field_company).toEqual(targets(company!.tid));
    await update(token, { companyName: 'Another Ltd' });
    expect((await read(token)).field_company).toEqual([]);
    const wrong = await update(token, { field_company: targets(1072) });
    expect([wrong.status, wrong.json.code]).toEqual([422, 'unknown_term']);
  });

  test('a change of an older version is refused, and changes nothing', async () => {
    const { access_token: token } = await site.account('two-windows', {});
    const { version } = await read(token);
    await update(token, { firstName: 'First', version });
    const late = await update(token, { firstName: 'Second', version });
    expect([late.status, late.json.code]).toEqual([409, 'version_conflict']);
    expect(await read(token)).toMatchObject({ firstName: 'First', version: version + 1 });
  });

  test('of simultaneous changes of one version exactly one succeeds', async () => {
    const { access_token: token } = await site.account('double-submit', {});
    const { version } = await read(token);
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((firstName) => update(token, { firstName, version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('digests in the profile', () => {
  test('are switched off and on for one vertical and schedule', async () => {
    const { access_token: token } = await site.account('digested', {});
    const read = async (vertical = 'payments_compliance') =>
      (await site.ask(`/api/${vertical}/digests`, { token })).json.digests;
    const off = { schedule: 'daily', stopped: true };
    await site.ask(`${V}/digests`, { token, json: off });
    expect(await read()).toEqual([
      { schedule: 'daily', stopped: true, rules: 0 },
      { schedule: 'weekly', stopped: false, rules: 0 },
      { schedule: 'urgent', stopped: false, rules: 0 },
    ]);
    expect((await read('gambling_compliance'))[0].stopped).toBe(false);
    await site.ask(`${V}/digests`, { token, json: { ...off, stopped: false } });
    expect((await read())[0].stopped).toBe(false);
  });
});
