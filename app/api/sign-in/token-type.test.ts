/** `session.tokenType`: the scheme of access tokens, on both sides of the API. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#app/config/model.ts';
import { createWebServices } from '#app/server/web/web-services.ts';
import { shellData } from '#app/shell/shell-data.server.ts';
import { createTestApi, PASSWORD, type TestApi } from '#tests/support/api.ts';
import { loadSite } from '#tests/support/site.ts';

let site: TestApi;
let config: Config;
let token: string;
beforeAll(async () => {
  config = structuredClone((await loadSite()).config) as Config;
  for (const vertical of Object.values(config.verticals)) vertical.site.session.tokenType = 'Token';
  site = await createTestApi({ library: false, config });
  const { json } = await site.ask('/api/getToken', {
    json: { grant_type: 'password', username: 'full@demo.test', password: PASSWORD },
  });
  const tokens = JSON.parse(json.data);
  expect(tokens.token_type).toBe('Token');
  token = tokens.access_token;
});
afterAll(() => site.end());

const ask = (authorization: string) =>
  site.ask('/api/user-subscriptions', { headers: { Authorization: authorization } });

test('the API accepts only the configured scheme, ignoring case, and names it', async () => {
  for (const scheme of ['Token', 'token']) expect((await ask(`${scheme} ${token}`)).status).toBe(200);
  for (const other of [`Bearer ${token}`, `Token${token}`, `Token`, token]) {
    const refused = await ask(other);
    expect([refused.status, refused.json.code]).toEqual([401, 'token_missing']);
    expect(refused.headers.get('www-authenticate')).toBe('Token error="token_missing"');
  }
});

test('the web tier and the browser send it', async () => {
  const { client } = createWebServices({
    config: () => config,
    api: site.api,
    now: site.services.now,
    reportPluginFault() {},
  });
  expect(await client({ vertical: 'payments_compliance', token }).subscriptions()).toMatchObject({
    ok: true,
  });
  expect(
    shellData(config.verticals['payments_compliance']!, undefined, {
      day: '2026-11-21',
      demonstration: false,
    }).vertical.tokenType,
  ).toBe('Token');
});

test('verticals of one site may differ: a token of one is valid in another', async () => {
  const mixed = structuredClone(config) as Config;
  mixed.verticals['gambling_compliance']!.site.session.tokenType = 'Bearer';
  const server = await createTestApi({ library: false, config: mixed, store: site.store });
  for (const scheme of ['Token', 'Bearer'])
    expect(
      (await server.ask('/api/user-subscriptions', { headers: { Authorization: `${scheme} ${token}` } }))
        .status,
    ).toBe(200);
});
