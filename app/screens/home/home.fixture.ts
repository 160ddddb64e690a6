/** The home page of both verticals for stories, as the API would answer. */
import { research } from '#app/content/list/list.fixture.ts';
import { place } from '#app/views/summary.fixture.ts';
import type { Home, Trend, WatchedCountry } from '#app/contracts/home.ts';
import type { HomeMine } from '#app/contracts/home-mine.ts';
import { gambling as gamblingEvents, payments as paymentsEvents } from '#app/content/dates/events.fixture.ts';
import { gambling as gamblingHorizon, payments as paymentsHorizon } from '../horizon/horizon.fixture.ts';

const [analysis, tracker] = research as [Home['latestAnalysis'][number], Home['latestAnalysis'][number]];

const trend = (tid: number, name: string, count: number, before: number): Trend => ({
  ...{ tid, vid: 'specialisms', name, link: `/taxonomy/term/${tid}`, count, before },
  score: (count - before) / Math.sqrt(count + before),
});

const months =
  'Nov-25 Dec-25 Jan-26 Feb-26 Mar-26 Apr-26 May-26 Jun-26 Jul-26 Aug-26 Sep-26 Oct-26 Nov-26'.split(' ');
const impact = (tid: number, name: string, start: number) => ({
  ...{ tid, name },
  data: months.map((_, month) => (start + month * 5) % 17),
});

const country = (
  tid: number,
  iso: string,
  name: string,
  over: Partial<WatchedCountry> = {},
): WatchedCountry => ({
  ...{ tid, iso, name, link: `/jurisdiction/${tid}/x`, field_disable: 0 },
  ...{ child: [], product_access: [], recent_count: 0, recent_articles: [] },
  ...over,
});
const unitedKingdom = country(1002, 'gb', 'United Kingdom', {
  recent_count: 6,
  recent_articles: [{ tid: 3006, name: 'Safeguarding: final guidance', link: '/regulatory_update/3006/x' }],
});
const guide = { ...country(1001, 'eu', 'European Union'), date: '2026-11-18', title: 'Payment services' };
const { recent_count: _, recent_articles: __, ...updatedGuide } = guide;

export const payments: Home = {
  hots: {
    hot: [trend(6001, 'Instant payments', 14, 6)],
    sector: [trend(6101, 'E-money', 9, 4)],
    specialism: [trend(6201, 'Safeguarding of funds', 11, 3), trend(6202, 'Fraud and security', 18, 12)],
    trendingsIn: null,
  },
  featured: [
    {
      ...{
        nid: 1001,
        title: analysis.title,
        view_node: analysis.path,
        product_access: [],
        label: 'Analysis',
      },
      ...{ summary: analysis.summary!, access: 'full' },
    },
    {
      ...{ nid: 1301, title: 'Safeguarding', view_node: '/in-focus/1301/x', product_access: [2] },
      ...{ label: 'In focus', access: 'restricted' },
    },
  ],
  updatedGuides: [
    updatedGuide,
    {
      ...updatedGuide,
      ...{ tid: 1053, name: 'South Korea', iso: 'kr' },
      link: '/guide/2/x',
      field_disable: 1,
    },
  ],
  activeCountries: [unitedKingdom],
  impactIndex: {
    categories: months,
    series: [impact(6201, 'Safeguarding of funds', 4), impact(6202, 'Fraud and security', 9)],
  },
  yearly: paymentsHorizon.horizon.yearly,
  deadlines: paymentsEvents,
  latestUpdates: paymentsHorizon.latest,
  latestAnalysis: [analysis, tracker],
  locked: [],
};

export const gambling: Home = {
  ...payments,
  hots: { ...payments.hots, hot: [trend(7001, 'Safer gambling', 12, 5)], sector: null, specialism: null },
  featured: [],
  impactIndex: {
    categories: months,
    series: [impact(7101, 'Player protection', 6), impact(7102, 'Taxes', 2)],
  },
  yearly: gamblingHorizon.horizon.yearly,
  deadlines: gamblingEvents,
  latestUpdates: gamblingHorizon.latest,
  latestAnalysis: [
    {
      ...analysis,
      ...{ nid: 1605, path: '/article/1605/regulatory-analysis/x', published: '2026-11-13' },
      title: 'Finland in nine months: what an applicant has to build before 1 July 2027',
      summary: 'Licences, systems and people, in the order in which the authority asks for them.',
      jurisdictions: [place(1045, 'fi', 'Finland')],
    },
  ],
};

/** What a small subscription leaves of it. */
export const locked: Home = {
  ...payments,
  ...{ hots: { hot: null, sector: null, specialism: null, trendingsIn: null } },
  ...{ featured: [], updatedGuides: [], deadlines: [], yearly: [], latestUpdates: [], latestAnalysis: [] },
  impactIndex: { categories: months, series: [] },
  locked: ['impactIndex', 'latestAnalysis', 'latestUpdates', 'updatedGuides', 'yearly'],
};

/** A reader who follows two countries and was here a week ago. */
export const returning: HomeMine = {
  firstName: 'Ines',
  followed: true,
  watchedCountries: [unitedKingdom, country(1053, 'kr', 'South Korea', { field_disable: 1 })],
  sinceLastVisit: {
    since: '2026-11-14T17:20:00Z',
    first: false,
    items: [
      { type: 'regulatory-update', label: 'Regulatory updates', count: 5 },
      { type: 'tracker', label: 'Tracker', count: 1 },
    ],
    changed: 2,
    more: false,
    newest: [tracker],
    updatedContent: [],
  },
  mine: {
    updates: payments.latestUpdates.slice(2, 4),
    starred: payments.latestUpdates.slice(2, 4).map(({ nid }) => ({
      nid,
      origins: [{ kind: 'favourite', name: 'Germany', law: 'European Union' }],
    })),
  },
};

/** A reader's first visit, who follows nothing yet. */
export const first: HomeMine = {
  firstName: '',
  followed: false,
  watchedCountries: [],
  sinceLastVisit: {
    since: '2026-11-14T00:00:00Z',
    first: true,
    items: [],
    changed: 0,
    more: false,
    newest: [],
    updatedContent: [],
  },
  mine: null,
};
