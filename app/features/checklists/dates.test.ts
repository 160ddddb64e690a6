/** Due dates of checklists in the deadlines and in the calendar. */
import { expect, test } from 'vitest';
import {
  ask,
  find,
  list,
  mark,
  setUpDeadlinesSite,
  site,
  tokens,
  V,
  who,
} from '#app/features/deadlines/testing/api.ts';
import type { Deadline } from '#app/features/deadlines/contract.ts';
import { checklists } from './checklist-store.server.ts';

setUpDeadlinesSite();

/** A checklist of the reader with an item. */
async function onboarding(due: string): Promise<{ userId: number; id: number }> {
  const { id: userId } = (await site.store.users.byEmail(`${who}@test.example`))!;
  const item = { title: 'Name a contact', note: '', owner: 'Ines', due };
  const made = await site.store.of(checklists).create(
    {
      ...{ userId, vertical: 'payments_compliance', key: who, title: 'Onboarding' },
      ...{ source: undefined, items: [item] },
    },
    '2026-11-20T09:00:00.000Z',
    50,
  );
  return { userId, id: made! };
}

/** The token of the reader without the workspace. */
async function withoutWorkspace(userId: number): Promise<string> {
  const subscription = (await site.store.subscriptions.get(userId, 'payments_compliance'))!;
  await site.store.subscriptions.set({ ...subscription, permissions: ['hs', 'world'] });
  return (await site.issueTokensFor(`${who}@test.example`)).access_token;
}

test('deadlines of checklists are theirs; the checklist says what is done, and who does it', async () => {
  const { unowned } = (await list('')).summary;
  const { userId, id } = await onboarding('2026-12-01');
  const event = await find('Name a contact', '');
  expect(event).toMatchObject({
    ...{ kind: 'checklist', status: 'open', origins: [{ kind: 'checklist', name: 'Onboarding' }] },
    sources: [{ title: 'Onboarding', path: `/workspace/checklists/${id}`, typeLabel: 'checklist' }],
    owner: 'Ines',
  });
  expect((await list('')).summary.unowned).toBe(unowned);
  expect((await list('?owner=Ines')).events.map(({ title }) => title)).toEqual(['Name a contact']);
  expect((await list('?kind=checklist')).events.map(({ title }) => title)).toEqual(['Name a contact']);
  expect((await mark(event, { status: 'done' })).status).toBe(404);
  expect((await list('')).from.dateSources).toContainEqual({ kind: 'checklist', count: 1 });
  // As in the calendar: whoever may not use checklists any more has no dates of them.
  const { json } = await ask('', { token: await withoutWorkspace(userId) });
  expect([json.from.dateSources, json.events.map(({ kind }: Deadline) => kind)]).toEqual([
    expect.arrayContaining([{ kind: 'checklist', count: 0 }]),
    expect.not.arrayContaining(['checklist']),
  ]);
});

test('the calendar has those of its month, for readers with the workspace', async () => {
  const { userId, id } = await onboarding('2026-12-01');
  const yours = async (query: string, token = tokens[who]) =>
    (await site.ask(`${V}/calendar/yours${query}`, { token })).json.dates as { id: string; date: string }[];
  const path = `/workspace/checklists/${id}`;
  const [date] = await yours('?from=2026-12-01&to=2026-12-31');
  expect(date).toEqual({
    ...{ kind: 'checklist', id: expect.stringMatching(/^item-\d+$/), title: 'Name a contact' },
    ...{ date: '2026-12-01', status: 'open', path: `${path}#${date!.id}` },
    of: { title: 'Onboarding', path },
  });
  expect(await yours('')).toEqual([date]);
  expect(await yours('?from=2026-12-02')).toEqual([]);
  expect(await yours('?to=2026-11-30')).toEqual([]);
  expect(await yours('', await withoutWorkspace(userId))).toEqual([]);
});
