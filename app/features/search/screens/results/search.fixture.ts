/** Searches for stories and tests, as the API would answer. */
import { named, place, update } from '#app/views/summary.fixture.ts';
import type { SearchState } from '#app/runtime/queries/search-query.ts';
import type { MarkedText, SearchResponse, SearchResult } from '../../contract.ts';

const GB = place(1002, 'gb', 'United Kingdom');
const EU = place(1001, 'eu', 'European Union');
const KR = place(1052, 'kr', 'South Korea');

/** A text whose hits are between asterisks: `*Safeguarding* regime`. */
function marked(text: string): MarkedText {
  const hits: number[][] = [];
  let plain = '';
  text.split('*').forEach((part, index) => {
    if (index % 2 === 1) hits.push([plain.length, plain.length + part.length]);
    plain += part;
  });
  return { text: plain, hits };
}

const regime: SearchResult = {
  source: 'updates',
  item: update(3057, {
    label: 'Regulatory update',
    published: '2026-05-07',
    jurisdictions: [GB],
    facts: ['Financial Conduct Authority', 'Secondary Legislation'],
    dates: [{ kind: 'effective', date: '2026-05-07', label: 'Supplementary regime' }],
  }),
  title: marked('*Safeguarding* regime starts: *reconciliations*, returns and audits are now rules'),
  snippet: marked(
    'CASS 15 and CASS 10A bind UK payment and e-money institutions from today. *Reconciliations* are due on every *reconciliation* day.',
  ),
  passages: [
    marked('Firms compare the *safeguarding* requirement with the *safeguarding* resource.'),
    marked('Keep a resolution pack with the latest *reconciliations*.'),
  ],
  passageCount: 5,
  words: 2,
  matched: [{ part: 'title', count: 2 }],
};

const gateways: SearchResult = {
  source: 'updates',
  item: update(3159, {
    label: 'Regulatory update',
    published: '2025-12-16',
    jurisdictions: [KR],
    facts: ['Financial Services Commission', 'Primary Legislation'],
    dates: [{ kind: 'effective', date: '2026-12-17', label: 'External management in force' }],
  }),
  title: marked('Korea orders payment gateways to hold all unsettled money outside the firm'),
  snippet: marked('*Reconcile* unsettled balances by merchant each day.'),
  passages: [marked('*Reconcile* unsettled balances by merchant each day.')],
  passageCount: 1,
  words: 2,
  matched: [
    { part: 'terms', count: 1 },
    { part: 'body', count: 1 },
  ],
};

/** Not in the reader's subscription: only its public part was searched. */
const guide: SearchResult = {
  source: 'guides',
  item: update(2044, {
    type: 'guide',
    label: 'Country guide',
    path: '/guide/2044/ireland',
    published: '2025-10-06',
    updated: '2026-10-06',
    jurisdictions: [place(1046, 'ie', 'Ireland')],
    access: 'restricted',
    dates: [{ kind: 'applicable', date: '2027-04-09', label: 'Instant payment duties apply' }],
  }),
  title: marked('Ireland: payments guide'),
  snippet: marked(
    'Authorisation and supervision in Ireland, where *safeguarding* and individual accountability lead the agenda.',
  ),
  passages: [],
  passageCount: 0,
  words: 2,
  matched: [{ part: 'summary', count: 1 }],
};

const insight: SearchResult = {
  source: 'insights',
  item: update(1105, {
    type: 'insight-article',
    label: 'Insight',
    path: '/article/1105/insights/x',
    published: '2026-08-25',
    jurisdictions: [GB, EU, KR],
    authors: ['Priya Nambiar'],
    terms: { field_specialism: named('specialisms', 'Safeguarding') },
  }),
  title: marked('*Safeguarding* in five countries: the same promise, different mornings after'),
  passages: [marked('Britain’s *reconciliation* days and the Union’s settlement calendar do not match.')],
  passageCount: 4,
  words: 2,
  matched: [
    { part: 'title', count: 1 },
    { part: 'body', count: 1 },
  ],
  said: [{ text: 'sca', synonym: 'strong customer authentication' }],
};

const all = [regime, gateways, guide, insight];

const SOURCES: [id: string, label: string, count: number][] = [
  ['analysis', 'Analysis', 9],
  ['insights', 'Insights', 4],
  ['updates', 'Updates', 18],
  ['guides', 'Guides', 8],
  ['requirements', 'Requirements', 6],
  ['trackers', 'Trackers', 2],
  ['resources', 'Resources', 0],
];

const value = (tid: number, name: string, count: number, selected = false) => ({
  tid,
  name,
  count,
  selected,
});

