/** The API of bookmarks, and of what readers marked as read in lists. */
import { V, type ContractEndpoint } from '#app/contract.ts';
import { ExportedFile } from '#app/contracts/exported-file.ts';
import { Done } from '#app/contracts/outcome.ts';

import {
  BookmarkChange,
  BookmarkFolderChange,
  BookmarkRequest,
  BookmarksChange,
  BookmarksChanged,
  ReadMarkChange,
} from './contract/changes.ts';
import { BookmarkComparison } from './contract/comparison.ts';
import {
  Bookmarked,
  BookmarkedQuery,
  Bookmarks,
  BookmarksExportQuery,
  BookmarksQuery,
} from './contract/lists.ts';
import {
  LabelEdit,
  LabelItems,
  LabelItemsChanged,
  LabelPage,
  LabelQuery,
  Labels,
} from './contract/labels.ts';
import { Bookmark } from './contract/parts.ts';

export type { BookmarkComparison } from './contract/comparison.ts';
export type { Bookmarked, Bookmarks } from './contract/lists.ts';
export type { Label, LabelledPage, LabelPage, Labels } from './contract/labels.ts';
export type { Bookmark, PageChanges } from './contract/parts.ts';

export const endpoints = {
  bookmarks: { method: 'get', path: `${V}/bookmarks`, query: BookmarksQuery, response: Bookmarks },
  exportBookmarks: {
    method: 'get',
    path: `${V}/bookmarks/export`,
    query: BookmarksExportQuery,
    response: ExportedFile,
  },
  bookmarked: { method: 'get', path: `${V}/bookmarks/nids`, query: BookmarkedQuery, response: Bookmarked },
  markRead: { method: 'post', path: `${V}/read-marks`, body: ReadMarkChange, response: Done },
  addBookmark: { method: 'post', path: `${V}/bookmarks`, body: BookmarkRequest, response: Bookmark },
  changeBookmarks: {
    method: 'post',
    path: `${V}/bookmarks/bulk`,
    body: BookmarksChange,
    response: BookmarksChanged,
  },
  renameBookmarkFolder: {
    method: 'post',
    path: `${V}/bookmarks/folders`,
    body: BookmarkFolderChange,
    response: Done,
  },
  bookmark: { method: 'get', path: `${V}/bookmarks/{id}`, response: Bookmark },
  compareBookmark: {
    method: 'get',
    path: `${V}/bookmarks/{id}/comparison`,
    response: BookmarkComparison,
  },
  changeBookmark: { method: 'patch', path: `${V}/bookmarks/{id}`, body: BookmarkChange, response: Bookmark },
  deleteBookmark: { method: 'delete', path: `${V}/bookmarks/{id}`, response: Done },
  bookmarkLabels: { method: 'get', path: `${V}/bookmark-labels`, response: Labels },
  bookmarkLabel: {
    method: 'get',
    path: `${V}/bookmark-labels/{id}`,
    query: LabelQuery,
    response: LabelPage,
  },
  changeBookmarkLabel: {
    method: 'patch',
    path: `${V}/bookmark-labels/{id}`,
    body: LabelEdit,
    response: LabelPage,
  },
  deleteBookmarkLabel: { method: 'delete', path: `${V}/bookmark-labels/{id}`, response: Done },
  changeLabelItems: {
    method: 'post',
    path: `${V}/bookmark-labels/{id}/items`,
    body: LabelItems,
    response: LabelItemsChanged,
  },
} as const satisfies Record<string, ContractEndpoint>;
