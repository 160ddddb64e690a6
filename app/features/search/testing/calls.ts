import { stranger, V, type Calls, type Read } from '#tests/support/operations/calls.ts';

/** Search and its suggestions while typing. */
export const calls = {
  search: {
    need: 'subscription',
    good: {
      query: { query: '"safeguarding"', offset: 1, size: 2, 'type[]': ['updates'], jurisdiction: [1072] },
    },
    reads: ({ hiddenWords }) => [
      [`${V}/es/search/?size=1000`],
      ...hiddenWords().map((word): Read => [`${V}/es/search/?query=${encodeURIComponent(word)}`]),
    ],
    problems: {
      subscription_inactive: () => stranger(`${V}/es/search/`),
    },
  },
  exportSearch: {
    need: 'subscription',
    good: { query: { query: '"safeguarding"', format: 'csv', origin: 'https://site.example' } },
    matrix: { query: '?format=csv' },
    reads: ({ hiddenWords }) => [
      [`${V}/es/search/export?format=csv`],
      ...hiddenWords().map((word): Read => [
        `${V}/es/search/export?format=csv&query=${encodeURIComponent(word)}`,
      ]),
    ],
    problems: {
      subscription_inactive: () => stranger(`${V}/es/search/export?format=csv`),
    },
  },
  typeAhead: {
    need: 'subscription',
    good: { query: { text: 'uni' } },
    matrix: { query: '?text=x' },
    reads: ({ hiddenWords }) =>
      hiddenWords().map((word): Read => [`${V}/es/suggestions?text=${encodeURIComponent(word)}`]),
    problems: {
      subscription_inactive: () => stranger(`${V}/es/suggestions?text=a`),
    },
  },
  indexSearch: {
    need: 'subscription',
    good: { params: { index: 'content', path: '_search' }, body: { query: 'safeguarding', size: 2 } },
    reads: ({ hiddenWords }) => [
      [`${V}/es/content/_search`, { query: '', size: 1000 }],
      ...hiddenWords().map((query): Read => [`${V}/es/content/_search`, { query }]),
    ],
    problems: {
      not_found: () => [`${V}/es/nothing/_search`, { json: { query: '' } }],
      subscription_inactive: () => [`${V}/es/content/_search`, { who: 'stranger', json: {} }],
    },
  },
} satisfies Calls;
