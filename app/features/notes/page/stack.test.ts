import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flowAround, stackTops } from './stack.ts';

test('a group is beside its section where there is room, else below what is above it', () => {
  const groups = [
    { id: '', height: 50, wanted: undefined },
    { id: 'a', height: 100, wanted: 200 },
    { id: 'b', height: 10, wanted: 250 },
    { id: 'c', height: 10, wanted: 900 },
  ];
  expect([...stackTops(groups)]).toEqual([
    ['', { top: 0, height: 50, isBeside: false }],
    ['a', { top: 200, height: 100, isBeside: true }],
    ['b', { top: 324, height: 10, isBeside: false }],
    ['c', { top: 900, height: 10, isBeside: true }],
  ]);
});

test('what is in the column already makes room', () => {
  const blocks = [
    { top: 0, height: 100 },
    { top: 124, height: 100 },
    { top: 248, height: 50 },
  ];
  expect(flowAround(blocks, [])).toEqual([0, 0, 0]);
  expect(flowAround(blocks, [{ top: 150, height: 60 }])).toEqual([0, 110, 110]);
});

test('groups and blocks never overlap, and no group is above its section', () => {
  const group = fc.record({
    id: fc.uuid(),
    height: fc.nat(500),
    wanted: fc.option(fc.nat(5000), { nil: undefined }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(group, { selector: ({ id }) => id }),
      fc.array(fc.integer({ min: 1, max: 400 })),
      (groups, heights) => {
        const placed = stackTops(groups);
        for (const { id, wanted = 0 } of groups) expect(placed.get(id)!.top).toBeGreaterThanOrEqual(wanted);
        let natural = 0;
        const blocks = heights.map((height) => {
          const top = natural;
          natural += height + 24;
          return { top, height };
        });
        const shifts = flowAround(blocks, placed.values());
        const moved = blocks.map(({ top, height }, index) => ({ top: top + shifts[index]!, height }));
        const all = [...placed.values(), ...moved].sort((a, b) => a.top - b.top || a.height - b.height);
        for (const [index, one] of all.entries())
          if (all[index + 1]) expect(one.top + one.height).toBeLessThanOrEqual(all[index + 1]!.top);
      },
    ),
  );
});
