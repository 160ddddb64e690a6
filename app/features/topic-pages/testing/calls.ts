import { stranger, V, type Calls } from '#tests/support/operations/calls.ts';

/** What the generic tests need to know of the operations of topics. */
export const calls = {
  topics: {
    need: 'subscription',
    good: {},
    reads: () => [[`${V}/topics`]],
    problems: { subscription_inactive: () => stranger(`${V}/topics`) },
  },
  exportTopic: {
    need: 'subscription',
    async good({ clientFor, tokens }) {
      const all = await clientFor(tokens['full']!.access).call('topics');
      const tid = all.ok ? String(all.value.topics[0]!.term.tid) : '';
      return { params: { tid }, query: { format: 'csv' } };
    },
    plain: { params: { tid: '1' }, query: { format: 'csv' } },
    matrix: { query: '?format=csv', missing: true },
    reads: () => [[`${V}/topics/1/export?format=csv`]],
    problems: {
      not_found: () => [`${V}/topics/999999/export?format=csv`],
      subscription_inactive: () => stranger(`${V}/topics/1/export?format=csv`),
    },
  },
  topic: {
    need: 'subscription',
    async good({ clientFor, tokens }) {
      const all = await clientFor(tokens['full']!.access).call('topics');
      return { params: { tid: all.ok ? String(all.value.topics[0]!.term.tid) : '' } };
    },
    plain: { params: { tid: '1' } },
    matrix: { missing: true },
    reads: () => [[`${V}/topics/1`]],
    problems: {
      not_found: () => [`${V}/topics/999999`],
      subscription_inactive: () => stranger(`${V}/topics/1`),
    },
  },
} satisfies Calls;
