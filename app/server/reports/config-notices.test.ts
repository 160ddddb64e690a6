import { expect, test } from 'vitest';
import type { Problem } from '#app/config/problem.ts';
import { createNotices } from '#app/runtime/notices.ts';
import { noticeConfigWarnings, noticeRefusedConfig, noticeUnbuiltPaths } from './config-notices.ts';

const problem = (line: number, severity: Problem['severity']): Problem => ({
  ...{ file: 'config/site.json', line, column: 1, pointer: '', code: 'unknown-key', severity },
  message: `mistake ${line}`,
});

test('an edit that is refused is one notice, with its first mistake; the next edit replaces it', () => {
  const notices = createNotices(() => new Date());
  noticeRefusedConfig(notices, [problem(1, 'error')]);
  noticeRefusedConfig(notices, [problem(2, 'warning'), problem(3, 'error'), problem(4, 'error')]);
  expect(notices.list().map(({ detail }) => detail)).toEqual(['config/site.json:3: mistake 3 (and 1 more)']);
});

test('warnings are one notice, which goes with the last of them; that of a refused edit stays', () => {
  const notices = createNotices(() => new Date());
  noticeRefusedConfig(notices, [problem(1, 'error')]);
  noticeConfigWarnings(notices, [problem(2, 'warning'), problem(3, 'warning')]);
  noticeConfigWarnings(notices, [problem(3, 'warning')]);
  expect(notices.list()).toMatchObject([
    { title: 'The configuration has 1 warning.', detail: 'config/site.json:3: mistake 3' },
    { kind: 'configuration' },
  ]);
  noticeConfigWarnings(notices, []);
  expect(notices.list().map(({ kind }) => kind)).toEqual(['configuration']);
});

test('paths that are not built are one notice, until an edit removes them', () => {
  const notices = createNotices(() => new Date());
  noticeUnbuiltPaths(notices, ['/news', '/news/all']);
  expect(notices.list().map(({ detail }) => detail)).toEqual([
    '/news, /news/all: run `npm start` again, which builds them.',
  ]);
  noticeUnbuiltPaths(notices, []);
  expect(notices.list()).toEqual([]);
});
