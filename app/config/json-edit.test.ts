import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { nodeAt, withoutKey, withValue } from './json-edit.ts';

test.each([
  ['{ "a": 1, "b": 2 }', ['a'], '{ "b": 2 }'],
  ['{ "a": 1, "b": 2 }', ['b'], '{ "a": 1 }'],
  ['{\n  "a": 1,\n  "b": 2 // two\n}', ['b'], '{\n  "a": 1\n // two\n}'],
  ['{\n  "a": 1, // one\n  "b": 2\n}', ['b'], '{\n  "a": 1 // one\n}'],
  ['{\n  /* first */\n  "a": 1,\n  "b": 2\n}\n', ['a'], '{\n  /* first */\n  "b": 2\n}\n'],
  ['{ "a": { "x": 1 }, "b": 2 }', ['a', 'x'], '{ "b": 2 }'],
  ['{ "a": { "x": 1 } }', ['a', 'x'], '{ }'],
  ['{ "a": 1 }', ['c'], '{ "a": 1 }'],
])('%j without %j', (text, place, expected) => {
  expect(withoutKey(text, place)).toBe(expected);
});

test.each([
  ['{ "a": [1,2] }', ['b'], '{ "a": [1,2],\n"b": [1,2] }'],
  ['{\n  "a": 1\n}', ['b', 'c'], '{\n  "a": 1,\n  "b": {\n    "c": 1\n  }\n}'],
  ['{\n  "a": 1,\n  "b": {}\n}', ['b', 'c'], '{\n  "a": 1,\n  "b": {\n    "c": 1\n  }\n}'],
  ['{\n  "a": 1,\n  "b": true\n}', ['b', 'c'], '{\n  "a": 1,\n  "b": {\n    "c": 1\n  }\n}'],
  ['{\n  "a": 1,\n  "b": true\n}', ['b'], '{\n  "a": 1,\n  "b": 1\n}'],
])('%j with its "a" at %j', (text, place, expected) => {
  expect(withValue(text, place, nodeAt(text, ['a'])!)).toBe(expected);
});

it('changes what it should, and nothing else, in any object', () => {
  const object = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 2 }), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(
      object,
      fc.jsonValue({ maxDepth: 2 }),
      object,
      fc.constantFrom(0, 2, '\t'),
      (before, moved, after, space) => {
        const text = JSON.stringify({ ...before, moved, ...after }, null, space);
        const { moved: value, ...rest } = JSON.parse(text) as Record<string, unknown>;
        const edited = withoutKey(withValue(text, ['to', 'x'], nodeAt(text, ['moved'])!), ['moved']);
        expect(JSON.parse(edited)).toEqual({ ...rest, to: { x: value } });
      },
    ),
    { numRuns: 200 },
  );
});
