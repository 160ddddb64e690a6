/** A checklist as comments and notices know it, and what its owner is told. */
import { listShared, tellChange } from '#app/api/sharing/sharing.ts';
import type { ReadableThing } from '#app/api/sharing/sharing-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { recordId } from '#app/text/record-id.ts';
import { formatList } from '#app/text/format-list.ts';
import { statusLabels } from '#app/text/status-labels.ts';
import { checklists } from './checklist-store.server.ts';
import type { ItemFields } from './item-store.server.ts';
import { CHECKLIST } from './limits.ts';
import { reachChecklist, type ReachedChecklist } from './own-checklist.server.ts';

/** A checklist that the reader may read. */
export async function openChecklist(viewer: Viewer, id: string): Promise<ReadableThing | undefined> {
  const list = await reachChecklist(viewer, id, 'read');
  if ('ok' in list) return undefined;
  const path = linksIn(viewer.vertical).href('checklists/one', { params: { id: list.id } });
  const { title, right } = list;
  return { ...toThing(list), title, path, version: list.changed_at, right };
}

/** Checklists that others share with the reader, the last changed first. */
export const listSharedRows = (viewer: Viewer) =>
  listShared(viewer, CHECKLIST, (things) =>
    viewer.services.store
      .of(checklists)
      .list({ ids: things.flatMap(({ id }) => recordId(id) ?? []) }, viewer.vertical.id),
  );

const toThing = ({ id, user_id: owner, created_at: createdAt }: ReachedChecklist) => ({
  ...{ kind: CHECKLIST, id: String(id), owner, createdAt },
});

/**
 * Tells its owner what a colleague has changed.
 *
 * @param list as it was before
 * @param text a sentence without its full stop
 */
export const tellListChange = (viewer: Viewer, list: ReachedChecklist, text: string): Promise<void> =>
  tellChange(viewer, { thing: toThing(list), before: list.changed_at, text });

const FIELD_NAMES: Readonly<Partial<Record<keyof ItemFields, string>>> = {
  ...{ note: 'note', owner: 'owner', due: 'due date', reason: 'reason', evidence: 'evidence' },
  section: 'section',
};

/** What a change of an item says: `“Appoint an officer” is done, with another note`. */
export function describeChange(item: ItemFields, change: Partial<ItemFields>): string {
  const isOther = (field: keyof ItemFields) => change[field] !== undefined && change[field] !== item[field];
  const other = (Object.keys(FIELD_NAMES) as (keyof ItemFields)[])
    // A reason belongs to its status, which says it.
    .filter((field) => isOther(field) && !(field === 'reason' && isOther('status')))
    .map((field) => FIELD_NAMES[field]!);
  const facts = [
    ...(isOther('title') ? [`is now “${change.title}”`] : []),
    ...(isOther('status') ? [`is ${statusLabels[change.status!].toLowerCase()}`] : []),
    ...(other.length > 0 ? [`has another ${formatList(other)}`] : []),
  ];
  return `“${item.title}” ${facts.length > 0 ? formatList(facts) : 'was confirmed'}`;
}
