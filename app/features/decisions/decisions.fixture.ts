/** Decisions for stories. */
import type { Decision, DecisionDraft, DecisionList, DecisionSummary } from './contract/answers.ts';

const at = (day: string) => `2026-${day}T09:40:00.000Z`;
const YOU = { id: 1, name: 'Mira Kaufmann', isYou: true };
const JONAS = { id: 2, name: 'Jonas Tammela-Katzenellenbogen', isYou: false };

const summary = (id: number, title: string, more: Partial<DecisionSummary> = {}): DecisionSummary => ({
  ...{
    id,
    title,
    kind: 'noted',
    state: 'decided',
    nid: 2001,
    section: 'capital',
    path: '/guide/2001/lt#capital',
  },
  scope: { places: ['Lithuania'], products: ['E-money'], licences: [] },
  ...{ owner: YOU, due: '', isLate: false, needsYou: false, version: 3 },
  ...{ createdAt: at('10-02'), changedAt: at('11-12') },
  ...more,
});

export const SUMMARIES: readonly DecisionSummary[] = [
  summary(31, 'E-money own funds in Lithuania', { state: 'reopened', needsYou: true, approver: JONAS }),
  summary(36, 'Consumer Credit Directive: which products fall inside', {
    ...{ kind: 'action', state: 'waiting', approver: JONAS, due: '2026-12-15' },
    scope: {
      places: ['European Union', 'Lithuania', 'Germany'],
      products: ['Buy now pay later'],
      licences: [],
    },
  }),
  summary(22, 'Directors verified at Companies House', {
    ...{ kind: 'action', owner: JONAS, due: '2026-11-18', isLate: true, sharedBy: JONAS.name, right: 'edit' },
  }),
  summary(32, 'No dealings with unauthorised virtual asset firms in Brazil', {
    ...{ kind: 'not_applicable', sharedWith: { name: 'Licensing', right: 'edit' } },
  }),
  summary(14, 'Daily reconciliation under CASS 15', { kind: 'action', state: 'closed' }),
];

export const LIST: DecisionList = {
  decisions: [...SUMMARIES],
  ...{ total: 41, page: 1, pages: 3 },
  counts: { all: 41, reopened: 3, waiting: 2, late: 1, actions: 9, decided: 23, closed: 3 },
  kinds: [
    { value: 'not_applicable', label: 'Not applicable', count: 9 },
    { value: 'noted', label: 'Noted', count: 17 },
    { value: 'action', label: 'Action', count: 15 },
  ],
  places: [
    { value: 'European Union', label: 'European Union', count: 14 },
    { value: 'Lithuania', label: 'Lithuania', count: 7 },
  ],
  products: [{ value: 'E-money', label: 'E-money', count: 16 }],
  owners: [
    { value: '1', label: 'You', count: 13 },
    { value: 'none', label: 'No owner', count: 3 },
  ],
};

const seal = '6ad188c0f04e1b9719d3a2f5c7b80d6452e97f31a41f09c26ad188c0f04e1b97';
const REASON =
  'Own funds of UAB Firm Pay were EUR 1.9 million on 30 September, above EUR 350,000 and above 2% of outstanding e-money. Nothing to do.';

const entry = (
  number: number,
  kind: Decision['entries'][number]['kind'],
  day: string,
  more: Partial<Decision['entries'][number]> = {},
): Decision['entries'][number] => ({
  ...{ number, kind, at: at(day), by: 'Mira Kaufmann', text: '', evidence: 0, seal },
  ...more,
});

export const DECISION: Decision = {
  decision: SUMMARIES[0]!,
  reason: REASON,
  evidence: [
    { title: 'Own funds calculation, September 2026', url: 'https://drive.firm.example/own-funds.xlsx' },
    { title: 'Board minutes of 24 September 2026, item 5', url: 'https://drive.firm.example/minutes.pdf' },
  ],
  files: [
    {
      ...{
        number: 3,
        name: 'Own funds, September 2026.xlsx',
        bytes: 48_211,
        hash: seal,
        by: 'Mira Kaufmann',
      },
      ...{
        mediaType: 'application/vnd.ms-excel',
        note: 'Signed by the CFO.',
        at: at('10-02'),
        state: 'right',
      },
    },
  ],
  decidedAt: at('10-02'),
  on: {
    ...{ title: 'Lithuania: payments guide', section: 'Capital and safeguarding', version: 11, now: 14 },
    stood: ['EUR 125,000 for the other payment services and EUR 350,000 for e-money.'],
  },
  change: {
    ...{ causes: ['text'], at: at('11-12'), isLimited: false },
    lines: [
      {
        state: 'changed',
        runs: [
          { text: 'EUR 125,000 for the other payment services and ' },
          { text: 'EUR 350,000', change: 'removed' },
          { text: 'EUR 500,000', change: 'added' },
          { text: ' for e-money.' },
        ],
      },
      { state: 'added', runs: [{ text: 'Institutions send a plan by 31 March 2027.', change: 'added' }] },
    ],
  },
  entries: [
    entry(5, 'reopened', '11-12', { by: '', text: 'The text changed.', itemVersion: 14 }),
    entry(4, 'approved', '10-05', { by: JONAS.name }),
    entry(3, 'evidence', '10-02', { file: 'Own funds, September 2026.xlsx' }),
    entry(2, 'changed', '10-02', { decision: 'noted', text: REASON, itemVersion: 11, evidence: 1 }),
    entry(1, 'decided', '10-01', { decision: 'noted', itemVersion: 11, by: 'A former colleague' }),
  ],
  chain: { isWhole: true, checkedAt: at('11-22'), filesAt: at('11-21') },
  people: [YOU, JONAS],
  mayHandOver: true,
  places: ['Germany', 'Lithuania'],
  zone: 'Europe/Vilnius',
};

export const DRAFT: DecisionDraft = {
  ...{
    nid: 2001,
    title: 'Lithuania: payments guide',
    path: '/guide/2001/lt',
    version: 14,
    section: 'capital',
  },
  sections: [
    { id: 'capital', title: 'Capital and safeguarding' },
    { id: 'reporting', title: 'Reporting' },
  ],
  dates: [{ date: '2027-03-31', label: 'Plan is due' }],
  places: ['Germany', 'Lithuania'],
  decisions: [],
};
