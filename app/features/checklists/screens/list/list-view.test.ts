import { expect, test } from 'vitest';
import { lists } from '../../checklists.fixture.ts';
import { chooseChecklists, readView, viewHref } from './list-view.ts';

const choose = (search: string) =>
  chooseChecklists(lists, readView(new URLSearchParams(search))).map(({ id }) => id);

test.each([
  ['', [1, 2, 3]],
  ['show=archived', [4]],
  ['sort=title', [3, 2, 1]],
  ['sort=progress', [2, 1, 3]],
  ['sort=sideways', [1, 2, 3]],
  ['q=ÍNCIDENT', [3]],
  ['q=nothing', []],
])('%s shows %j', (search, ids) => {
  expect(choose(search)).toEqual(ids);
});

test('a view has a URL without what was just done', () => {
  const view = readView(new URLSearchParams('show=archived&q=a b&sort=title&done=archived&deleted=7'));
  expect(view).toMatchObject({ done: 'archived', deleted: 7 });
  expect(viewHref(view)).toBe('/workspace/checklists?show=archived&q=a+b&sort=title');
  expect(viewHref(readView(new URLSearchParams()))).toBe('/workspace/checklists');
});
