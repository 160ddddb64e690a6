/** Lists for stories and tests, as the API would answer. */
import { named, place, update } from '#app/views/summary.fixture.ts';
import type { ContentListResponse } from '#app/contracts/content-list.ts';
import type { Facet, FacetValue } from '#app/contracts/list-facets.ts';
import type { ContentSummary } from '#app/contracts/content-summary.ts';

const EU = place(1001, 'eu', 'European Union');
const GB = place(1002, 'gb', 'United Kingdom');
const SG = place(1051, 'sg', 'Singapore');

/** Five updates as horizon scanning shows them; the fourth is not in the reader's subscription. */
export const updates: ContentSummary[] = [
  update(3003, {
    title:
      'Draft technical standards on customer due diligence under the AML Regulation go to the Commission',
    summary:
      'The standards set what identity data a payment institution collects in each risk band, and when simplified measures are allowed.',
    terms: {
      field_document_type: named('document_types', 'Secondary legislation'),
      field_authority: named('authorities', 'Anti-Money Laundering Authority'),
    },
    dates: [{ kind: 'applicable', date: '2027-07-10', label: 'Regulation applies' }],
    details: { field_impact: 'high' },
  }),
  update(3006, {
    title: 'Supplementary safeguarding regime: final guidance on reconciliation and resolution packs',
    summary: 'Guidance that accompanies the rules in force since 7 May 2026.',
    published: '2026-11-12',
    jurisdictions: [GB],
    terms: {
      field_document_type: named('document_types', 'Guidance'),
      field_authority: named('authorities', 'Financial Conduct Authority'),
    },
    dates: [{ kind: 'effective', date: '2026-05-07', label: 'Rules in force' }],
    details: { field_impact: 'medium' },
  }),
  update(3007, {
    title: 'EUDI Wallet: member states report readiness for acceptance by payment providers',
    published: '2026-11-04',
    terms: {
      field_document_type: named('document_types', 'Report'),
      field_authority: named('authorities', 'European Commission'),
    },
    dates: [{ kind: 'effective', date: '2027-12-24', label: 'Acceptance is due' }],
    details: { field_impact: 'medium' },
  }),
  update(3008, {
    title: 'Access to cash: designation review published',
    published: '2026-10-29',
    jurisdictions: [GB],
    access: 'restricted',
    terms: {
      field_document_type: named('document_types', 'Report'),
      field_authority: named('authorities', 'HM Treasury'),
    },
    details: { field_impact: 'low' },
  }),
  update(3009, {
    title: 'MAS consults on e-wallet safeguarding and daily reconciliation',
    summary: 'Comments are open for eight weeks.',
    published: '2026-10-22',
    jurisdictions: [SG],
    terms: {
      field_document_type: named('document_types', 'Consultation'),
      field_authority: named('authorities', 'Monetary Authority of Singapore'),
    },
    dates: [{ kind: 'response', date: '2026-12-18', label: 'Consultation closes' }],
    details: { field_impact: 'medium' },
  }),
];

/** Items of several types, as /research and term pages list them. */
export const research: ContentSummary[] = [
  update(1001, {
    type: 'analysis-article',
    label: 'Analysis',
    path: '/article/1001/regulatory-analysis/x',
    title: 'Instant payments, one year on: what verification of payee changed, and what it did not',
    summary:
      'Regulation (EU) 2024/886 made euro-area providers send instant credit transfers from 9 October 2025.',
    authors: ['Ada Okafor'],
  }),
  update(1400, {
    type: 'tracker',
    label: 'Tracker',
    path: '/tracker/1400/x',
    title: 'PSD3 and the Payment Services Regulation',
    summary: 'From proposal to the day they apply.',
    jurisdictions: [EU],
    published: '2026-11-02',
  }),
  update(1301, {
    type: 'in-focus',
    label: 'In focus',
    path: '/in-focus/1301/x',
    title: 'Safeguarding',
    jurisdictions: [GB, SG, EU],
    published: '2026-09-30',
    access: 'restricted',
  }),
];

const value = (tid: number, name: string, count: number, over: Partial<FacetValue> = {}): FacetValue => ({
  tid,
  name,
  count,
  selected: false,
  ...over,
});
/** Marks the values with these ids as chosen. */
const choose = (values: FacetValue[], tids: number[]): FacetValue[] =>
  values.map(({ children, ...rest }) => ({
    ...rest,
    selected: tids.includes(rest.tid),
    ...(children && { children: choose(children, tids) }),
  }));

