import { expect, test } from 'vitest';
import { createNotices } from './notices.ts';

function noticesAt(start: string) {
  let clock = Date.parse(start);
  const notices = createNotices(() => new Date(clock));
  return { notices, pass: (minutes: number) => (clock += minutes * 60_000) };
}
const plugin = (detail: string) => ({ kind: 'plugin', title: 'It failed', detail }) as const;
const stale = { kind: 'configuration', title: 'Refused', detail: 'config/site.json:1' } as const;

test('the same notice counts up, and the newest comes first', () => {
  const { notices, pass } = noticesAt('2026-11-21T09:00:00Z');
  notices.add(plugin('one'));
  notices.add(plugin('two'));
  pass(5);
  notices.add(plugin('one'));
  expect(notices.list()).toEqual([
    { ...plugin('one'), first: '2026-11-21T09:00:00.000Z', last: '2026-11-21T09:05:00.000Z', count: 2 },
    { ...plugin('two'), first: '2026-11-21T09:00:00.000Z', last: '2026-11-21T09:00:00.000Z', count: 1 },
  ]);
});

test('a failed plugin is dropped after an hour, a refused configuration when it is valid again', () => {
  const { notices, pass } = noticesAt('2026-11-21T09:00:00Z');
  notices.add(stale);
  notices.add(plugin('one'));
  pass(61);
  expect(notices.list().map(({ kind }) => kind)).toEqual(['configuration']);
  notices.clear('configuration');
  expect(notices.list()).toEqual([]);
});

test('the number of notices is bounded', () => {
  const { notices } = noticesAt('2026-11-21T09:00:00Z');
  for (let index = 0; index < 200; index += 1) notices.add(plugin(String(index)));
  expect(notices.list()).toHaveLength(50);
  expect(notices.list()[0]).toMatchObject({ detail: '199' });
});
