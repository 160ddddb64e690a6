import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CELL_STATES } from '../limits.ts';
import { isSame, sayChange, type CellBasis } from './say-alert.ts';

const basis = (state: CellBasis['state'], ...gaps: number[]): CellBasis => ({ state, gaps });

test.each([
  [basis('none'), basis('unchecked'), 'It was not followed and is now followed, but not checked yet'],
  [basis('late', 1), basis('partial', 1), 'It was late and is now followed in part'],
  [basis('partial', 1, 2), basis('partial', 2), 'A known gap was closed; it is still followed in part'],
  [basis('none'), basis('none', 4), 'Another gap was recorded; it is still not followed'],
  [
    basis('partial', 1),
    basis('partial', 2),
    'A known gap was closed, and another one recorded; it is still followed in part',
  ],
])('%j to %j', (was, became, says) => {
  expect(isSame(was, became)).toBe(false);
  expect(sayChange(was, became)).toBe(says);
});

test('says that something changed only where the compared states or gaps differ', () => {
  const any = fc.record({
    state: fc.constantFrom(...CELL_STATES),
    gaps: fc.uniqueArray(fc.integer({ min: 1, max: 4 })).map((ids) => ids.sort((a, b) => a - b)),
  });
  fc.assert(
    fc.property(any, any, (was, became) => {
      const equal = JSON.stringify(was) === JSON.stringify(became);
      expect(isSame(was, became)).toBe(equal);
      if (was.state === became.state && !equal)
        expect(sayChange(was, became).includes('closed')).toBe(
          was.gaps.some((id) => !became.gaps.includes(id)),
        );
    }),
  );
});
