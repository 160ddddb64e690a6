/** Horizon scanning of both verticals for stories, as the API would return it. */
import { updates } from '#app/content/list/list.fixture.ts';
import { named, place, update } from '#app/views/summary.fixture.ts';
import type { ContentSummary } from '#app/contracts/content-summary.ts';
import type { CalendarEvent } from '#app/contracts/dates.ts';
import type { Horizon, HorizonMonth } from '#app/contracts/horizon.ts';
import {
  makeDecember,
  gambling as gamblingEvents,
  payments as paymentsEvents,
} from '#app/content/dates/events.fixture.ts';

const published = [31, 28, 36, 30, 27, 41, 38, 19, 33, 37, 24, 0];
const effective = [22, 4, 9, 12, 15, 8, 21, 6, 3, 14, 9, 11];

/** 2026 by month, or a year without dates. */
export function makeYear(scale: number): HorizonMonth[] {
  return published.map((count, month) => ({
    date: `2026-${String(month + 1).padStart(2, '0')}-01`,
    count: Math.round(count * scale),
    effectiveCount: Math.round(effective[month]! * scale),
    responseCount: Math.round((count / 4) * scale),
    applicableCount: Math.round((count / 3) * scale),
    reportingCount: Math.round((count / 8) * scale),
  }));
}

function makeHorizon(events: CalendarEvent[], scale: number): Horizon {
  const { jurisdictions } = makeDecember(events);
  return { yearly: makeYear(scale), effectiveDate: [], upcoming: events, jurisdictions };
}

/** Payments: a year with many updates. */
export const payments: { horizon: Horizon; latest: ContentSummary[] } = {
  horizon: makeHorizon(paymentsEvents, 1),
  latest: updates,
};

const commission = named('authorities', 'Gambling Commission');
const consultation = named('document_types', 'Consultation');
const act = named('document_types', 'Primary legislation');

/** Gambling: fewer updates, other authorities. */
export const gambling: { horizon: Horizon; latest: ContentSummary[] } = {
  horizon: makeHorizon(gamblingEvents, 0.4),
  latest: [
    update(3506, {
      title: 'Bonus rules decided: ten-times wagering cap and no mixed-product offers',
      summary: 'What a licensee may still offer, and from when.',
      jurisdictions: [place(1002, 'gb', 'United Kingdom')],
      terms: { field_document_type: consultation, field_authority: commission },
      details: { field_impact: 'high' },
    }),
    update(3529, {
      title: 'Finland ends its online monopoly: market opens on 1 July 2027',
      published: '2026-11-10',
      jurisdictions: [place(1045, 'fi', 'Finland')],
      terms: { field_document_type: act },
      dates: [{ kind: 'effective', date: '2027-07-01', label: 'Licensed market opens' }],
    }),
    update(3536, {
      title: 'Brazil: recipients of Bolsa Família and BPC may no longer bet',
      published: '2026-10-30',
      jurisdictions: [place(1060, 'br', 'Brazil')],
      access: 'restricted',
    }),
  ],
};
