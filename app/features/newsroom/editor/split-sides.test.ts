import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../form/node.ts';
import { isSameJson } from '../form/pointer.ts';
import { splitBlocks, splitSides } from './split-sides.ts';

const isFormatted = (pointer: string) => pointer.endsWith('/html');
const split = (mine: Json | undefined, theirs: Json | undefined) => splitSides('', mine, theirs, isFormatted);

const block = fc.constantFrom(
  '<p>One.</p>',
  '<p>Two.</p>',
  '<p>Two, changed.</p>',
  '<h2>A</h2>',
  '<ul><li><p>x</p></li></ul>',
  'loose <b>words</b>',
  '</p>',
  '<p>open',
);
const html = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join('\n'));
const entry = fc.record({ title: fc.constantFrom('A', 'B'), html });
const value: fc.Arbitrary<Json> = fc.oneof(
  fc.record({ summary: fc.constantFrom('s', 't'), html }, { requiredKeys: [] }),
  fc.record({ list: fc.array(entry, { maxLength: 3 }), terms: fc.subarray(['a', 'b', 'c']) }),
  fc.constantFrom('text', 7, null),
);

test('all parts from one side are the value of that side, byte for byte', () => {
  fc.assert(
    fc.property(value, value, (mine, theirs) => {
      const { join, parts } = split(mine, theirs);
      expect(join(() => false)).toEqual(mine);
      expect(join(() => true)).toEqual(theirs);
      expect(parts.length === 0).toBe(isSameJson(mine, theirs));
    }),
    { numRuns: 2_000 },
  );
});

test('blocks joined are the text', () => {
  fc.assert(
    fc.property(html, (text) => {
      expect(splitBlocks(text).join('')).toBe(text);
    }),
  );
  expect(splitBlocks('<p>a <em>b</em></p>\n<ul><li><p>c</p></li></ul>d')).toEqual([
    ...['<p>a <em>b</em></p>', '\n', '<ul><li><p>c</p></li></ul>', 'd'],
  ]);
  expect(splitBlocks('<p>'.repeat(50_000))).toHaveLength(1);
});

test('each changed paragraph, property and entry is a part of its own', () => {
  const mine = { summary: 'Mine', html: '<p>One.</p><p>Two, mine.</p><p>Three.</p><p>Four, mine.</p>' };
  const theirs = {
    summary: 'Mine',
    html: '<p>One, theirs.</p><p>Two.</p><p>Three.</p><p>Four.</p><p>Five.</p>',
  };
  const { parts, join } = split({ body: mine, kind: 'a' }, { body: theirs, kind: 'b' });
  expect(
    parts.map(({ pointer, isParagraph, mine: own, theirs: other }) => [pointer, isParagraph, own, other]),
  ).toEqual([
    ['/body/html', true, '<p>One.</p>', '<p>One, theirs.</p>'],
    ['/body/html', true, '<p>Two, mine.</p>', '<p>Two.</p>'],
    ['/body/html', true, '<p>Four, mine.</p>', '<p>Four.</p><p>Five.</p>'],
    ['/kind', false, 'a', 'b'],
  ]);
  const chosen = new Set([parts[0]!.id, parts[3]!.id]);
  expect(join(({ id }) => chosen.has(id))).toEqual({
    body: { summary: 'Mine', html: '<p>One, theirs.</p><p>Two, mine.</p><p>Three.</p><p>Four, mine.</p>' },
    kind: 'b',
  });
});

test('lists with other entries are chosen as a whole', () => {
  const { parts } = split({ terms: ['a', 'b'] }, { terms: ['b', 'c'] });
  expect(parts).toMatchObject([{ pointer: '/terms', isParagraph: false }]);
  expect(split([{ title: 'A', html: '<p>1</p>' }], [{ title: 'A', html: '<p>2</p>' }]).parts).toMatchObject([
    { pointer: '/0/html', isParagraph: true },
  ]);
});
