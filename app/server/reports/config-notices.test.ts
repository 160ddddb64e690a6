import { expect, test } from 'vitest';
import type { Problem } from '#app/config/problem.ts';
import { createNotices } from '#app/runtime/notices.ts';
import { noticeRefusedConfig } from './config-notices.ts';

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
