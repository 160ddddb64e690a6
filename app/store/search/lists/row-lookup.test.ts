import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowLookup } from './row-lookup.ts';

const nid = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));

test('the row of each item is its place among the nids, and other items have none', () => {
  fc.assert(
    fc.property(fc.uniqueArray(nid), fc.array(nid), (nids, others) => {
      const rowFor = rowLookup(Int32Array.from(nids));
      for (const one of [...nids, ...others])
        expect(rowFor(one)).toBe(nids.includes(one) ? nids.indexOf(one) : undefined);
    }),
  );
});
