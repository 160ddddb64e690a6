/** Deadlines for stories and tests, as the loader gives them. Their day is 22 November 2026. */
import { daysBetween } from '#app/text/date-format.ts';
import { place } from '#app/views/summary.fixture.ts';
import type { DeadlineOrigin } from '#app/contracts/dates.ts';
import type { Deadline } from '../../contract.ts';
import type { DateSourceLabel } from '#app/slots.ts';
import type { ShownDeadlines } from './deadlines-types.ts';

type DeadlineSource = Deadline['sources'][number];

const TODAY = '2026-11-22';
const GB = place(1041, 'gb', 'United Kingdom');
const EU = place(1001, 'eu', 'European Union');
const BR = place(1060, 'br', 'Brazil');
const KR = place(1053, 'kr', 'South Korea');

const followed = (...names: string[]): DeadlineOrigin[] => names.map((name) => ({ kind: 'favourite', name }));
const bound = (law: string, ...names: string[]) => followed(...names).map((one) => ({ ...one, law }));
const source = (title: string, typeLabel = 'Update'): DeadlineSource => ({
  ...{ title, typeLabel, path: `/regulatory_update/3001/${title.length}`, access: 'full' },
});

export const dateSources: DateSourceLabel[] = [
  { kind: 'checklist', name: 'checklist', path: '/workspace/checklists', needs: 'workspace' },
];

let count = 0;
export function deadline(date: string, title: string, more: Partial<Deadline> = {}): Deadline {
  count++;
  return {
    ...{ id: `300${count}-abc`, date, title, days: daysBetween(TODAY, date), kind: 'effective' },
    ...{ jurisdictions: [GB], sources: [source(`About: ${title}`)], origins: followed('United Kingdom') },
    ...{ status: 'open', reason: '', owner: '', markedAt: null, moved: null, version: 0, canUndo: false },
    ...{ ownDate: null, calendarId: `300${count}-0`, owed: false, topics: [] },
    ...more,
  };
}

export const events: Deadline[] = [
  deadline('2026-11-10', 'Annual report on complaints filed', {
    ...{ status: 'done', markedAt: '2026-11-09T09:00:00Z', owner: 'Mira K.', version: 1, canUndo: true },
  }),
  deadline('2026-11-18', 'Existing directors have verified their identity', {
    ...{ kind: 'reporting', owed: true, owner: 'Mira K.', version: 1 },
  }),
  deadline('2026-11-20', 'Consumer Credit Directive applies', {
    ...{ kind: 'applicable', jurisdictions: [EU], origins: bound('European Union', 'Germany') },
  }),
  deadline('2026-12-02', 'AI Act: grace period for marking generated content ends', {
    ...{ kind: 'applicable', jurisdictions: [EU], origins: bound('European Union', 'Germany', 'Lithuania') },
    owner: 'Jonas T.',
  }),
  deadline('2026-12-10', 'Privacy policies must explain automated decisions', {
    ...{ kind: 'own', sources: [], origins: [{ kind: 'own', name: '' }], calendarId: null },
    ...{ status: 'not_applicable', reason: 'No Australian customers', markedAt: '2026-11-04T09:00:00Z' },
    ...{ ownDate: { id: 5, version: 1, link: '' }, jurisdictions: [], version: 2, canUndo: true },
  }),
  deadline('2026-12-17', 'Payment gateways hold all unsettled money outside the firm', {
    ...{ kind: 'applicable', jurisdictions: [KR], origins: followed('South Korea') },
    sources: [source('Korea orders payment gateways'), source('South Korea: payments guide', 'Guide')],
  }),
  deadline('2026-12-31', 'Banking as a service: existing contracts adapted', {
    ...{ jurisdictions: [BR], origins: followed('Brazil'), version: 3 },
    moved: { date: '2026-11-30', status: 'done' },
  }),
  deadline('2027-01-09', 'Instant euro payments: banks outside the euro area must receive', {
    ...{ kind: 'applicable', jurisdictions: [EU] },
    origins: [
      { kind: 'rule', name: 'Instant payments and name checks' },
      { kind: 'checklist', name: 'Verification of payee' },
    ],
  }),
  deadline('2027-02-28', 'Cryptoasset application period closes', { kind: 'reporting', owed: true }),
];

export const shown: ShownDeadlines = {
  path: '/deadlines',
  dateSources,
  state: {
    ...{
      whose: 'mine',
      kinds: [],
      jurisdictions: [],
      topics: [],
      owner: undefined,
      statuses: [],
      month: undefined,
    },
    ...{ days: undefined, whole: [] },
  },
  deadlines: {
    ...{ today: TODAY, events, truncated: false, deletedDates: [], mostDates: 200 },
    total: { mine: events.length, all: 44 },
    from: { favourites: 6, rules: 5, dateSources: [{ kind: 'checklist', count: 1 }], added: 1 },
    summary: { late: 1, unconfirmed: 1, near: 1, nearDays: 14, unowned: 1, unownedDays: 30 },
    months: Array.from({ length: 13 }, (_, index) => ({
      month: index < 2 ? `2026-${11 + index}` : `2027-${String(index - 1).padStart(2, '0')}`,
      ...{ late: index === 0 ? 1 : 0, open: [1, 6, 3, 5, 0, 3, 1, 2, 3, 0, 1, 1, 0][index]! },
      ...{ settled: index < 2 ? 1 : 0, others: index % 3 },
    })),
    kinds: ['effective', 'applicable', 'reporting', 'own'],
    jurisdictions: [BR, EU, KR, GB],
    topics: [place(2701, '', 'Safeguarding')],
    owners: ['Jonas T.', 'Mira K.'],
  },
  ...{ rowsShown: 12, lateDays: 30, links: { favourites: '/settings/favourites' } },
};
