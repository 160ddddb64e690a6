import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNonJson, freezeJson, jsonCopy } from './json-values.ts';

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

/** JSON values mixed with values that JSON cannot express. */
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(undefined, NaN, Infinity, -0, null, true),
    fc.string(),
    fc.double(),
    fc.date(),
    fc.array(tie('value')),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor')), tie('value')),
  ),
})).value;

test('a copy is what JSON would have made', () => {
  fc.assert(
    fc.property(values, (value) => {
      fc.pre(value !== undefined);
      // JSON writes 0 for -0; as a body the two are one.
      expect(JSON.stringify(jsonCopy(value))).toBe(JSON.stringify(throughJson(value)));
    }),
  );
});

test('a copy has 500 levels at most, so a value that contains itself is refused at once', () => {
  const nested = (levels: number) => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level++) value = [value];
    return value;
  };
  expect(jsonCopy(nested(500))).toEqual(nested(500));
  expect(() => jsonCopy(nested(501))).toThrow(RangeError);
  expect(() => jsonCopy(nested(1_000_000))).toThrow(/deeper than 500/);
  const own: { self?: unknown } = {};
  own.self = own;
  expect(() => jsonCopy(own)).toThrow(/deeper than 500/);
});

test('exactly the values recognised as JSON survive it unchanged', () => {
  fc.assert(
    fc.property(values, (value) => {
      let same = true;
      try {
        expect(throughJson(value)).toStrictEqual(value);
      } catch {
        same = false;
      }
      // A dictionary may have no prototype, which JSON gives it.
      if (findNonJson(value) === undefined) expect(throughJson(value)).toEqual(value);
      else expect(same).toBe(false);
    }),
  );
});

describe('the position of a non-JSON value is found', () => {
  test.each<[unknown, string]>([
    [{ a: [1, { b: undefined }] }, '/a/1/b'],
    [{ at: new Date(0) }, '/at'],
    [[NaN], '/0'],
    [[, 1], '/0'], // eslint-disable-line no-sparse-arrays -- a hole
    [{ f() {} }, '/f'],
    [new Map(), ''],
    [{ n: 1n }, '/n'],
  ])('%#', (value, pointer) => {
    expect(findNonJson(value)).toBe(pointer);
  });
});

test('freezing is deep', () => {
  const value = freezeJson({ a: [{ b: 1 }] });
  expect(() => (value.a[0]!.b = 2)).toThrow(TypeError);
  expect(() => value.a.push({ b: 3 })).toThrow(TypeError);
});
