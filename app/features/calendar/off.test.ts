/** A site without the calendar: no route, no operation, and dates on pages lead to none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolve } from '#app/runtime/resolve.ts';
import { dateScreens } from '#app/shell/dates/date-screens.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { loadWithout } from '#tests/support/load-without.ts';
import { endpoints } from './contract.ts';

const VERTICAL = 'payments_compliance';

let site: TestApi;
let token: string;
beforeAll(async () => {
  const config = await loadWithout(['calendar']);
  site = await createTestApi({ library: false, config });
  token = (await site.account('ada', {})).access_token;
});
afterAll(() => site.end());

test.each(Object.entries(endpoints))('%s answers 404', async (_, { method, path }) => {
  const place = path.replace('{v}', VERTICAL).replace('{event}', '3001-0');
  const answer = await site.ask(place, { token, method: method.toUpperCase() });
  expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
});

test('no route leads to its screens, and no page to them', () => {
  const vertical = site.config.verticals[VERTICAL]!;
  for (const path of ['/calendar', '/calendar/3001-0.ics']) expect(resolve(vertical, path)).toBeUndefined();
  expect(Object.keys(dateScreens(vertical))).toEqual(['own']);
});
