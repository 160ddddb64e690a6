/** One of everything that the feature stores for a reader. */
import { V } from '#tests/support/operations/calls.ts';
import type { Owned } from '#tests/support/owned.ts';

export const owned: Owned = {
  async make({ post, mark, page }) {
    await post(`${V}/bookmarks`, { nid: page, labels: [mark] });
    await post(`${V}/read-marks`, { nid: page, read: true });
    return { '/api/{v}/bookmarks/': { id: String(page) }, '/api/{v}/bookmark-labels/': { id: '1' } };
  },
  bodies: {
    changeBookmark: { labels: ['Mine now'] },
    changeBookmarkLabel: { name: 'Mine now', version: 1 },
    changeLabelItems: { remove: [2001] },
  },
};
