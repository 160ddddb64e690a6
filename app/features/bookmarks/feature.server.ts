import { listRows } from '#app/api/sharing/owned.ts';
import type { Feature } from '#app/feature.ts';
import { bookmarkOperations, findRead, getBookmarked, getPageBookmark } from './bookmarks.server.ts';
import { labelOperations } from './label-operations.server.ts';
import { LABEL } from './limits.ts';
import { labelPath, listSharedRows, openLabel, reachLabel } from './shared-labels.server.ts';
import { exportBookmarks } from './export.server.ts';
import { findBookmarkFollowers } from './followers.server.ts';
import { findBookmarkImpact } from './impact.server.ts';
import { knownVersions } from './known-versions.server.ts';
import { queue } from './queue-source.server.ts';
import { readMarkOperations } from './read-marks.server.ts';

/**
 * Bookmarks pages, with labels that can be shared, and says what changed since a reader bookmarked one; marks rows of lists as read.
 */
export const feature: Feature = {
  operations: [exportBookmarks, ...bookmarkOperations, ...labelOperations, ...readMarkOperations],
  adds: {
    pageMine: async (viewer, nid) => ({ bookmark: await getPageBookmark(viewer, nid) }),
    homeMine: async (viewer) => ({ bookmarked: await getBookmarked(viewer) }),
  },
  shareable: {
    [LABEL]: {
      name: 'label',
      says: 'Colleagues see the pages with this label that they can open themselves. Your other labels stay yours.',
      async find(viewer, id) {
        const label = await reachLabel(viewer, id, 'own');
        if ('ok' in label) return undefined;
        return { title: label.name, path: labelPath(viewer, label), createdAt: label.created_at };
      },
      open: openLabel,
      listOwned: listRows('label'),
      listShared: async (viewer) =>
        (await listSharedRows(viewer)).map(({ row, share }) => ({ title: row.name, share })),
    },
  },
  queue,
  knownVersions,
  impact: findBookmarkImpact,
  followers: findBookmarkFollowers,
  readItems: findRead,
};
