/** What the generic tests need to know of the operation. */
import { stranger, V, type Calls } from '#tests/support/operations/calls.ts';

export const calls = {
  asAt: {
    need: 'content',
    good: { params: { nid: '1001' }, query: { as_at: '2026-03-01' } },
    plain: { params: { nid: '1001' }, query: { as_at: '2026-03-01' } },
    reads: ({ planted }) =>
      planted.flatMap(({ nid }) =>
        ['', '?as_at=2026-03-01', '?shown_on=2026-03-01', '?shown_on=2100-01-01', '?as_at=2100-01-01'].map(
          (query): [string] => [`${V}/as-at/${nid}${query}`],
        ),
      ),
    problems: {
      not_found: () => [`${V}/as-at/999999`],
      permission_missing: () => [`${V}/as-at/5001`],
      subscription_inactive: () => stranger(`${V}/as-at/1`),
    },
  },
} satisfies Calls;
