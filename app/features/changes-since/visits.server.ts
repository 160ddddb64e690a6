/** Visits of readers: what a look at a page leaves, and which version the last one showed. */
import { MOST_CANDIDATES, type KnownVersionSource, type Reading } from '#app/api/known-versions.ts';
import { MOST_ENTRIES, type QueueSource } from '#app/api/queue-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { formatDate } from '#app/text/date-format.ts';
import { MOST_VISITS } from './limits.ts';
import { visitBefore, visits, type VisitState } from './visits-store.server.ts';

const toLook = ({ user, vertical }: Viewer, { nid, version }: { nid: number; version: number }) => ({
  ...{ user_id: user.userId, vertical: vertical.id, nid, version },
});

/** One small write at most; a database that cannot be written now takes nothing away from the page. */
export async function recordLook(viewer: Viewer, item: { nid: number; version: number }): Promise<void> {
  const { services } = viewer;
  try {
    await services.store.of(visits).look(toLook(viewer, item), services.now().toISOString(), MOST_VISITS);
  } catch (error) {
    services.reportError(error, { operation: 'pageMine' });
  }
}

const reading: Reading = {
  async remembered({ services, user, vertical }, nids) {
    const rows = await services.store.of(visits).find(user.userId, vertical.id, nids);
    return new Map(
      rows.map(({ nid, version, seen_at, since_version, since_at }) => {
        const state: VisitState = { version, seen_at, since_version, since_at };
        return [nid, JSON.stringify(state)];
      }),
    );
  },
  read: (viewer, items, at) =>
    viewer.services.store.of(visits).read(
      items.map((item) => toLook(viewer, item)),
      at,
      MOST_VISITS,
    ),
  undo: (viewer, items, at) =>
    viewer.services.store.of(visits).unread(
      items.map(({ before, ...item }) => ({
        ...toLook(viewer, item),
        before: before === undefined ? undefined : (JSON.parse(before) as VisitState),
      })),
      at,
    ),
};

export const knownVersions: KnownVersionSource = {
  title: 'Last visit',
  async find({ services, user, vertical }, nids) {
    const rows = await services.store.of(visits).find(user.userId, vertical.id, nids);
    const now = services.now().toISOString();
    return rows.map((row) => ({
      ...{ nid: row.nid, ...visitBefore(row, now) },
      ...{ words: 'your last visit', withMinor: true },
    }));
  },
  candidates: ({ services, user, vertical }, since) =>
    services.store.of(visits).outdated(user.userId, vertical.id, since, MOST_CANDIDATES),
  reading,
};

/** Pages that have changed since the reader looked at them, also by the way. */
export const queue: QueueSource = {
  title: 'Pages you read',
  async find({ services, user, vertical }, since) {
    const store = services.store.of(visits);
    const [changed, total] = await Promise.all([
      store.changed(user.userId, vertical.id, since, MOST_ENTRIES),
      store.total(user.userId, vertical.id),
    ]);
    const entries = await services.store.content.latestNews(changed);
    return {
      entries: entries.map(({ nid, version, seen, seen_at, changed: at }) => ({
        ...{ nid, version, since: seen, at, what: 'changed' as const },
        reason: `Changed since your last visit on ${formatDate(seen_at, 'short')}`,
      })),
      checked: { name: 'visited page', count: total },
    };
  },
};
