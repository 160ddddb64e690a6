import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heapFlags } from '../../../cli/server-memory.js';
import { memorySizes } from './memory-sizes.ts';

const MB = 1024 ** 2;
const GB = 1024 * MB;
/** Code, formats, statements, stacks: what a server has whatever its limit is. */
const BASE = 80 * MB;

const heapOf = (limit: number) => {
  const flags = heapFlags(limit, 64 * GB).join(' ');
  return Number(/--max-old-space-size=(\d+)/.exec(flags)?.[1]) * MB;
};

test('all parts together are less than what the process may use', () => {
  fc.assert(
    fc.property(fc.integer({ min: 512 * MB, max: 64 * GB - 1 }), (limit) => {
      const { pageData, answers, secondThreadAnswers, ...parts } = memorySizes(limit);
      const outside = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
      expect(heapOf(limit) + outside + BASE).toBeLessThan(limit);
      // These are objects, and no more than a third of them.
      expect(pageData + answers).toBeLessThan(heapOf(limit) / 3);
      expect(secondThreadAnswers).toBeLessThan(parts.secondThread / 3);
    }),
  );
});

test.each([
  ['no limit', 0],
  ['no limit, as the system writes it', 2 ** 63],
  ['a large machine', 16 * GB],
])('where memory is not scarce each part has what it has usually: %s', (_what, limit) => {
  expect(memorySizes(limit)).toMatchObject({ finishedPages: 64 * MB, secondThread: 256 * MB });
});

test('a small limit makes each part smaller', () => {
  const [small, usual] = [memorySizes(512 * MB), memorySizes(0)];
  expect(small.finishedPages).toBe(21 * MB);
  for (const part of Object.keys(usual) as (keyof typeof usual)[])
    expect(small[part]).toBeLessThanOrEqual(usual[part]);
});

test('only a limit below what the machine has limits the heap of the first thread', () => {
  expect(heapFlags(0, GB)).toEqual(['--max-semi-space-size=8']);
  expect(heapFlags(2 ** 63, GB)).toEqual(['--max-semi-space-size=8']);
  expect(heapFlags(512 * MB, GB)).toEqual(['--max-semi-space-size=4', '--max-old-space-size=168']);
  expect(heapFlags(4 * GB, 8 * GB)).toEqual(['--max-semi-space-size=8', '--max-old-space-size=1351']);
});
