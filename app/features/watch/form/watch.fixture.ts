/** Rules and matches for stories and tests, as the API returns them. */
import { place, update } from '#app/views/summary.fixture.ts';
import type { WatchMatch, WatchParts, WatchRule } from './watch-types.ts';

const GB = place(1041, 'gb', 'United Kingdom');
const EU = place(1001, 'eu', 'European Union');

const parts = (over: Partial<WatchParts>): WatchParts => ({ words: '', terms: [], types: [], ...over });
const subjects = (...names: string[]) => ({ title: 'Specialisms', names, place: false, below: false });
const places = (...names: string[]) => ({ title: 'Jurisdictions', names, place: true, below: true });

function rule(id: number, over: Partial<WatchRule>): WatchRule {
  return {
    ...{ id, name: 'A rule', note: '', schedule: 'daily', path: '/search?query=%22psd2%22&offset=0' },
    ...{ createdAt: '2026-08-20T09:00:00Z', version: 'q83vEjRW0oJ5' },
    ...{ parts: parts({}), newCount: 0, perMonth: 2.4 },
    ...over,
  };
}

export const safeguarding = rule(1, {
  name: 'UK and Irish safeguarding',
  note: 'for the April audit',
  parts: parts({
    terms: [subjects('Safeguarding', 'Operational resilience'), places('United Kingdom', 'Ireland')],
    types: ['Updates', 'Analysis', 'Insights'],
  }),
  newCount: 3,
});

export const rules: WatchRule[] = [
  safeguarding,
  rule(2, {
    name: 'Instant payments and name checks',
    note: 'SEPA programme board',
    parts: parts({
      terms: [subjects('Instant payments'), places('European Union')],
      types: ['Updates', 'Trackers'],
    }),
    newCount: 1,
    perMonth: 3.1,
  }),
  rule(3, {
    name: 'Buy now pay later',
    parts: parts({ words: 'buy now pay later', terms: [places('United Kingdom', 'European Union')] }),
    newCount: 1,
    perMonth: 0.4,
    schedule: 'weekly',
  }),
  rule(4, {
    name: 'Everything from the EU',
    parts: parts({ terms: [places('European Union')] }),
    newCount: 38,
    perMonth: 46,
    warning: { perMonth: 46 },
  }),
  rule(5, {
    name: 'US stablecoin rulemaking',
    note: 'back when the OCC rule is final',
    parts: parts({ terms: [subjects('Stablecoins'), places('United States')], types: ['Updates'] }),
    pausedAt: '2026-11-02T09:00:00Z',
  }),
];

export const newMatches: WatchMatch[] = [
  {
    id: 99,
    changed: false,
    item: update(6001, {
      title: 'Six months of CASS 15: four records that must agree, and what the auditor will ask',
      label: 'Regulatory analysis',
      summary:
        'The supplementary safeguarding regime has applied since 7 May 2026. Daily reconciliation, the monthly return, the resolution pack and the annual audit now test each other.',
      jurisdictions: [GB],
      authors: ['Priya Nambiar'],
      published: '2026-11-09',
    }),
    matchedAt: '2026-11-09T08:00:00Z',
    why: ['Safeguarding', 'United Kingdom'],
  },
  {
    id: 98,
    changed: false,
    item: update(6002, {
      title: 'Operational resilience in five supervisory languages',
      label: 'Insight',
      summary: 'A single programme is possible if it is built from impact, not from controls.',
      jurisdictions: [EU, GB],
      authors: ['Daniel Osei'],
      published: '2026-09-24',
    }),
    matchedAt: '2026-09-24T08:00:00Z',
    why: ['Operational resilience', 'United Kingdom'],
  },
  {
    id: 97,
    changed: false,
    item: update(6003, {
      title: 'Safeguarding in five countries: the same promise, different mornings after',
      label: 'Insight',
      jurisdictions: [GB, EU],
      published: '2026-08-25',
      access: 'restricted',
    }),
    matchedAt: '2026-08-25T08:00:00Z',
    why: ['Safeguarding', 'United Kingdom'],
  },
];

export const seenMatches: WatchMatch[] = [
  {
    id: 96,
    changed: false,
    item: update(6004, {
      title: 'Safeguarding regime starts: reconciliations, returns and audits are now rules',
      jurisdictions: [GB],
      published: '2026-05-07',
    }),
    matchedAt: '2026-05-07T08:00:00Z',
    why: ['Safeguarding'],
  },
  {
    id: 95,
    changed: false,
    item: update(6005, {
      title: 'Critical third parties regime in force in the United Kingdom',
      jurisdictions: [GB],
      published: '2025-01-02',
    }),
    matchedAt: '2025-01-02T08:00:00Z',
    why: ['Operational resilience'],
  },
];
