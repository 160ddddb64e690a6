import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { partAt, toValue, type Located, type LocatedObject } from './document.ts';
import { expandVocabularies, mergePatch } from './overlay.ts';
import type { Problem } from './problem.ts';
import { parseDocument } from './read.ts';

/** Documents under a key, because files hold objects. */
function located(value: unknown, overlay?: string): Located {
  const { document } = parseDocument({
    file: `${overlay ?? 'base'}.json`,
    text: JSON.stringify({ value }, null, 2),
    overlay,
  });
  return document!.entries.get('value')!;
}

const locatedObject = (value: object) => located(value) as LocatedObject;

function merge(base: unknown, patch: unknown): { value: unknown; merged: Located; problems: Problem[] } {
  const problems: Problem[] = [];
  const merged = mergePatch(located(base), located(patch, 'gambling'), problems);
  return { value: toValue(merged), merged, problems };
}

/** The examples of RFC 7396, section 2, verbatim. */
function reference(target: unknown, patch: unknown): unknown {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(patch)) return patch;
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = reference(result[key], value);
  }
  return result;
}

describe('merging', () => {
  // The examples of RFC 7396, appendix A, whose patch is not null itself.
  test.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('%j patched with %j is %j', (base, patch, expected) => {
    expect(merge(base, patch).value).toEqual(expected);
  });

  it('agrees with the RFC on any two documents', () => {
    const key = fc.constantFrom('a', 'b', 'c');
    const { json } = fc.letrec<{ json: unknown }>((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, 1, 'x', true),
        fc.array(tie('json'), { maxLength: 2 }),
        fc.dictionary(key, tie('json')),
      ),
    }));
    fc.assert(
      fc.property(json, json, (base, patch) => {
        expect(merge(base, patch).value).toEqual(reference(base, patch));
      }),
    );
  });

  it('remembers which file set what', () => {
    const { merged } = merge({ a: { b: 1, c: 2 } }, { a: { c: 3 } });
    const source = (...path: string[]) => partAt(merged, path)?.source.file;
    expect([source('a', 'b'), source('a', 'c'), source('a')]).toEqual([
      'base.json',
      'gambling.json',
      'base.json',
    ]);
  });

  it('refuses to remove what is not there, and names what is near', () => {
    const { problems } = merge({ world: {} }, { wrold: null });
    expect(problems).toMatchObject([
      {
        code: 'removes-nothing',
        file: 'gambling.json',
        pointer: '/value/wrold',
        suggestion: 'world',
        overlay: 'gambling',
      },
    ]);
  });

  it('warns of redundant values', () => {
    expect(merge({ a: 1 }, { a: 1 }).problems).toMatchObject([
      { code: 'redundant-value', severity: 'warning' },
    ]);
  });
});

test('vocabularies are switched in short', () => {
  const expanded = expandVocabularies(
    locatedObject({ sectors: true, topics: false, authorities: { title: 'Authorities' }, companies: null }),
  );
  expect(toValue(expanded)).toEqual({
    sectors: { enabled: true },
    topics: { enabled: false },
    authorities: { title: 'Authorities' },
    companies: null,
  });
});
