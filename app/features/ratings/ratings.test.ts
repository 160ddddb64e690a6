/** Ratings of pages, and the report for administrators. */
import { beforeAll, expect, test } from 'vitest';
import { anArticle, publishSamples } from '#tests/support/content.ts';
import { testApi } from '#tests/support/test-site.ts';

const V = '/api/payments_compliance';
const PAGE = 1002;

const site = testApi({ library: false });
const tokens: Record<string, string> = {};
beforeAll(async () => {
  await publishSamples(site.store);
  for (const name of ['one', 'two', 'three']) tokens[name] = (await site.account(name, {})).access_token;
  tokens['admin'] = (await site.issueTokensFor('admin@demo.test')).access_token;
});

const rate = (who: string, json: object) => site.ask(`${V}/rating`, { token: tokens[who], json });
const read = async (who: string, nid = PAGE) =>
  (await site.ask(`${V}/rating?nid=${nid}`, { token: tokens[who] })).json.rating;
const report = async (query = '') =>
  (await site.ask(`${V}/tools/resposible/reports${query}`, { token: tokens['admin'] })).json;

test('a reader rates a page, changes it, and sees only the own rating', async () => {
  expect(await read('one')).toBeNull();
  const first = await rate('one', { nid: PAGE, value: 1, comment: '  Out of date ' });
  expect(first.json).toEqual({
    page: { nid: PAGE, title: 'For all', path: expect.stringContaining(`/${PAGE}/`) },
    rating: { value: 1, comment: 'Out of date' },
  });
  await rate('one', { nid: PAGE, value: 4 });
  expect(await read('one')).toEqual({ value: 4 });
  expect(await read('two')).toBeNull();
});

test.each([
  { value: 0 },
  { value: 5 },
  { value: 2.5 },
  { value: '3' },
  {},
  { value: 3, comment: 'x'.repeat(2001) },
  { value: 3, user_id: 1 },
])('%j is not a rating', async (part) => {
  const answer = await rate('one', { nid: PAGE, ...part });
  expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
  expect(await read('one')).toEqual({ value: 4 });
});

test('only a published page of the vertical that the reader may read in full can be rated', async () => {
  const code = async (nid: number) => (await rate('one', { nid, value: 3 })).json.code;
  expect(await code(1003)).toBe('not_found');
  expect(await code(1009)).toBe('not_found');
  expect(await code(999_999)).toBe('not_found');
  // A product that the reader does not have, and a type.
  expect(await code(1001)).toBe('permission_missing');
  expect(await code(2001)).toBe('permission_missing');
});

test('administrators read counts and comments without names, in each order', async () => {
  await rate('one', { nid: PAGE, value: 2, comment: 'Thin' });
  await rate('two', { nid: PAGE, value: 4 });
  site.pass(60);
  await rate('three', { nid: 1501, value: 1, comment: '<b>Old</b>' });
  const { items, ...rest } = await report();
  expect(rest).toEqual({ total: 2, page: 1, pages: 1 });
  expect(items[0]).toEqual({
    nid: PAGE,
    title: 'For all',
    path: expect.stringContaining(String(PAGE)),
    label: expect.any(String),
    counts: [0, 1, 0, 1],
    total: 2,
    average: 3,
    comments: [{ value: 2, comment: 'Thin', at: expect.any(String) }],
  });
  expect(JSON.stringify(items)).not.toMatch(/test\.example|user/);
  const order = async (sort: string) =>
    (await report(`?sort=${sort}`)).items.map(({ nid }: { nid: number }) => nid);
  expect(await order('most')).toEqual([PAGE, 1501]);
  expect(await order('lowest')).toEqual([1501, PAGE]);
  expect(await order('newest')).toEqual([1501, PAGE]);
  expect((await report('?page=2')).items).toEqual([]);
});

test('only administrators read the report', async () => {
  const answer = await site.ask(`${V}/tools/resposible/reports`, { token: tokens['one'] });
  expect([answer.status, answer.json.code]).toEqual([403, 'permission_missing']);
});

test('a withdrawn page still has its ratings, and a deleted reader is not in the comments', async () => {
  await site.store.content.publishMany([anArticle(1600, { path: 'short-lived', title: 'Short-lived' })]);
  await rate('three', { nid: 1600, value: 3, comment: 'Good' });
  await site.store.content.withdraw(1600);
  const id = (await site.store.users.byEmail('three@test.example'))!.id;
  const deleted = await site.ask(`/api/accounts/${id}/deletion`, {
    token: tokens['admin'],
    json: { email: 'Three@test.example ' },
  });
  expect(deleted.json).toEqual({ done: true });
  const page = (await report()).items.find(({ nid }: { nid: number }) => nid === 1600);
  expect(page).toMatchObject({ title: 'Short-lived', counts: [0, 0, 1, 0], comments: [] });
  expect(page).not.toHaveProperty('path');
  // The access token of the deleted account is refused at once.
  const refused = await site.ask('/jsonapi/user', { token: tokens['three'] });
  expect([refused.status, refused.json.code]).toEqual([401, 'sign_in_ended']);
});

test('nothing here was an unexpected error', () => {
  expect(site.errors).toEqual([]);
});
