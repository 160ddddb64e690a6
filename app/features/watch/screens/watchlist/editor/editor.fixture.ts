/** A rule in its form, for stories and tests. */
import type { AskedGroup, WatchPreview } from '../../../contract.ts';
import { newMatches, seenMatches } from '../../../form/watch.fixture.ts';
import type { EditorApi, EditorDraft } from './editor-types.ts';

const term = (tid: number, name: string, more: Partial<AskedGroup['terms'][number]> = {}) => ({
  ...{ tid, name, below: [], law: [] },
  ...more,
});

export const offer: WatchPreview['offer'] = {
  vocabularies: [
    { vid: 'jurisdictions', title: 'Jurisdictions', place: true, subject: false },
    { vid: 'authorities', title: 'Authorities', place: false, subject: false },
    { vid: 'document_types', title: 'Document types', place: false, subject: false },
    { vid: 'specialisms', title: 'Specialisms', place: false, subject: true },
  ],
  types: [
    { type: 'regulatory-update', name: 'Updates', locked: false },
    { type: 'analysis-article', name: 'Analysis', locked: false },
    { type: 'insight-article', name: 'Insights', locked: false },
    { type: 'requirement', name: 'Requirements', locked: true },
  ],
};

export const safeguardingGroups: AskedGroup[] = [
  {
    ...{ vid: 'jurisdictions', title: 'Jurisdictions', place: true },
    terms: [
      term(1041, 'United Kingdom', { iso: 'gb', below: ['Gibraltar', 'Guernsey', 'Isle of Man', 'Jersey'] }),
      term(1042, 'Ireland', { iso: 'ie', law: ['European Union', 'European Economic Area'] }),
    ],
  },
  {
    ...{ vid: 'specialisms', title: 'Specialisms', place: false },
    terms: [term(2001, 'Safeguarding'), term(2002, 'Operational resilience')],
  },
];

export const preview: WatchPreview = {
  from: '/search?query=%22reconciliation%22&offset=0&jurisdiction=1041&jurisdiction=1042',
  asks: {
    words: 'reconciliation',
    terms: [1041, 1042, 2001, 2002],
    types: ['regulatory-update', 'analysis-article', 'insight-article'],
  },
  groups: safeguardingGroups,
  offer,
  parts: {
    words: 'reconciliation',
    terms: [
      { title: 'Jurisdictions', names: ['United Kingdom', 'Ireland'], place: true, below: true },
      {
        title: 'Specialisms',
        names: ['Safeguarding', 'Operational resilience'],
        place: false,
        below: false,
      },
    ],
    types: ['Updates', 'Analysis', 'Insights'],
  },
  ...{ perMonth: 0.6, total: 11, complete: true, compared: 4 },
  months: [1, 1, 1, 0, 0, 1, 0, 0, 1, 1, 0, 1],
  inYear: 7,
  days: Array<number>(100).fill(0),
  first: '2026-08-14',
  last: '2026-11-21',
  matches: [...newMatches, ...seenMatches].slice(0, 5).map(({ item, why }) => ({ item, why })),
  overlaps: [{ id: 2, name: 'Instant payments and name checks', both: 2 }],
  fixes: [],
};

/** The same rule with a term that it leaves out. */
export const butNot: Partial<WatchPreview> = {
  asks: { ...preview.asks, not: [2040] },
  notGroups: [
    {
      ...{ vid: 'specialisms', title: 'Specialisms', place: false },
      terms: [term(2040, 'Consumer credit', { below: ['Buy now pay later'] })],
    },
  ],
};

export const draft: EditorDraft = {
  ...{ state: 'draft', preview, rule: undefined, found: [], isOff: false },
  values: { name: undefined, note: 'for the April audit', schedule: 'daily' },
  mail: { zone: 'Europe/London', time: '07:30', next: '2026-11-23T07:30:00Z' },
  room: { count: 5, most: 50 },
};

/** Matches by month with a further one in the months that it names. */
const also = (...months: number[]) =>
  preview.months.map((count, month) => count + months.filter((one) => one === month).length);

const suggestions = [
  {
    tid: 1051,
    name: 'Lithuania',
    iso: 'lt',
    detail: 'one of your favourites',
    inYear: 11,
    months: also(2, 4, 7, 9),
  },
  { tid: 1052, name: 'Liechtenstein', iso: 'li', detail: 'Europe', inYear: 8, months: also(5) },
  { tid: 1053, name: 'Philippines', iso: 'ph', detail: 'Asia and Pacific', inYear: 9, months: also(0, 0) },
  { tid: 1054, name: 'Libya', iso: 'ly', detail: 'Africa', inYear: 7, months: also() },
];

const excluded = [
  { tid: 2041, name: 'Payment accounts', inYear: 4, months: [1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0] },
  { tid: 2042, name: 'Crowdfunding', inYear: 7, months: also() },
];

/** Answers at once. */
export const api: EditorApi = {
  preview: (asks) => Promise.resolve({ ...preview, ...(asks.not ? butNot : {}), asks }),
  suggest: (_, text, __, { exclude }) =>
    Promise.resolve(
      (exclude ? excluded : suggestions).filter(({ name }) =>
        name.toLowerCase().includes(text.toLowerCase()),
      ),
    ),
};
