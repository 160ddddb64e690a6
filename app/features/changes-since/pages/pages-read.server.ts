/** Marking pages of the list as read, in one step that can be taken back. Only what the reader was shown is marked. */
import { knownVersionSources } from '#app/api/feature-parts.ts';
import type { ItemVersion } from '#app/api/known-versions.ts';
import { operation, success } from '#app/api/operation.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { mayOpenPath } from '#app/runtime/access.ts';
import { findKnown } from '../find-changes.server.ts';
import { MOST_READINGS } from '../limits.ts';
import { readings, type PageBefore, type PagesRead } from '../readings-store.server.ts';

const ownerColumns = ({ user, vertical }: Viewer) => ({ user_id: user.userId, vertical: vertical.id });

const readingSources = (viewer: Viewer) =>
  knownVersionSources(viewer.vertical).flatMap(([id, { reading }]) => (reading ? [{ id, reading }] : []));

/** What the reader marked as read with a key, and may still take back. */
export async function findMarked(
  viewer: Viewer,
  key: string | undefined,
): Promise<(PagesRead & { key: string }) | undefined> {
  if (key === undefined) return undefined;
  const found = await viewer.services.store.of(readings).find(ownerColumns(viewer), key);
  return found && found.undone === null ? { ...found, key } : undefined;
}

/** Those that the reader may open, each at most at its version of now. */
async function openable(viewer: Viewer, items: readonly ItemVersion[]): Promise<ItemVersion[]> {
  const asked = new Map(items.map(({ nid, version }) => [nid, version]));
  const records = await viewer.services.store.content.heads([...asked.keys()]);
  return records.flatMap((record) => {
    const path = readablePath(viewer, record);
    const isOpen =
      path !== undefined && mayOpenPath(viewer.vertical, decodeURIComponent(path), viewer.reader);
    if (!isOpen) return [];
    return [{ nid: record.nid, version: Math.min(asked.get(record.nid)!, record.version) }];
  });
}

/** Those that are newer than the reader knew: a page that the reader never knew is on no list of changes. */
async function withNews(viewer: Viewer, items: readonly ItemVersion[]): Promise<ItemVersion[]> {
  const known = Map.groupBy(
    await findKnown(
      viewer,
      items.map(({ nid }) => nid),
    ),
    ({ nid }) => nid,
  );
  return items.filter(({ nid, version }) => known.get(nid)?.some((one) => one.version < version));
}

async function withBefore(viewer: Viewer, items: readonly ItemVersion[]): Promise<PageBefore[]> {
  const nids = items.map(({ nid }) => nid);
  const remembered = await Promise.all(
    readingSources(viewer).map(async ({ id, reading }) => ({
      ...{ id, by: await reading.remembered(viewer, nids) },
    })),
  );
  return items.map(({ nid, version }) => ({
    ...{ nid, version },
    before: Object.fromEntries(
      remembered.flatMap(({ id, by }): [string, string][] => {
        const state = by.get(nid);
        return state === undefined ? [] : [[id, state]];
      }),
    ),
  }));
}

const markPagesRead = operation('markPagesRead', {
  summary: 'Records that the reader has read pages at the versions that were shown; it can be taken back',
  auth: 'subscriber',
  async handle({ viewer, services, body }) {
    const { key } = body;
    const owner = ownerColumns(viewer);
    const store = services.store.of(readings);
    const items = await withNews(viewer, await openable(viewer, body.pages));
    if (items.length === 0 && !(await store.find(owner, key))) return success({ marked: 0, undone: false });
    // What was before is stored first: a server that ends here has marked nothing that cannot be taken back.
    const asked = { pages: await withBefore(viewer, items), at: services.now().toISOString() };
    const { pages, at, state, undone } = await store.begin(owner, key, asked, MOST_READINGS);
    if (state === 'begun' && undone === null) {
      for (const { reading } of readingSources(viewer)) await reading.read(viewer, pages, at);
      await store.set(owner, key, { state: 'read' });
    }
    return success({ marked: undone === null ? pages.length : 0, undone: undone !== null });
  },
});

const undoPagesRead = operation('undoPagesRead', {
  summary: 'Takes back what was marked as read with a key, where the reader has not looked at it since',
  auth: 'subscriber',
  async handle({ viewer, services, body: { key } }) {
    const owner = ownerColumns(viewer);
    const store = services.store.of(readings);
    const found = await store.find(owner, key);
    if (!found) return success({ undone: 0, marked: 0 });
    const marked = found.pages.length;
    if (found.undone !== null) return success({ undone: found.undone, marked });
    const undone = new Set<number>();
    for (const { id, reading } of readingSources(viewer)) {
      const items = found.pages.map(({ nid, version, before }) => ({
        ...{ nid, version },
        before: Object.hasOwn(before, id) ? before[id] : undefined,
      }));
      for (const nid of await reading.undo(viewer, items, found.at)) undone.add(nid);
    }
    await store.set(owner, key, { undone: undone.size });
    return success({ undone: undone.size, marked });
  },
});

export const readingOperations = [markPagesRead, undoPagesRead];
