import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deadlinesHref, deadlinesState, toQuery, type DeadlinesState } from './deadlines-state.ts';
import { STATUSES } from '../../limits.ts';
import { SECTION_IDS } from './sections.ts';

const KINDS = ['effective', 'response', 'own'];
const read = (query: string) => deadlinesState(new URLSearchParams(query), KINDS);

describe('the state of the deadlines', () => {
  test('is what is the reader’s own, without filters, by default', () => {
    expect(deadlinesHref('/deadlines', read(''))).toBe('/deadlines');
    expect(toQuery(read(''))).toEqual({ whose: 'mine' });
  });

  test('ignores what it does not know', () => {
    const odd = 'whose=x&kind=x&jurisdiction=-1&jurisdiction=x&owner=&status=late&month=2026-13&whole=x';
    expect(read(odd)).toEqual(read(''));
  });

  test('distinguishes events without an owner from those of all owners', () => {
    expect(toQuery(read('owner=%20'))).toMatchObject({ owner: '' });
    expect(toQuery(read('owner='))).not.toHaveProperty('owner');
  });

  test('is in its URL', () => {
    const subset = <Value>(all: readonly Value[]) => fc.subarray([...all]);
    const state: fc.Arbitrary<DeadlinesState> = fc.record({
      whose: fc.constantFrom('mine', 'all'),
      kinds: subset(KINDS),
      jurisdictions: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 }),
      topics: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: 5 }),
      days: fc.constantFrom(undefined, 0, 30),
      owner: fc.option(
        fc.string({ maxLength: 80 }).map((text) => text.trim()),
        { nil: undefined },
      ),
      statuses: subset(STATUSES),
      month: fc.constantFrom(undefined, '2026-12', '2027-01'),
      whole: subset(SECTION_IDS),
    });
    fc.assert(
      fc.property(state, (one) => {
        expect(read(deadlinesHref('/deadlines', one).split('?')[1] ?? '')).toEqual(one);
      }),
    );
  });
});