const MEMBER_STATES =
  'Austria Belgium Bulgaria Croatia Cyprus Czechia Denmark Estonia Finland France Germany Greece Hungary Ireland Italy Latvia Lithuania';
const jurisdictions: Facet = {
  param: 'jurisdiction',
  title: 'Jurisdictions',
  values: [
    value(1000, 'Europe', 412, {
      children: [
        value(1001, 'European Union', 188, {
          children: MEMBER_STATES.split(' ').map((name, index) => value(1010 + index, name, 40 - index)),
        }),
        value(1002, 'United Kingdom', 121),
        value(1003, 'Switzerland', 19),
      ],
    }),
    value(1040, 'North America', 233, {
      children: [value(1041, 'United States', 198), value(1042, 'Canada', 35)],
    }),
    value(1050, 'Asia', 201, { children: [value(1051, 'Singapore', 44), value(1052, 'Japan', 38)] }),
  ],
};
const documentTypes: Facet = {
  param: 'document_type',
  title: 'Document types',
  values: [
    value(2001, 'Consultation', 96),
    value(2002, 'Guidance', 141),
    value(2003, 'Secondary legislation', 77),
    value(2004, 'Speech', 31),
  ],
};
const SPECIALISMS =
  'Anti-money laundering|Authentication|Authorisation and licensing|Capital|Conduct of business|Consumer credit|Cryptoassets|Cybersecurity|Data protection|Fraud and security|Governance|Open banking|Operational resilience|Safeguarding of funds';
const specialisms: Facet = {
  param: 'specialism',
  title: 'Specialisms',
  values: SPECIALISMS.split('|').map((name, index) => value(3001 + index, name, 164 - index * 11)),
};

/** Columns of regulatory updates. */
const COLUMNS: ContentListResponse['columns'] = [
  ['jurisdictions', 'Jurisdictions'],
  ['field_document_type', 'Document'],
  ['field_authority', 'Authority'],
  ['field_impact', 'Impact'],
  ['dates', 'Dates'],
  ['published', 'Published'],
].map(([id = '', title = '']) => ({ id, title, shown: true }));

/** Columns of a list of several types. */
export const researchColumns: ContentListResponse['columns'] = [
  { id: 'jurisdictions', title: 'Jurisdictions', shown: true },
  { id: 'type', title: 'Type', shown: true },
  { id: 'published', title: 'Published', shown: true },
];

/** Horizon scanning as a list, with the filters that `chosen` names switched on. */
export function listFor(over: Partial<ContentListResponse> = {}, chosen: number[] = []): ContentListResponse {
  return {
    kind: 'list',
    type: 'regulatory-update',
    title: 'All regulatory updates',
    path: '/regulatory_updates_list',
    lead: 'Every proposal, rule, guidance and enforcement decision that we follow, with its dates.',
    items: updates,
    total: 47,
    noun: { one: 'regulatory update', many: 'regulatory updates' },
    page: 1,
    pages: 3,
    itemsPerPage: 20,
    sort: 'newest',
    sorts: ['newest', 'oldest', 'deadline', 'title'],
    view: 'list',
    views: ['list', 'cards', 'table'],
    columns: COLUMNS,
    density: 'comfortable',
    exportRows: 47,
    dateKinds: ['published', 'response', 'effective', 'applicable', 'reporting'],
    ...over,
    facets: (over.facets ?? [jurisdictions, documentTypes, specialisms]).map((facet) => ({
      ...facet,
      values: choose(facet.values, chosen),
    })),
  };
}

/** A filter with words that do not fit, and terms four levels deep. */
export const awkwardFacets: Facet[] = [
  {
    param: 'authority',
    title: 'Authorities that supervise, or that make the rules which others supervise',
    values: [
      value(4001, 'Bundesanstalt für Finanzdienstleistungsaufsicht', 12),
      value(4002, 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft', 3),
      value(4003, 'Level one', 9, {
        children: [
          value(4004, 'Level two', 7, {
            children: [value(4005, 'Level three', 5, { children: [value(4006, 'Level four', 120_482)] })],
          }),
        ],
      }),
    ],
  },
];
