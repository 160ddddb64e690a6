/** Bookmarks as a table: a row for each, in the order of the list. */
import { operation, success } from '#app/api/operation.ts';
import { tableFile, toAddress } from '#app/api/files/table-file.ts';
import { MOST_ROWS, type TableColumn } from '#app/api/files/table.ts';
import { answerBookmarks } from './answers.server.ts';
import { toStored } from './bookmarks.server.ts';
import type { Bookmark } from './contract.ts';
import { bookmarks } from './store.server.ts';

const COLUMNS: readonly TableColumn[] = [
  { title: 'Title', width: 60 },
  { title: 'Type', width: 20 },
  { title: 'Labels', width: 30 },
  { title: 'Bookmarked', format: 'day' },
  { title: 'Last changed', format: 'day' },
  { title: 'Changed since', width: 14 },
  { title: 'Access', width: 24 },
  { title: 'Address', width: 50 },
];

/** Words for the access to a page; a page that is gone has none. */
const ACCESS = { full: 'Full', restricted: 'Not in your subscription' } as const;

const toRow =
  (origin: string | undefined) =>
  ({ title, label, labels, created_date, updated = '', changes, access, path }: Bookmark): string[] => [
    ...[
      title,
      label,
      labels.join('; '),
      created_date.slice(0, 10),
      updated.slice(0, 10),
      changes ? 'Yes' : 'No',
    ],
    access ? ACCESS[access] : 'No longer available',
    path === undefined ? '' : toAddress(path, origin),
  ];

export const exportBookmarks = operation('exportBookmarks', {
  summary: 'The bookmarks that a query asks for, as CSV or Excel',
  auth: 'subscriber',
  scope: 'read',
  load: 'bulk',
  async handle({ services, viewer, query: { format, origin, ...query } }) {
    const { user, vertical } = viewer;
    const wanted = { ...toStored(query), limit: MOST_ROWS, offset: 0 };
    const found = await services.store.of(bookmarks).list(user.userId, vertical.id, wanted);
    const rows = (await answerBookmarks(viewer, found.bookmarks)).map(toRow(origin));
    return success(
      await tableFile({ title: 'Bookmarks', columns: COLUMNS, rows, total: found.found }, format),
    );
  },
});
