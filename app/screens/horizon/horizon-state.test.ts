import { expect, test } from 'vitest';
import { horizonHref, horizonState } from './horizon-state.ts';

const JANUARY = '2026-01';
const parseState = (query: string) => horizonState(new URLSearchParams(query), JANUARY);
const plain = { from: JANUARY, jurisdictions: [] };

test.each([
  ['', {}],
  ['from=2025-07', { from: '2025-07' }],
  ['from=2025&jurisdiction=de', {}],
  ['jurisdiction=1040&jurisdiction=&jurisdiction=1040&jurisdiction=1300', { jurisdictions: [1040, 1300] }],
])('%s', (query, expected) => {
  expect(parseState(query)).toEqual({ ...plain, ...expected });
});

test.each(['', 'from=2025-01', 'jurisdiction=1040', 'from=2025-01&jurisdiction=1300&jurisdiction=1040'])(
  '"%s" survives a round trip',
  (query) => {
    const href = horizonHref('/regulatory_updates', parseState(query), JANUARY);
    expect(href).toBe(query ? `/regulatory_updates?${query}` : '/regulatory_updates');
  },
);
