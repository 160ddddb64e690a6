import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemWithFile } from '#app/config/problem.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';

let site: TestApi;
beforeAll(async () => {
  const warning = problemWithFile('config/verticals/gambling_compliance.json', {
    code: 'unused-permission',
    severity: 'warning',
    message: 'nothing requires “trackers”',
    overlay: 'gambling_compliance',
  });
  const warnings = [{ ...warning, line: 4, pointer: '/permissions/trackers' }];
  site = await createTestApi({ library: false, warnings });
});
afterAll(() => site.end());

const getToken = async (name: string) => (await site.issueTokensFor(`${name}@demo.test`)).access_token;
const refused = {
  kind: 'configuration',
  title: 'The last edit of the configuration was refused.',
  detail: 'config/site.json:3: unknown key “nmae”',
} as const;

test('administrators see the problems', async () => {
  const token = await getToken('admin');
  expect((await site.ask('/api/site-notices', { token })).json).toEqual({ notices: [] });
  site.services.notices.add(refused);
  expect((await site.ask('/api/site-notices', { token })).json.notices).toMatchObject([
    { ...refused, count: 1 },
  ]);
});

test('other readers do not', async () => {
  expect((await site.ask('/api/site-notices', { token: await getToken('full') })).status).toBe(403);
  expect((await site.ask('/api/site-notices')).status).toBe(401);
});

test('readiness says that the configuration is stale, without the reason, and stays ready', async () => {
  site.services.notices.add(refused);
  const stale = await site.ask('/readyz');
  expect([stale.status, stale.json.configuration]).toEqual([200, 'stale']);
  expect(stale.text).not.toContain('nmae');
  site.services.notices.clear('configuration');
  expect((await site.ask('/readyz')).json.configuration).toBe('current');
});

test('administrators see each warning of the configuration with its place and what to do; others do not', async () => {
  const answer = await site.ask('/api/configuration-warnings', { token: await getToken('admin') });
  expect(answer.json).toEqual({
    warnings: [
      {
        file: 'config/verticals/gambling_compliance.json',
        line: 4,
        key: 'permissions.trackers',
        message: 'nothing requires “trackers”',
        advice: expect.stringMatching(/ Leave it while /),
        vertical: 'gambling_compliance',
      },
    ],
  });
  const other = await site.ask('/api/configuration-warnings', { token: await getToken('full') });
  expect(other.status).toBe(403);
});
