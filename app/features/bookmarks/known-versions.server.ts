/** The versions of bookmarked items that the reader has seen. */
import { MOST_CANDIDATES, type KnownVersionSource, type Reading } from '#app/api/known-versions.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { changedBookmarks, type SeenVersion } from './changed-store.server.ts';
import { bookmarks } from './store.server.ts';

const reading: Reading = {
  async remembered({ services, user, vertical }, nids) {
    const rows = await services.store.of(changedBookmarks).seen(user.userId, vertical.id, nids);
    return new Map(rows.map(({ nid, version, seen_at }) => [nid, JSON.stringify({ version, seen_at })]));
  },
  async read({ services, user, vertical }, items, at) {
    const store = services.store.of(bookmarks);
    for (const { nid, version } of items) await store.see(user.userId, vertical.id, nid, version, at);
  },
  undo: ({ services, user, vertical }, items, at) => {
    const seen = items.flatMap(({ nid, version, before }) =>
      before === undefined ? [] : [{ nid, version, before: JSON.parse(before) as SeenVersion }],
    );
    return services.store.of(changedBookmarks).unsee(user.userId, vertical.id, seen, at);
  },
};

export const knownVersions: KnownVersionSource = {
  title: 'Bookmarks',
  async find({ services, user, vertical }, nids) {
    const rows = await services.store.of(changedBookmarks).seen(user.userId, vertical.id, nids);
    const links = linksIn(vertical);
    return rows.map(({ nid, version, seen_at, created_at }) => ({
      ...{ nid, version, at: seen_at, withMinor: false },
      words: seen_at === created_at ? 'when you bookmarked it' : 'when you read your bookmark',
      link: { to: links.href('bookmarks/changes', { params: { id: nid } }), label: 'Compare' },
    }));
  },
  async candidates({ services, user, vertical }, since) {
    const store = services.store.of(changedBookmarks);
    return (await store.list(user.userId, vertical.id, since, MOST_CANDIDATES)).map(({ nid }) => nid);
  },
  reading,
};
