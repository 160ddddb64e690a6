/** What the generic tests need to know of the operations. */
import { stranger, V, type Calls } from '#tests/support/operations/calls.ts';

const PATH = `${V}/coverage`;

export const calls = {
  coverage: {
    need: 'subscription',
    good: { query: { places: 'all' } },
    reads: () => [[`${PATH}?places=all`]],
    problems: { subscription_inactive: () => stranger(PATH) },
  },
  exportCoverage: {
    need: 'subscription',
    good: { query: { places: 'all', format: 'csv' } },
    matrix: { query: '?format=csv' },
    reads: () => [[`${PATH}/export?places=all&format=csv`]],
    problems: { subscription_inactive: () => stranger(`${PATH}/export?format=csv`) },
  },
  coverageLog: {
    need: 'subscription',
    good: { params: { id: '1' } },
    matrix: { missing: true },
    reads: () => [[`${PATH}/sources/1`]],
    problems: {
      not_found: () => [`${PATH}/sources/999999`],
      subscription_inactive: () => stranger(`${PATH}/sources/1`),
    },
  },
} satisfies Calls;
