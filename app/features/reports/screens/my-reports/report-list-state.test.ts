import { expect, test } from 'vitest';
import { reports } from '../../saved-reports.fixture.ts';
import { listHref, readListState, showReports } from './report-list-state.ts';

const at = (query: string) => readListState(new URLSearchParams(query));
const shown = (query: string) => showReports(reports, at(query)).map(({ id }) => id);

test.each([
  ['', [4, 3, 2, 1]],
  ['sort=label', [3, 1, 2, 4]],
  ['sort=size', [2, 3, 4, 1]],
  ['sort=changed', [3, 2, 4, 1]],
  ['sort=nonsense', [4, 3, 2, 1]],
  ['changed=1', [3, 2]],
  ['q=SAFE', [4]],
  ['q=lithuánia', [4, 3]],
  ['q=pt', [2]],
  ['q=zzz', []],
])('?%s shows %j', (query, ids) => expect(shown(query)).toEqual(ids));

test('URLs leave out defaults', () => {
  expect(listHref(at(''))).toBe('/profile/my-reports');
  expect(listHref(at('q=a&sort=label&changed=1'), { rename: '3' })).toBe(
    '/profile/my-reports?q=a&sort=label&changed=1&rename=3',
  );
  expect(listHref(at('sort=saved&changed=0'))).toBe('/profile/my-reports');
});
