/** Bookmarks for stories and tests. */
import type { Bookmark, Label, LabelledPage, LabelPage } from '../../contract.ts';
import type { ShownBookmarks } from './bookmarks-types.ts';

const bookmark = (nid: number, title: string, more: Partial<Bookmark> = {}): Bookmark => ({
  ...{
    nid,
    title,
    path: `/article/${nid}/insights/x`,
    type: 'insight-article',
    label: 'Insight',
    labels: [],
  },
  ...{ created_date: '2026-11-18T09:00:00.000Z', updated: '2026-11-12T09:00:00Z', version: 1 },
  access: 'full',
  ...more,
});

const { path: _, updated: __, access: ___, ...gone } = bookmark(4, 'A guide that was withdrawn');

export const bookmarks: Bookmark[] = [
  bookmark(1, 'Verification of payee after its first year: the non-bank and non-euro deadlines of 2027', {
    ...{
      label: 'Regulatory analysis',
      labels: ['Board paper', 'SEPA programme'],
      updated: '2026-11-20T09:00:00Z',
    },
    changes: { seen: '2026-11-18T09:00:00.000Z', changed: '2026-11-20T09:00:00Z' },
  }),
  bookmark(2, 'The surcharge at the end of its life'),
  bookmark(3, 'Operational resilience in five supervisory languages', { access: 'restricted' }),
  gone,
];

const counted = [
  { name: 'Board paper', count: 1 },
  { name: 'SEPA programme', count: 1 },
];

const label = (id: number, name: string, count: number, more: Partial<Label> = {}): Label => ({
  ...{ id, name, count, version: 1, state: '2026-11-20T09:00:00.000Z' },
  ...more,
});

/** Own labels; the first is shared with a team. */
export const ownLabels: Label[] = [
  label(1, 'Board paper', 1, { sharedWith: { name: 'Licensing', right: 'edit' } }),
  label(2, 'SEPA programme', 1),
];

/** Labels of a colleague. */
export const sharedLabels: Label[] = [
  label(7, 'Safeguarding after the first audit', 2, { right: 'edit', sharedBy: 'Ines Duarte' }),
  label(8, 'Reading list', 0, { right: 'read', sharedBy: 'Jonas Timm' }),
];

const page = (nid: number, title: string, access: LabelledPage['access'] = 'full'): LabelledPage => ({
  ...{ nid, title, path: `/article/${nid}/insights/x`, type: 'insight-article', label: 'Insight' },
  ...{ added: '2026-11-18T09:00:00.000Z', updated: '2026-11-12T09:00:00Z', access },
});

/** A label that a colleague shares to edit. */
export const opened: LabelPage = {
  label: sharedLabels[0]!,
  pages: [
    page(1, 'Verification of payee after its first year: the non-bank and non-euro deadlines of 2027'),
    page(3, 'Operational resilience in five supervisory languages', 'restricted'),
  ],
  ...{ hidden: 2, page: 1, lastPage: 1 },
};

export const shown: ShownBookmarks = {
  ...{ text: '', label: undefined, type: undefined, changed: false, sort: 'created', page: 1 },
  list: {
    ...{ bookmarks, found: 4, total: 4, changed: 1, page: 1, pages: 1, most: 2000 },
    ...{ labels: counted, folders: counted, unlabelled: 3, unfiled: 3 },
    types: [
      { type: 'insight-article', label: 'Insight', count: 3 },
      { type: 'analysis-article', label: 'Regulatory analysis', count: 1 },
    ],
  },
  labels: ownLabels.map(({ sharedWith: _, ...one }) => one),
  ...{ sharedLabels: [], removed: [], done: undefined, added: undefined },
};

export const nothing: ShownBookmarks['list'] = {
  ...shown.list,
  ...{ bookmarks: [], found: 0, total: 0, changed: 0, types: [] },
  ...{ unlabelled: 0, unfiled: 0, labels: [], folders: [] },
};
