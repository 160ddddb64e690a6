import { V, type Endpoint } from './endpoint.ts';

/** Bookmarks, and what a reader has on a page. */
export const bookmarksEndpoints = {
  pageMine: {
    method: 'get',
    path: `${V}/pages/mine`,
    query: 'collections/page-mine-query',
    response: 'collections/page-mine',
  },
  bookmarks: {
    method: 'get',
    path: `${V}/bookmarks`,
    query: 'collections/bookmarks-query',
    response: 'collections/bookmarks',
  },
  bookmarked: {
    method: 'get',
    path: `${V}/bookmarks/nids`,
    query: 'collections/bookmarked-query',
    response: 'collections/bookmarked',
  },
  markRead: {
    method: 'post',
    path: `${V}/read-marks`,
    body: 'collections/read-mark-change',
    response: 'done',
  },
  addBookmark: {
    method: 'post',
    path: `${V}/bookmarks`,
    body: 'collections/bookmark-request',
    response: 'collections/bookmark',
  },
  changeBookmarks: {
    method: 'post',
    path: `${V}/bookmarks/bulk`,
    body: 'collections/bookmarks-change',
    response: 'collections/bookmarks-changed',
  },
  renameBookmarkFolder: {
    method: 'post',
    path: `${V}/bookmarks/folders`,
    body: 'collections/bookmark-folder-change',
    response: 'done',
  },
  bookmark: { method: 'get', path: `${V}/bookmarks/{id}`, response: 'collections/bookmark' },
  compareBookmark: {
    method: 'get',
    path: `${V}/bookmarks/{id}/comparison`,
    response: 'collections/bookmark-comparison',
  },
  changeBookmark: {
    method: 'patch',
    path: `${V}/bookmarks/{id}`,
    body: 'collections/bookmark-change',
    response: 'collections/bookmark',
  },
  deleteBookmark: { method: 'delete', path: `${V}/bookmarks/{id}`, response: 'done' },
} as const satisfies Record<string, Endpoint>;
