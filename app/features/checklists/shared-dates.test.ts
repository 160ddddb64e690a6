/** Dates in checklists that colleagues share: among the deadlines and in the calendar, as far as the reader may read them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { firm, joinFirm } from '#app/features/teams/testing/samples.ts';
import { testApi } from '#tests/support/test-site.ts';

const V = '/api/payments_compliance';
const LISTS = '/workspace/checklists';
const site = testApi();
const tokens: Record<string, string> = {};
let list: number;

const ask = (who: string, path: string, json?: object, method?: string) =>
  site.ask(path.startsWith('/api/') ? path : V + path, {
    ...{ token: tokens[who], ...(json && { json }), ...(method && { method }) },
  });

beforeAll(async () => {
  const home = await firm(site, 'Home of dates');
  const all = { permissions: ['world', 'hs', 'requirements', 'workspace', 'tool'] };
  for (const name of ['owner', 'member', 'outsider'])
    tokens[name] = (await site.account(name, all)).access_token;
  tokens['reading'] = (await site.account('reading', { permissions: ['workspace'] })).access_token;
  tokens['without'] = (await site.account('without', { permissions: ['world'] })).access_token;
  for (const name of ['owner', 'member', 'reading', 'without'])
    await joinFirm(site, `${name}@test.example`, home);
  const team = (await ask('owner', '/api/teams', { name: 'Dates' })).json.id;
  for (const name of ['member', 'reading', 'without'])
    await ask('owner', `/api/teams/${team}/members`, { email: `${name}@test.example` });
  const made = await ask('owner', LISTS, { key: randomUUID(), title: 'Licence renewal' });
  list = made.json.checklist.id;
  for (const [title, owner, due] of [
    ['Send the form', 'Member@test.example', '2026-01-05'],
    ['Pay the fee', 'Somebody else', '2026-01-06'],
  ]) {
    const added = await ask('owner', `${LISTS}/${list}/items`, { key: randomUUID(), title, owner, due });
    expect([added.status, added.text]).toEqual([201, added.text]);
  }
  await ask('owner', '/sharing', { kind: 'checklist', id: String(list), team, right: 'read' });
});

const readDates = async (who: string) => {
  const { json } = await ask(who, '/deadlines?kind=checklist');
  return (json.events as { title: string; owed: boolean; origins: { name: string }[] }[]).map(
    ({ title, owed, origins }) => [title, owed, origins[0]!.name],
  );
};

test('are there with whose checklist it is, and late only for the reader whom the item names', async () => {
  expect(await readDates('owner')).toEqual([
    ['Send the form', true, 'Licence renewal'],
    ['Pay the fee', true, 'Licence renewal'],
  ]);
  const shared = 'Licence renewal (owner@test.example)';
  expect(await readDates('member')).toEqual([
    ['Send the form', true, shared],
    ['Pay the fee', false, shared],
  ]);
  expect((await ask('member', '/deadlines')).json.summary).toMatchObject({ late: 1, unconfirmed: 0 });
  const { dates } = (await ask('member', '/calendar/yours?from=2026-01-01&to=2026-01-31')).json;
  expect(dates.map((one: { of: { title: string } }) => one.of.title)).toEqual([shared, shared]);
});

test('are not there for those who may not open the checklist', async () => {
  for (const who of ['outsider', 'without']) expect(await readDates(who)).toEqual([]);
  const { version } = (await ask('owner', `${LISTS}/${list}`)).json.checklist;
  const archived = await ask('owner', `${LISTS}/${list}`, { version, archived: true }, 'PATCH');
  expect([archived.status, await readDates('member')]).toEqual([200, []]);
});
