import { expect, test } from 'vitest';
import { versionAt } from './day-versions.server.ts';

const time = (version: number, from: string | null, to: string | null) => ({
  ...{ nid: 1, version, from, to, isWithheld: false, isMinor: false },
});
const MOMENT = '2026-03-01T00:00:00.000Z';

test.each([
  ['the version of that moment', [time(1, '2026-01-01', '2026-02-01'), time(2, '2026-02-01', null)], 2],
  ['the one that was replaced later', [time(1, '2026-01-01', '2026-04-01'), time(2, '2026-04-01', null)], 1],
  ['none before the first', [time(1, '2026-04-01', null)], undefined],
  [
    'none while it was withdrawn',
    [time(1, '2026-01-01', '2026-02-01'), time(3, '2026-04-01', null)],
    undefined,
  ],
  ['none where nobody knows when it was published', [time(1, null, '2026-04-01')], undefined],
  [
    'the one before a version that came at that moment',
    [time(1, '2026-01-01', MOMENT), time(2, MOMENT, null)],
    1,
  ],
])('%s', (_name, versions, version) => {
  expect(versionAt(versions, MOMENT)).toBe(version);
});
