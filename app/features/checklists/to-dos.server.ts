/** Items from things to be done (`Feature.toDos`), and where they are. */
import { findToDos } from '#app/api/feature-parts.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import type { FindPlacedToDos, ToDo } from '#app/api/to-do.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { hasWorkspace } from '#app/runtime/access.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { personName } from '#app/text/person-name.ts';
import type { NewItem } from './checklist-store.server.ts';
import { checklistItems } from './item-store.server.ts';
import type { ChecklistLimits } from './contract.ts';
import type { ReachedChecklist } from './own-checklist.server.ts';
import { listSharedRows } from './shared-checklist.server.ts';

/** A thing that the reader may read, and that still has to be done. */
export async function openToDo(viewer: Viewer, reference: string): Promise<ToDo | Failure> {
  const found = (await findToDos(viewer, [reference])).get(reference);
  if (!found) return failure('not_found');
  if (found.isOpen) return found;
  return failure('not_found', { detail: 'This does not have to be done, or is done.' });
}

/** What an item from a thing to be done contains. Its owner is a name from then on. */
export const toItemFrom = (
  reference: string,
  { title, due, owner }: ToDo,
  limits: Pick<ChecklistLimits, 'owner'>,
): NewItem => ({
  ...{ title, due, note: '', owner: owner.slice(0, limits.owner), to_do: reference },
});

/**
 * The same for a checklist that has somebody else as its owner: owners are shown their lists in full, so a colleague adds
 * only what the owner may read, too.
 */
export async function findItemFor(
  viewer: Viewer,
  list: ReachedChecklist,
  reference: string,
  limits: ChecklistLimits,
): Promise<NewItem | Failure> {
  const thing = await openToDo(viewer, reference);
  if ('ok' in thing) return thing;
  if (list.right !== 'own') {
    const owner = await viewerFor(viewer.services, list.user_id, viewer.vertical.id);
    if (!owner || !(await findToDos(owner, [reference])).has(reference))
      return failure('permission_missing', { detail: 'The owner of the checklist cannot open this.' });
  }
  return toItemFrom(reference, thing, limits);
}

export const placedToDos: FindPlacedToDos = async (viewer, reference) => {
  const { services, vertical, user, reader } = viewer;
  if (!hasWorkspace(reader)) return [];
  const items = await services.store.of(checklistItems).madeFrom(reference, vertical.id);
  if (items.length === 0) return [];
  const shared = new Set((await listSharedRows(viewer)).map(({ row }) => row.id));
  return items
    .filter(({ list, user_id: owner }) => owner === user.userId || shared.has(list))
    .map(({ id, list, title, status, settled_at: at, email, first_name: first, last_name: last }) => ({
      ...{ list: title, status, at: at ?? '' },
      path: linksIn(vertical).href('checklists/one', { params: { id: list }, hash: `item-${id}` }),
      by: at === null || email === null ? '' : personName(first ?? '', last ?? '', email),
    }));
};
