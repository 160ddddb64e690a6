/** Requirement pages of both verticals for stories, as the API would return them. */
import { place } from '#app/views/summary.fixture.ts';
import type { TermReference } from '#app/contracts/content-summary.ts';
import type { RequirementsOverview, RequirementsPage, TermCount } from '#app/contracts/requirements.ts';

const region = (tid: number, key: string, name: string): TermReference => ({
  ...{ tid, vid: 'jurisdictions', key, name },
});
const europe = region(1000, 'europe', 'Europe');
const asia = region(1050, 'asia', 'Asia');

function page(
  nid: number,
  jurisdiction: TermReference,
  count: number,
  over: Partial<RequirementsPage> = {},
): RequirementsPage {
  return {
    ...{ nid, jurisdiction, region: europe, comparable: true, count, matching: count, access: 'full' },
    title: `${jurisdiction.name}: requirements`,
    path: `/requirement/${nid}`,
    changed: '2026-10-30T08:00:00Z',
    ...over,
  };
}
const unitedKingdom = place(1002, 'gb', 'United Kingdom');
const lithuania = place(1049, 'lt', 'Lithuania');
const singapore = place(1051, 'sg', 'Singapore');
const malta = place(1048, 'mt', 'Malta');

const counted = (tid: number, name: string, count: number, parent?: number): TermCount => ({
  ...{ tid, key: name.toLowerCase().replace(/\W+/g, '-'), name, count },
  ...(parent ? { parent } : {}),
});

export const payments: RequirementsOverview = {
  pages: [page(5001, unitedKingdom, 38), page(5003, singapore, 27, { region: asia, access: 'restricted' })],
  total: 65,
  categories: [
    counted(8001, 'Conduct', 24),
    counted(8002, 'Safeguarding', 9, 8001),
    counted(8003, 'Capital', 14),
  ],
  topics: [counted(8101, 'E-money', 18)],
};

export const gambling: RequirementsOverview = {
  pages: [page(5801, unitedKingdom, 41), page(5802, malta, 33)],
  total: 74,
  categories: [counted(8201, 'Player protection', 31), counted(8202, 'Advertising', 12)],
  topics: [counted(8301, 'Online casino', 26)],
};

/** Requirements on safeguarding, side by side. */
export const safeguarding: RequirementsOverview = {
  ...payments,
  pages: [
    page(5001, unitedKingdom, 38, {
      matching: 2,
      requirements: [
        {
          id: 'safeguarding-account',
          title: 'Keep relevant funds in a safeguarding account',
          link: '/requirement/5001#safeguarding-account',
          body: '<p>By the end of the business day after receipt, in an account that holds nothing else.</p>',
          source: { title: 'CASS 15.3', url: 'https://handbook.fca.org.uk/handbook/CASS/15' },
        },
        {
          id: 'reconciliation',
          title: 'Reconcile once each business day',
          link: '/requirement/5001#reconciliation',
          body: '<p>Compare what is held with what should be held, and put a shortfall right that day.</p>',
          source: { title: 'CASS 15.8', url: 'https://handbook.fca.org.uk/handbook/CASS/15' },
        },
      ],
    }),
    page(5011, lithuania, 29, {
      matching: 1,
      requirements: [
        {
          id: 'separate-account',
          title: 'Hold funds of clients in a separate account',
          link: '/requirement/5011#separate-account',
          body: '<p>From the next business day on, with a bank or the central bank, or insured.</p>',
          source: { title: 'Law on Payment Institutions, Article 17', url: 'https://www.e-tar.lt/' },
        },
      ],
    }),
  ],
  total: 3,
};
