/** A site without checklists: they are nowhere, and what readers stored stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateSourceLabels } from '#app/content/dates/date-source-labels.ts';
import { resolve } from '#app/runtime/resolve.ts';
import { shellData } from '#app/shell/shell-data.server.ts';
import type { Deadlines } from '#app/features/deadlines/contract.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { loadWithout } from '#tests/support/load-without.ts';
import { checklists } from './checklist-store.server.ts';
import { endpoints } from './contract.ts';

const VERTICAL = 'payments_compliance';

let site: TestApi;
let token: string;
let list: number;
beforeAll(async () => {
  const config = await loadWithout(['checklists']);
  site = await createTestApi({ library: false, config });
  token = (await site.account('ada', { permissions: ['workspace'] })).access_token;
  const { id: userId } = (await site.store.users.byEmail('ada@test.example'))!;
  const items = [{ title: 'Name a contact', note: '', owner: '', due: '2026-12-01' }];
  list = (await site.store
    .of(checklists)
    .create(
      { userId, vertical: VERTICAL, key: 'k', title: 'Onboarding', source: undefined, items },
      '2026-11-20T09:00:00.000Z',
      50,
    ))!;
});
afterAll(() => site.end());

const ask = (path: string, method = 'GET') => site.ask(`/api/${VERTICAL}${path}`, { token, method });

test('deadlines and calendar show none of its dates', async () => {
  const deadlines = (await ask('/deadlines')).json as Deadlines;
  expect(deadlines.events).toEqual([]);
  expect(deadlines.from.dateSources.map(({ kind }) => kind)).not.toContain('checklist');
  expect((await ask('/deadlines?kind=checklist')).status).toBe(400);
  expect((await ask('/calendar/yours')).json).toEqual({ dates: [] });
});

test.each(Object.entries(endpoints))('%s answers 404', async (_, { method, path }) => {
  const own = path.replace('/api/{v}', '').replace('{id}', String(list)).replace('{item}', '1');
  const answer = await ask(own, method.toUpperCase());
  expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
});

test('no route leads to its screens, and pages neither link to them nor speak of its dates', () => {
  const vertical = site.config.verticals[VERTICAL]!;
  for (const path of ['/workspace/checklists', '/workspace/checklists/new', `/workspace/checklists/${list}`])
    expect(resolve(vertical, path)).toBeUndefined();
  const reader = {
    ...{ active: true, permissions: ['workspace'], legacyPermissions: [] },
    ...{ products: [], otherVerticals: [] },
  };
  // Slots ask only these features.
  const { features } = shellData(vertical, reader, { day: '2026-11-21', demonstration: false });
  expect(features).not.toContain('checklists');
  expect(dateSourceLabels(vertical).map(({ kind }) => kind)).not.toContain('checklist');
});

test('what readers stored is in their own data', async () => {
  const { parts } = (await site.ask('/api/own-data', { token })).json;
  const stored = parts.filter(({ id }: { id: string }) => id.startsWith('checklist'));
  expect(stored.map(({ id, rows }: { id: string; rows: object[] }) => [id, rows.length])).toEqual([
    ['checklists', 1],
    ['checklist-items', 1],
  ]);
});