const startState: SearchState = {
  text: '',
  offset: 0,
  sources: [],
  terms: {},
  due: [],
  sort: 'relevance',
};

export const state: SearchState = { ...startState, text: 'safeguarding reconciliation' };

export const found: SearchResponse = {
  text: state.text,
  totalCount: 47,
  count: 47,
  allCount: 47,
  pageCount: 3,
  offset: 0,
  size: 20,
  sort: 'relevance',
  sorts: ['relevance', 'newest', 'deadline'],
  results: Object.fromEntries(
    SOURCES.map(([id, , count]) => [id, { count, results: all.filter(({ source }) => source === id) }]),
  ),
  ranking: all.map(({ item }) => item.nid),
  sources: SOURCES.map(([id, label, count]) => ({ id, label, count, selected: false, empty: false })),
  facets: [
    {
      param: 'jurisdiction',
      title: 'Jurisdictions',
      values: [
        {
          ...value(1000, 'Europe', 31),
          children: [
            value(1001, 'European Union', 9),
            value(1002, 'United Kingdom', 19),
            value(1046, 'Ireland', 4),
          ],
        },
        {
          ...value(1050, 'Asia', 10),
          children: [value(1052, 'South Korea', 3), value(1051, 'Singapore', 0)],
        },
      ],
    },
    { param: 'authority', title: 'Authorities', values: [value(2001, 'Financial Conduct Authority', 16)] },
  ],
  due: [
    { id: '30-days', count: 4, selected: false },
    { id: '90-days', count: 2, selected: false },
    { id: 'later', count: 11, selected: false },
    { id: 'none', count: 30, selected: false },
  ],
  understood: [
    { text: 'safeguarding', kind: 'word', forms: ['safeguard', 'safeguarded'], synonyms: [] },
    { text: 'reconciliation', kind: 'word', forms: ['reconcile', 'reconciled'], synonyms: [] },
  ],
  operator: 'and',
  notes: [],
  relaxed: false,
  exact: [{ kind: 'phrase', count: 6, search: 'query=%22%22safeguarding+reconciliation%22%22&offset=0' }],
  remedies: [],
  complete: true,
};

const nothing = {
  totalCount: 0,
  count: 0,
  allCount: 0,
  pageCount: 0,
  ranking: [],
  exact: [],
  results: Object.fromEntries(SOURCES.map(([id]) => [id, { count: 0, results: [] }])),
  sources: found.sources.map((source) => ({ ...source, count: 0 })),
};

/** Two filters that leave nothing together. */
export const emptyByFilters: { state: SearchState; found: SearchResponse } = {
  state: { ...state, terms: { jurisdiction: [1046] }, due: ['30-days'] },
  found: {
    ...found,
    ...nothing,
    facets: [{ param: 'jurisdiction', title: 'Jurisdictions', values: [value(1046, 'Ireland', 0, true)] }],
    due: found.due.map((period) => ({
      ...period,
      count: period.id === 'later' ? 3 : 0,
      selected: period.id === '30-days',
    })),
    remedies: [
      {
        kind: 'filter',
        label: 'Ireland',
        param: 'jurisdiction',
        value: '1046',
        count: 4,
        search: 'query=%22a%22&due=30-days',
      },
      { kind: 'due', param: 'due', value: '30-days', count: 3, search: 'query=%22a%22&jurisdiction=1046' },
      { kind: 'all-filters', count: 47, search: 'query=%22a%22' },
    ],
  },
};

/** A misspelt word. */
export const emptyByWord: { state: SearchState; found: SearchResponse } = {
  state: { ...state, text: 'safeguarding reconcilation' },
  found: {
    ...found,
    ...nothing,
    text: 'safeguarding reconcilation',
    facets: [],
    due: found.due.map((period) => ({ ...period, count: 0 })),
    understood: [
      { text: 'safeguarding', kind: 'word', forms: [], synonyms: [] },
      { text: 'reconcilation', kind: 'word', forms: [], synonyms: [] },
    ],
    suggestion: {
      kind: 'spelling',
      label: 'safeguarding reconciliation',
      text: 'safeguarding reconciliation',
      count: 47,
      search: 'query=%22safeguarding+reconciliation%22&offset=0',
    },
    remedies: [
      {
        kind: 'word',
        label: 'reconcilation',
        text: 'safeguarding',
        count: 120,
        search: 'query=%22safeguarding%22',
      },
      {
        kind: 'word',
        label: 'safeguarding',
        text: 'reconcilation',
        count: 0,
        search: 'query=%22reconcilation%22',
      },
    ],
  },
};
