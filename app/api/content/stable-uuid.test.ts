import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stableUuid } from './term-shapes.ts';

const VERSION_5 = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids that clients hold do not change', () => {
  expect(stableUuid('taxonomy_term/jurisdictions/1101')).toBe('75f9bbf5-4579-549f-b4d1-0afadca1d9b8');
});

test('every name has a different id, of version 5', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(stableUuid(one)).toMatch(VERSION_5);
      expect(stableUuid(one) === stableUuid(other)).toBe(one === other);
    }),
  );
});
