import type { Feature } from '#app/feature.ts';
import { bookmarkOperations, findRead, getBookmarked, getPageBookmark } from './bookmarks.server.ts';
import { exportBookmarks } from './export.server.ts';
import { queue } from './queue-source.server.ts';
import { readMarkOperations } from './read-marks.server.ts';

/**
 * Bookmarks pages, with labels, and says what changed since a reader bookmarked one; marks rows of lists as read.
 */
export const feature: Feature = {
  operations: [exportBookmarks, ...bookmarkOperations, ...readMarkOperations],
  adds: {
    pageMine: async (viewer, nid) => ({ bookmark: await getPageBookmark(viewer, nid) }),
    homeMine: async (viewer) => ({ bookmarked: await getBookmarked(viewer) }),
  },
  queue,
  readItems: findRead,
};
