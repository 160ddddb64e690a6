import type { QueueRow } from '../../contract.ts';
import type { ShownQueue } from './queue-types.ts';

const row = (nid: number, over: Partial<QueueRow>): QueueRow => ({
  ...{ key: `item:${nid}`, seen: '1', nid, what: 'new', at: '2026-11-20T00:00:00.000Z' },
  ...{ title: `Item ${nid}`, path: `/regulatory_update/${nid}/item`, label: 'Regulatory update' },
  jurisdictions: [{ tid: 1101, name: 'Germany', iso: 'de' }],
  ...{ access: 'full', changes: [], reasons: [{ source: 'places', text: 'In your place Germany' }] },
  ...over,
});

/** A queue with a row of each kind. */
export const shownQueue: ShownQueue = {
  queue: {
    rows: [
      row(3001, {
        title: 'Safeguarding rules for payment firms come into force',
        summary: 'Firms reconcile client funds each business day and report monthly.',
        reasons: [
          { source: 'assigned', text: 'Assigned by Bo Lindqvist' },
          { source: 'places', text: 'In your place Germany, through European Union' },
          { source: 'watch', text: 'Matches your rule “Safeguarding”' },
        ],
      }),
      row(3002, {
        materiality: 'material',
        ...{ title: 'Instant payments: what is left to do', what: 'changed', label: 'Regulatory analysis' },
        ...{ at: '2026-11-18T09:00:00.000Z', access: 'restricted' },
        reasons: [{ source: 'bookmarks', text: 'Changed since you bookmarked it on 3 Nov' }],
        changes: [
          '“Receipt outside the euro area” moved from 9 Jan 2027 to 9 Mar 2027',
          'Section “Scope” changed',
        ],
      }),
      {
        ...{ key: 'reports:7', seen: 'abc', what: 'changed', at: '2026-10-28T00:00:00.000Z' },
        ...{ title: 'Nordic agents', path: '/report?saved=7', label: 'Report', access: 'full' },
        jurisdictions: [],
        reasons: [{ source: 'reports', text: 'Changed since you saved it on 12 Oct' }],
        changes: ['2 answers changed: Finland and Sweden'],
      },
    ],
    more: false,
    later: [
      {
        ...{ key: 'item:3003', seen: '2', change: '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c11' },
        ...{ title: 'Consultation on agents', path: '/regulatory_update/3003/x', label: 'Regulatory update' },
        on: '2026-12-03',
      },
      {
        ...{ key: 'item:3004', seen: '1', change: '0b5c3a52-6f1e-4a55-9a43-3c8f8f1f3c12' },
        ...{ title: 'Fees of card schemes', path: '/regulatory_update/3004/x', label: 'Regulatory update' },
        assignee: 'Bo Lindqvist',
      },
    ],
    sources: [
      { id: 'places', title: 'Places' },
      { id: 'bookmarks', title: 'Bookmarks' },
      { id: 'reports', title: 'Reports' },
      { id: 'watch', title: 'Watch rules' },
      { id: 'assigned', title: 'Assigned to me' },
    ],
    checked: [
      { name: 'place', count: 3 },
      { name: 'rule', count: 4 },
      { name: 'bookmark', count: 12 },
    ],
    ...{ at: '2026-11-21T08:02:00.000Z', zone: 'Europe/London', today: '2026-11-21' },
    colleagues: [{ id: 9, name: 'Bo Lindqvist' }],
  },
  view: { later: false },
  ...{ opened: undefined, done: undefined, links: { favourites: '/settings/favourites' } },
};
