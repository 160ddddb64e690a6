import { beforeAll, expect, test } from 'vitest';
import { testApi } from '#tests/support/test-site.ts';

const VERTICAL = 'payments_compliance';
const site = testApi({ library: false });
let token: string;
beforeAll(async () => {
  token = (await site.issueTokensFor('admin@demo.test')).access_token;
});

const ask = async (path: string) => (await site.ask(`/api/configuration${path}`, { token })).json;

test('the state says what is served, and which file switches a feature', async () => {
  const state = await ask('');
  expect(state).toMatchObject({
    revision: site.services.config().hash,
    current: true,
    refused: null,
    counts: { verticals: 3 },
  });
  const ratings = state.features.find(({ name }: { name: string }) => name === 'ratings');
  expect(ratings.verticals).toContainEqual({
    vertical: 'gambling_compliance',
    on: true,
    here: false,
    place: expect.stringMatching(/^config\/site\.json:\d+:\d+$/),
  });
  const checklists = state.features.find(({ name }: { name: string }) => name === 'checklists');
  expect(checklists.verticals.map(({ here }: { here: boolean }) => here)).toEqual([false, true, false]);
});

test('one person has what the person’s subscription opens', async () => {
  const answer = await ask(
    `/reader?vertical=${VERTICAL}&person=world@demo.test&path=/regulatory_updates_list`,
  );
  expect(answer).toMatchObject({
    active: true,
    permissions: ['world'],
    sameSet: 1,
    path: { outcome: 'denied' },
  });
  expect(answer.path.rules.at(-1)).toMatchObject({
    passes: false,
    place: expect.stringMatching(/^config\/protected-paths\.json:/),
    lacks: ['hs'],
  });
  // The sets in use, one of them this person's.
  expect(answer.sets).toContainEqual({ permissions: ['world'], count: 1 });
  expect(answer.menuTitles).toContainEqual({ menu: 'mypc', title: 'MYPC' });
});

test.each([
  ['/guide/9999999/nowhere', 'Item 9999999 is not published.'],
  ['/nothing-like-it', 'No route and no old address has this path.'],
])('%s: %s', async (path, text) => {
  const answer = await ask(`/reader?vertical=${VERTICAL}&permission=world&path=${path}`);
  expect(answer.path.outcome).toBeUndefined();
  expect(answer.path.rules.at(-1)).toMatchObject({ passes: false, text });
});

test('a person without a subscription there is led to the sign-in', async () => {
  const answer = await ask(`/reader?vertical=${VERTICAL}&person=inactive@demo.test&path=/world`);
  expect(answer).toMatchObject({ active: false, sameSet: 0, path: { outcome: 'sign-in' } });
});
