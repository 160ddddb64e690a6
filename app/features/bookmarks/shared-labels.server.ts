/**
 * Labels that readers share. What is in a label of a colleague is shown with the reader's own access: of a page that the reader
 * cannot open there is nothing but its number, neither the title that its bookmark has nor its other labels.
 */
import { contentAccess } from '#app/runtime/access.ts';
import { linksIn } from '#app/runtime/screens.ts';
import {
  answerShare,
  listShared,
  ownerName,
  reachNumbered,
  type Reached,
  sharedBy,
  tellChange,
} from '#app/api/sharing/sharing.ts';
import type { ReadableThing } from '#app/api/sharing/sharing-source.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import type { Label, LabelledPage, LabelPage, Labels } from './contract.ts';
import { bookmarkLabels, type LabelsAt } from './labels-store.server.ts';
import { LABEL, LABEL_PAGE, MOST_SHARED_LABELS } from './limits.ts';
import { labels as labelStore, type LabelRow } from './shared-labels-store.server.ts';

/** A label, and what the reader may do with it. */
export type ReachedLabel = Reached<LabelRow>;

/** A label of the reader, or one that is shared with the reader; also a deleted one, or not. */
export const { any: reachAnyLabel, living: reachLabel } = reachNumbered<LabelRow>({
  ...{ kind: LABEL, name: 'label' },
  find: async ({ services, vertical }, id) =>
    id === undefined ? undefined : services.store.of(labelStore).get(id, vertical.id),
});

/** When labels of the reader change, and which of them stay without bookmarks: those that are shared. */
export async function labelsAt(viewer: Viewer): Promise<LabelsAt> {
  const shared = await sharedBy(viewer, LABEL);
  return { at: viewer.services.now().toISOString(), sharedIds: [...shared.keys()].map(Number) };
}

const thingFor = ({ id, user_id: owner, created_at: createdAt }: LabelRow) => ({
  ...{ kind: LABEL, id: String(id), owner, createdAt },
});

/** Path of the list that shows it. */
export const labelPath = ({ vertical }: Viewer, { id, name, right }: ReachedLabel) =>
  linksIn(vertical).href('bookmarks/list', { query: right === 'own' ? { label: name } : { shared: id } });

/** A label as comments and notices know it. */
export async function openLabel(viewer: Viewer, id: string): Promise<ReadableThing | undefined> {
  const label = await reachLabel(viewer, id, 'read');
  if ('ok' in label) return undefined;
  const { name: title, changed_at: version, right } = label;
  return { ...thingFor(label), title, version, right, path: labelPath(viewer, label) };
}

/**
 * Tells its owner what a colleague has changed.
 *
 * @param label as it was before
 * @param text a sentence without its full stop; it names no page, which its owner may not be able to open later
 */
export const tellLabelChange = (viewer: Viewer, label: ReachedLabel, text: string): Promise<void> =>
  tellChange(viewer, { thing: thingFor(label), before: label.changed_at, text });

/** Those of the items that the reader can open. */
async function openNids(viewer: Viewer, nids: Iterable<number>): Promise<ReadonlySet<number>> {
  const heads = await viewer.services.store.content.heads([...new Set(nids)]);
  return new Set(heads.flatMap((head) => (readablePath(viewer, head) === undefined ? [] : head.nid)));
}

const toLabel = (
  { id, name, version, changed_at: state }: Pick<LabelRow, 'id' | 'name' | 'version' | 'changed_at'>,
  count: number,
): Label => ({ id, name, count, version, state });

/** Labels that others share with the reader. */
export const listSharedRows = (viewer: Viewer) =>
  listShared(viewer, LABEL, (things) =>
    viewer.services.store.of(labelStore).some(
      things.map(({ id }) => Number(id)),
      viewer.vertical.id,
    ),
  );

/** The labels that the reader may open. */
export async function answerLabels(viewer: Viewer): Promise<Labels> {
  const { services, user, vertical } = viewer;
  const store = services.store.of(labelStore);
  const [own, shares, found] = await Promise.all([
    services.store.of((db) => bookmarkLabels(db, user.userId, vertical.id).all()),
    sharedBy(viewer, LABEL),
    listSharedRows(viewer),
  ]);
  const shown = found.slice(0, MOST_SHARED_LABELS);
  const items = await store.items(shown.map(({ row }) => row.id));
  const open = await openNids(
    viewer,
    [...items.values()].flatMap((list) => list.map(({ nid }) => nid)),
  );
  return {
    labels: own
      .map((row) => ({
        ...toLabel(row, row.count),
        ...answerShare({ ...row, right: 'own' }, { to: shares.get(String(row.id)) }),
      }))
      .filter(({ count, sharedWith }) => count > 0 || sharedWith),
    shared: shown.map(({ row, share }) => ({
      ...toLabel(row, (items.get(row.id) ?? []).filter(({ nid }) => open.has(nid)).length),
      ...answerShare({ ...row, right: share.right }, { by: share.ownerName }),
    })),
  };
}

/** A label with a page of what is in it. @param page from 1 */
export async function answerLabel(
  viewer: Viewer,
  label: ReachedLabel,
  page = 1,
): Promise<LabelPage | Failure> {
  const { services, vertical, reader } = viewer;
  const [all, by, shares] = await Promise.all([
    services.store.of(labelStore).items([label.id]),
    ownerName(viewer, label),
    label.right === 'own' ? sharedBy(viewer, LABEL) : undefined,
  ]);
  const items = all.get(label.id) ?? [];
  const open = await openNids(
    viewer,
    items.map(({ nid }) => nid),
  );
  const shown = items.filter(({ nid }) => open.has(nid));
  const lastPage = Math.max(1, Math.ceil(shown.length / LABEL_PAGE));
  if (page > lastPage) return failure('not_found', { detail: `There are ${lastPage} pages.` });
  const wanted = shown.slice((page - 1) * LABEL_PAGE, page * LABEL_PAGE);
  const records = await services.store.content.published(wanted.map(({ nid }) => nid));
  const byNid = new Map(records.map((record) => [record.nid, record]));
  const pages = wanted.flatMap(({ nid, added }): LabelledPage[] => {
    const record = byNid.get(nid);
    const path = record && readablePath(viewer, record);
    if (!record || path === undefined) return [];
    const { title, type, changed: updated } = record;
    const typeName = vertical.contentTypes[type]?.title ?? type;
    const access = contentAccess(vertical, record, reader);
    return [{ nid, title, path, type, label: typeName, added, updated, access }];
  });
  return {
    label: {
      ...toLabel(label, shown.length),
      ...answerShare(label, { by, to: shares?.get(String(label.id)) }),
    },
    ...{ pages, hidden: items.length - shown.length, page, lastPage },
  };
}
