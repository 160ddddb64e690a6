import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toValue, type Located, type LocatedObject } from './document.ts';
import { overlayChanges } from './overlay-changes.ts';
import { mergePatch } from './overlay.ts';
import { formatLocation } from './report/explain.ts';
import { parseDocument } from './read.ts';

function located(value: object, overlay?: string): LocatedObject {
  const text = JSON.stringify(value, null, 2);
  return parseDocument({ file: `${overlay ?? 'base'}.json`, text, overlay }).document!;
}

function changes(base: object, patch: object) {
  const before = located(base);
  const after: Located = mergePatch(before, located(patch, 'gambling'), []);
  return { after, found: overlayChanges({ routes: before }, { routes: after }) };
}

it('tells what is added, changed, removed and repeated, with both places', () => {
  const base = { world: { path: '/world', title: 'World' }, insights: { path: '/insights' }, tags: ['a'] };
  const patch = {
    world: { title: 'Markets', path: '/world' },
    insights: null,
    odds: { path: '/odds' },
    tags: [],
  };
  const { found } = changes(base, patch);
  const seen = found.map(({ kind, path, before, after, where, base: replaced }) => {
    return {
      kind,
      path: path.join('.'),
      before,
      after,
      at: formatLocation(where),
      was: replaced?.source.file,
    };
  });
  expect(seen).toEqual([
    {
      kind: 'repeats',
      path: 'world.path',
      before: '/world',
      after: '/world',
      at: 'gambling.json:4:5',
      was: 'base.json',
    },
    {
      kind: 'changes',
      path: 'world.title',
      before: 'World',
      after: 'Markets',
      at: 'gambling.json:3:5',
      was: 'base.json',
    },
    { kind: 'changes', path: 'tags', before: ['a'], after: [], at: 'gambling.json:10:3', was: 'base.json' },
    {
      kind: 'adds',
      path: 'odds',
      before: undefined,
      after: { path: '/odds' },
      at: 'gambling.json:7:3',
      was: undefined,
    },
    {
      kind: 'removes',
      path: 'insights',
      before: { path: '/insights' },
      after: undefined,
      at: 'gambling.json:6:3',
      was: 'base.json',
    },
  ]);
});

/** The value with one change made. */
function put(value: unknown, [step, ...rest]: string[], next: unknown): unknown {
  if (step === undefined) return next;
  const { [step]: inner, ...others } = value as Record<string, unknown>;
  const changed = rest.length === 0 ? next : put(inner, rest, next);
  return changed === undefined ? others : { ...others, [step]: changed };
}

it('leaves nothing out: the base with the changes is the vertical', () => {
  const leaf = fc.oneof(
    fc.integer({ max: 2, min: 0 }),
    fc.boolean(),
    fc.array(fc.integer({ max: 1, min: 0 }), { maxLength: 2 }),
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof({ depthSize: 'small' }, leaf, fc.constant(null), tie('tree')),
      { noNullPrototype: true },
    ),
  }));
  const object = tree as fc.Arbitrary<Record<string, unknown>>;
  fc.assert(
    fc.property(object, object, (base, patch) => {
      const { after, found } = changes(base, patch);
      const rebuilt = found.reduce<unknown>((value, { path, after: next }) => put(value, path, next), base);
      expect(rebuilt).toEqual(toValue(after));
    }),
    { numRuns: 400 },
  );
});
