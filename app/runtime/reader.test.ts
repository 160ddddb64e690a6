import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aReader } from '#tests/support/readers.ts';
import { accessLevel, hasTools, hasWorkspace } from './reader.ts';

test.each([
  [{}, false],
  [{ permissions: ['workspace'] }, true],
  [{ legacyPermissions: ['workspace'] }, true],
  [{ permissions: ['world'], legacyPermissions: ['world'] }, false],
  [{ permissions: ['workspaces'] }, false],
])('workspace access of %j is %s', (rights, expected) => {
  expect(hasWorkspace(aReader(rights))).toBe(expected);
});

test.each([
  [{}, false],
  [{ permissions: ['tool'] }, true],
  [{ permissions: ['world', 'hs', 'requirements', 'workspace'] }, false],
  [{ legacyPermissions: ['world'] }, true],
  [{ legacyPermissions: ['anything at all'] }, true],
])('tools access of %j is %s', (rights, expected) => {
  expect(hasTools(aReader(rights))).toBe(expected);
});

const lists = fc.record({
  permissions: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
  legacyPermissions: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
  products: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
  otherVerticals: fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
});

const asSets = (rights: Record<string, string[]>) =>
  JSON.stringify(Object.entries(rights).map(([key, list]) => [key, [...new Set(list)].sort()]));

test('an access level ignores order and repetition', () => {
  fc.assert(
    fc.property(lists, (rights) => {
      const shuffled = Object.fromEntries(
        Object.entries(rights).map(([key, list]) => [key, [...list, ...list].reverse()]),
      );
      expect(accessLevel(aReader(shuffled))).toBe(accessLevel(aReader(rights)));
    }),
  );
});

test('readers with different rights have different access levels', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'a,b', 'a;b', 'a;', ';', ',', '', '"'), { maxLength: 2 });
  const rights = fc.record({
    permissions: names,
    legacyPermissions: names,
    products: names,
    otherVerticals: fc.constant<string[]>([]),
  });
  fc.assert(
    fc.property(rights, rights, (one, other) => {
      fc.pre(asSets(one) !== asSets(other));
      expect(accessLevel(aReader(one))).not.toBe(accessLevel(aReader(other)));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [{ permissions: ['hs,world'] }, { permissions: ['hs', 'world'] }],
  [{ permissions: ['a;b'] }, { permissions: ['a'], legacyPermissions: ['b'] }],
  [{ permissions: ['a'] }, { legacyPermissions: ['a'] }],
  [{ products: ['a'] }, { otherVerticals: ['a'] }],
])('%j and %j are different', (one, other) => {
  expect(accessLevel(aReader(one))).not.toBe(accessLevel(aReader(other)));
});
