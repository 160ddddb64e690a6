import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

test('what was used longest ago goes first', () => {
  const recent = createRecent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
});

test('setting again replaces, and counts as use', () => {
  const recent = createRecent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  recent.set('a', 10);
  recent.set('c', 3);
  expect([recent.get('a'), recent.get('b')]).toEqual([10, undefined]);
});

test.each(['constructor', '__proto__', ''])('%j is a key like any other', (key) => {
  const recent = createRecent<number>(2);
  expect(recent.get(key)).toBeUndefined();
  recent.set(key, 1);
  expect(recent.get(key)).toBe(1);
});

test('it holds what a list of the last used would, whatever is done', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    value: fc.option(fc.nat(), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 30 }), (most, steps) => {
      const recent = createRecent<number>(most);
      let model: [string, number][] = [];
      for (const { key, value } of steps) {
        const held = model.find(([name]) => name === key);
        if (value === undefined) expect(recent.get(key)).toBe(held?.[1]);
        else recent.set(key, value);
        const now = value ?? held?.[1];
        if (now !== undefined)
          model = [[key, now] as [string, number], ...model.filter(([name]) => name !== key)].slice(0, most);
      }
      for (const [key, value] of model.toReversed()) expect(recent.get(key)).toBe(value);
    }),
  );
});
