/** What the generic tests need to know of the operations. */
import { stranger, V, type Calls } from '#tests/support/operations/calls.ts';

export const calls = {
  itemChanges: {
    need: 'content',
    good: { params: { nid: '1001' }, query: { to: 1 } },
    plain: { params: { nid: '1001' } },
    reads: ({ planted }) =>
      planted.flatMap(({ nid }) =>
        ['', '?from=1&to=1'].map((query): [string] => [`${V}/versions/${nid}/changes${query}`]),
      ),
    problems: {
      not_found: () => [`${V}/versions/999999/changes`],
      permission_missing: () => [`${V}/versions/5001/changes`],
      subscription_inactive: () => stranger(`${V}/versions/1/changes`),
    },
  },
  versionToCite: {
    need: 'content',
    good: { params: { nid: '1001', version: '1' } },
    plain: { params: { nid: '1001', version: '1' } },
    reads: ({ planted }) => planted.map(({ nid }): [string] => [`${V}/versions/${nid}/1`]),
    problems: {
      not_found: () => [`${V}/versions/1001/99`],
      permission_missing: () => [`${V}/versions/5001/1`],
      subscription_inactive: () => stranger(`${V}/versions/1/1`),
    },
  },
  compareItems: {
    need: 'content',
    good: { params: { nid: '1001' }, query: { with: 2001 } },
    plain: { params: { nid: '1001' } },
    reads: ({ planted }) =>
      planted.flatMap(({ nid }, at) =>
        ['', `?with=${planted[(at + 1) % planted.length]!.nid}`].map((query): [string] => [
          `${V}/compare/${nid}${query}`,
        ]),
      ),
    problems: {
      not_found: () => [`${V}/compare/999999`],
      permission_missing: () => [`${V}/compare/5001`],
      subscription_inactive: () => stranger(`${V}/compare/1`),
    },
  },
} satisfies Calls;
