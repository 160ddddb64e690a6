import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackTops } from './stack.ts';

test('a group is beside its section where there is room, else below what is above it', () => {
  const groups = [
    { id: '', height: 50, wanted: undefined },
    { id: 'a', height: 100, wanted: 200 },
    { id: 'b', height: 10, wanted: 250 },
    { id: 'c', height: 10, wanted: 900 },
  ];
  const { placed, end } = stackTops(groups, 60);
  expect([...placed]).toEqual([
    ['', { top: 84, isBeside: false }],
    ['a', { top: 200, isBeside: true }],
    ['b', { top: 324, isBeside: false }],
    ['c', { top: 900, isBeside: true }],
  ]);
  expect([end, stackTops([], 60).end]).toEqual([910, 0]);
});

test('groups never overlap, and none is above its section', () => {
  const group = fc.record({
    id: fc.uuid(),
    height: fc.nat(500),
    wanted: fc.option(fc.nat(5000), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(group, { selector: ({ id }) => id }), fc.nat(2000), (groups, from) => {
      const { placed } = stackTops(groups, from);
      let bottom = from;
      for (const { id, height, wanted = 0 } of groups) {
        const { top } = placed.get(id)!;
        expect(top).toBeGreaterThanOrEqual(Math.max(bottom, wanted));
        bottom = top + height;
      }
    }),
  );
});
