// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { clearRecent, forgetRecent, readRecent, recordRecent, type RecentEntry } from './recent.ts';

document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
afterEach(() => localStorage.clear());

const visit = (path: string, at = '2026-11-22T10:00:00Z'): RecentEntry => ({
  kind: 'page',
  title: `Page ${path}`,
  path,
  at,
});

test('the newest visit comes first, and each path once', () => {
  recordRecent(visit('/a'));
  recordRecent(visit('/b'));
  recordRecent(visit('/a', '2026-11-23T10:00:00Z'));
  expect(readRecent().map(({ path, at }) => [path, at])).toEqual([
    ['/a', '2026-11-23T10:00:00Z'],
    ['/b', '2026-11-22T10:00:00Z'],
  ]);
});

test('the list is bounded', () => {
  for (let visits = 0; visits < 50; visits++) recordRecent(visit(`/${visits}`));
  expect(readRecent()).toHaveLength(30);
  expect(readRecent()[0]?.path).toBe('/49');
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"path":"/a"}'],
  ['entries of another shape', '[1,null,{"path":"/a"}]'],
  ['a path to another host', JSON.stringify([visit('//host.example/a')])],
  ['a script', JSON.stringify([visit('javascript:alert(1)')])],
])('stored data with %s is ignored', (_, stored) => {
  localStorage.setItem('recent@7', stored);
  expect(readRecent()).toEqual([]);
});

test('clearing removes everything', () => {
  recordRecent(visit('/a'));
  clearRecent();
  expect(readRecent()).toEqual([]);
});

test('one entry can be removed', () => {
  for (const path of ['/a', '/b', '/c']) recordRecent(visit(path));
  forgetRecent(({ path }) => path === '/b');
  expect(readRecent().map(({ path }) => path)).toEqual(['/c', '/a']);
});

test('nothing is recorded for, or read by, another reader who signs in in this browser', () => {
  recordRecent(visit('/a'));
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '8' }))}.y`;
  recordRecent(visit('/b'));
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: '7' }))}.y`;
  expect(Object.keys(localStorage)).toEqual(['recent@7']);
  expect(readRecent().map(({ path }) => path)).toEqual(['/a']);
});
