import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBoth } from './overlap.server.ts';

const nids = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
  .map((list) => Int32Array.from(list).sort());

test('what both find is what is in both', () => {
  fc.assert(
    fc.property(nids, nids, (one, other) => {
      expect(countBoth(one, other)).toBe([...one].filter((nid) => [...other].includes(nid)).length);
    }),
  );
});
