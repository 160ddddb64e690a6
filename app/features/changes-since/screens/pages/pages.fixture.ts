import { compareTexts } from '#app/text/redline/compare.ts';
import { changed } from '../../changes.fixture.ts';
import type { ChangedPage } from '../../contract.ts';
import type { ShownPages } from './pages-view.ts';

const OLDER =
  '<h2 id="capital">4 Capital</h2><p>4.1 Initial capital is EUR 125,000 for payments and EUR 350,000 for e-money.</p><h2 id="safeguarding">5 Safeguarding</h2><p>5.1 A firm needs at least one credit institution, and a tested plan for the day it closes the account.</p>';
const NEWER =
  '<h2 id="capital">4 Capital</h2><p>4.1 Initial capital is EUR 125,000 for payments and EUR 500,000 for e-money from 1 January 2027.</p><p>4.3 Existing institutions send the Bank of Lithuania a plan by 31 March 2027.</p><h2 id="safeguarding">5 Safeguarding</h2><p>5.1 A firm needs at least two credit institutions, and a tested plan for the day one of them closes the account.</p>';

const visit = {
  ...{ source: 'changes-since', at: '2026-11-06T09:00:00.000Z', words: 'your last visit', version: 13 },
};
const bookmark = {
  ...{ source: 'bookmarks', at: '2026-10-01T09:00:00.000Z', words: 'when you bookmarked it', version: 11 },
};

const page = (nid: number, title: string, over: Partial<ChangedPage> = {}): ChangedPage => ({
  ...{ nid, title, label: 'Country guide', path: `/guide/${nid}/page`, version: 14 },
  ...{ changed: '2026-11-12T09:00:00.000Z', materiality: 'material', note: null, known: [visit] },
  jurisdictions: [{ tid: 1101, name: 'Lithuania', iso: 'lt' }],
  ...over,
});

const first = page(1001, 'Lithuania: payments guide', {
  note: 'E-money capital rises to EUR 500,000 from 1 January 2027; a plan is due by 31 March.',
  known: [bookmark, visit],
});

const SOURCES = [
  { id: 'changes-since', title: 'Last visit', count: 3 },
  { id: 'bookmarks', title: 'Bookmarks', count: 2 },
  { id: 'decisions', title: 'Decisions', count: 0 },
];

/** What changed in its last section. */
export const sectionRedline = () =>
  compareTexts(OLDER.slice(OLDER.indexOf('<h2 id="safe')), NEWER.slice(NEWER.indexOf('<h2 id="safe')));

/** Four pages, the first of them at the right. */
export const shownPages = (): ShownPages => ({
  pages: {
    pages: [
      first,
      page(1002, 'Verification of payee after its first year', {
        ...{
          label: 'Analysis',
          note: 'The check also binds institutions for transfers that they already offer.',
        },
        jurisdictions: [{ tid: 1000, name: 'European Union', iso: 'eu' }],
      }),
      page(1003, 'South Korea: payments guide', {
        ...{ materiality: 'unsaid', known: [bookmark] },
        jurisdictions: [{ tid: 1102, name: 'South Korea', iso: 'kr' }],
      }),
      page(1004, 'Brazil: payments guide', { materiality: 'editorial' }),
    ],
    ...{ total: 4, all: 4, mine: 4, known: 4, limited: false, sources: SOURCES, since: '2025-11-28' },
    places: [
      { id: 1000, name: 'European Union', count: 1 },
      { id: 1101, name: 'Lithuania', count: 2 },
      { id: 1102, name: 'South Korea', count: 1 },
    ],
    types: [
      { id: 'analysis', name: 'Analysis', count: 1 },
      { id: 'guide', name: 'Country guide', count: 3 },
    ],
    said: [
      { id: 'material', name: 'Material', count: 2 },
      { id: 'editorial', name: 'Editorial', count: 1 },
      { id: 'unsaid', name: 'Not said', count: 1 },
    ],
    ...{ zone: 'Europe/London', begins: null, marked: null, thing: null },
    things: [
      {
        ...{ title: 'Reports as saved', none: 'You have no saved report.' },
        things: [
          {
            title: 'EU and UK licence comparison',
            moments: [
              { thing: 'reports.12.saved', label: 'Saved', at: '2026-10-12T09:00:00.000Z' },
              { thing: 'reports.12.visit', label: 'Your last visit', at: '2026-11-06T09:00:00.000Z' },
            ],
          },
        ],
      },
    ],
  },
  view: {},
  keys: { one: '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11', all: '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c12' },
  chosen: {
    ...{ page: first, from: { version: bookmark.version, moment: bookmark }, next: 1002 },
    changes: {
      ...{ nid: 1001, title: first.title, label: first.label, path: first.path, version: 14 },
      changes: [
        changed({
          ...{ at: bookmark.at, words: bookmark.words, version: 11 },
          sections: [
            { id: 'capital', title: '4 Capital', changed: '2026-11-12T09:00:00.000Z' },
            { id: 'safeguarding', title: '5 Safeguarding', changed: '2026-11-04T09:00:00.000Z' },
          ],
          notes: ['E-money capital rises to EUR 500,000 from 1 January 2027; a plan is due by 31 March.'],
        }),
      ],
    },
    words: {
      ...{
        from: 11,
        to: 14,
        access: 'full',
        state: 'compared',
        redline: compareTexts(OLDER, NEWER),
        section: null,
      },
    },
  },
});
