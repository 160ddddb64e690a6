/** A site without deadlines: they are nowhere, and what readers stored stays. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken } from '#app/api/sign-in/tokens.ts';
import { resolve } from '#app/runtime/resolve.ts';
import { dateScreens } from '#app/shell/dates/date-screens.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { loadWithout } from '#tests/support/load-without.ts';
import { endpoints } from './contract.ts';
import { deadlineMarks } from './marks-store.server.ts';
import { ownDates } from './own-dates-store.server.ts';

const VERTICAL = 'payments_compliance';
const AT = '2026-11-20T09:00:00.000Z';
const DATE = '2026-12-31';

let site: TestApi;
let token: string;
beforeAll(async () => {
  const config = await loadWithout(['deadlines']);
  site = await createTestApi({ library: false, config });
  token = (await site.account('ada', { permissions: ['workspace'] })).access_token;
  const reader = { userId: (await site.store.users.byEmail('ada@test.example'))!.id, vertical: VERTICAL };
  const own = { title: 'File the return', date: DATE, jurisdiction: null, link: '' };
  await site.store.of(ownDates).add(reader, own, randomUUID(), AT, 50);
  const mark = { date: DATE, status: 'done', reason: '', owner: '', previous: null, markedAt: AT } as const;
  await site.store.of(deadlineMarks).write(reader, ['own-1'], mark, 0, 50);
  await site.store.feedTokens.set({ ...reader, kind: 'deadlines' }, hashToken('secret'), AT);
});
afterAll(() => site.end());

const ask = (path: string, method = 'GET') => site.ask(`/api/${VERTICAL}${path}`, { token, method });

test.each(Object.entries(endpoints))('%s answers 404', async (_, { method, path }) => {
  const own = path.replace('/api/{v}', '').replace('{id}', '1').replace('{event}', 'own-1');
  const answer = await ask(own, method.toUpperCase());
  expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
});

test('a calendar that follows them gets no more answers', async () => {
  expect((await ask('/feeds/secret')).json.code).toBe('not_found');
});

test('no route leads to its screens, and the home page knows none of its dates', async () => {
  const vertical = site.config.verticals[VERTICAL]!;
  for (const path of ['/deadlines', '/deadlines/deadlines.csv'])
    expect(resolve(vertical, path)).toBeUndefined();
  expect(Object.keys(dateScreens(vertical))).toEqual(['byDay', 'file']);
  const { status, json } = await ask('/home/mine');
  expect(status).toBe(200);
  for (const name of ['due', 'settled', 'deadlines']) expect(json).not.toHaveProperty(name);
});

test('what readers stored is in their own data', async () => {
  const { parts } = (await site.ask('/api/own-data', { token })).json;
  const stored = parts.filter(({ id }: { id: string }) => ['deadline-marks', 'own-dates'].includes(id));
  expect(stored.map(({ rows }: { rows: object[] }) => rows.length)).toEqual([1, 1]);
});
