/** Dates of both verticals for stories, as the API would return them. */
import type { DateSourceLabel } from '#app/slots.ts';
import { place } from '#app/views/summary.fixture.ts';
import type { TermReference } from '#app/contracts/content-summary.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';

const EU = place(1001, 'eu', 'European Union');
const GB = place(1002, 'gb', 'United Kingdom');
const DE = place(1040, 'de', 'Germany');
const DK = place(1041, 'dk', 'Denmark');
const IE = place(1042, 'ie', 'Ireland');
const ES = place(1043, 'es', 'Spain');
const CH = place(1044, 'ch', 'Switzerland');
const KR = place(1053, 'kr', 'South Korea');
const BR = place(1060, 'br', 'Brazil');

type Start = [
  nid: number,
  date: string,
  kind: CalendarEvent['kind'],
  label: string,
  title: string,
  ...jurisdictions: TermReference[],
];

function event([nid, date, kind, label, title, ...jurisdictions]: Start): CalendarEvent {
  return {
    ...{ id: `${nid}-0`, nid, position: 0, date, kind, label, title, jurisdictions, others: [] },
    path: `/regulatory_update/${nid}/x`,
    type: 'regulatory-update',
    typeLabel: 'Regulatory update',
    access: 'full',
    version: 1,
    changed: '2026-11-02T09:00:00Z',
  };
}

const omnibus = 'Council adopts the AI omnibus: high-risk duties move to December 2027';
const wallets = 'European digital identity framework published: wallets and a duty to accept them';
const paymentsEvents = (
  [
    [3031, '2026-12-02', 'applicable', 'Grace period for marking of content ends', omnibus, EU],
    [
      3012,
      '2026-12-04',
      'response',
      'Consultation on safeguarding audits closes',
      'FCA consults on audits',
      GB,
    ],
    [3159, '2026-12-17', 'effective', 'External management rules in force', 'Korea orders gateways', KR],
    [3008, '2026-12-24', 'applicable', 'Member States provide a wallet', wallets, EU],
    [3072, '2026-12-28', 'applicable', 'End of the adaptation period', 'Spain’s customer service act', ES],
    [3075, '2026-12-31', 'applicable', 'All institutions reachable', 'Swiss instant payments go live', CH],
    [3118, '2026-12-31', 'reporting', 'Annual audit to be completed', 'Nacha fraud monitoring duty'],
  ] satisfies Start[]
).map(event);

const gamblingEvents = (
  [
    [
      3528,
      '2026-12-01',
      'applicable',
      'In-person betting under a licence',
      'Irish regulator opens applications',
      IE,
    ],
    [
      3513,
      '2026-12-11',
      'response',
      'Consultation on stake limits closes',
      'Commission consults on stakes',
      GB,
    ],
    [
      3520,
      '2026-12-31',
      'reporting',
      'Evaluation report on the treaty due',
      'Germany: evaluation of the treaty',
      DE,
    ],
    [3519, '2027-01-01', 'effective', 'Proposed start in the draft', 'Danish gambling package 1', DK],
    [3535, '2027-01-01', 'applicable', 'Share for social security 2%', 'Brazil raises the public share', BR],
  ] satisfies Start[]
).map(event);

/** Two more items are about one of the events. */
const [first, ...later] = paymentsEvents as [CalendarEvent, ...CalendarEvent[]];
export const payments: CalendarEvent[] = [
  {
    ...first,
    others: [
      {
        ...{ nid: 1012, title: 'What the AI omnibus asks of fraud models', label: 'Marking begins' },
        ...{ path: '/article/1012/regulatory-analysis/x', typeLabel: 'Analysis', access: 'full' },
      },
      {
        ...{ nid: 1403, title: 'Artificial intelligence in payments', label: 'Grace period ends' },
        ...{ path: '/tracker/1403/x', typeLabel: 'Tracker', access: 'restricted' },
      },
    ],
  },
  ...later,
];
export const gambling = gamblingEvents;

/** December 2026 with these events, and a filter that offers their jurisdictions. */
export function makeDecember(events: CalendarEvent[]) {
  const places = new Map(events.flatMap(({ jurisdictions }) => jurisdictions.map((one) => [one.tid, one])));
  return {
    from: '2026-12-01',
    to: '2026-12-31',
    events: events.filter(({ date }) => date.startsWith('2026-12')),
    truncated: false,
    jurisdictions: [...places.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}

/** What readers of stories and tests keep. */
export const dateSources: DateSourceLabel[] = [
  { kind: 'checklist', name: 'checklist', path: '/workspace/checklists', needs: 'workspace' },
];
