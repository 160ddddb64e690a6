/** Items of the reader's checklists: to add, change, move and delete. */
import { isSettled } from './checklist-fields.ts';
import type { NewItem } from './checklist-store.server.ts';
import {
  checklistItems,
  type ChecklistItem,
  type ItemFields,
  type ItemSource,
  type Settled,
} from './item-store.server.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ChecklistItemChange, ChecklistItemRequest } from './contract.ts';
import { operation, success } from '#app/api/operation.ts';
import { UNDO_DAYS } from '#app/api/undo-days.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { viewerFor } from '#app/api/sign-in/authenticate.ts';
import { findRequirements } from './requirements.server.ts';
import { fromRequirements, requirementsAt } from './sources.server.ts';
import {
  answerWithRequirement,
  getLimits,
  mistakes,
  isItemLocked,
  reachChecklist,
  readPage,
  type ReachedChecklist,
  tooManyItems,
} from './own-checklist.server.ts';
import { findItemFor } from './to-dos.server.ts';
import { describeChange, tellListChange } from './shared-checklist.server.ts';
import { cleanLine, cleanText } from '#app/text/normalise.ts';

type Texts = Partial<Omit<ChecklistItemRequest, 'key' | 'requirement' | 'toDo'>>;

/** The fields of a request as the store has them; absent ones stay absent. */
function toFields({
  title,
  note,
  owner,
  due,
  status,
  reason,
  evidence,
  section,
}: Texts): Partial<ItemFields> {
  return {
    ...(title === undefined ? {} : { title: cleanLine(title) }),
    ...(note === undefined ? {} : { note: cleanText(note) }),
    ...(owner === undefined ? {} : { owner: cleanLine(owner) }),
    ...(due === undefined ? {} : { due: due === '' ? null : due }),
    ...(status === undefined ? {} : { status }),
    ...(reason === undefined ? {} : { reason: cleanText(reason) }),
    ...(evidence === undefined ? {} : { evidence: cleanText(evidence) }),
    ...(section === undefined ? {} : { section: cleanLine(section) }),
    // A reason belongs to its status.
    ...(status === undefined || status === 'not_applicable' ? {} : { reason: '' }),
  };
}

/** An item that the reader may change, with its checklist. */
async function findItem(
  viewer: Viewer,
  params: Record<string, string>,
): Promise<{ item: ChecklistItem; list: ReachedChecklist } | Failure> {
  const list = await reachChecklist(viewer, params['id'], 'edit');
  if ('ok' in list) return list;
  const id = recordId(params['item'] ?? '');
  const item = id === undefined ? undefined : await viewer.services.store.of(checklistItems).get(id, list.id);
  return item ? { item, list } : failure('not_found');
}

/** What one may not read, one may not change either: its title would be overwritten unseen. */
async function refuseLocked(viewer: Viewer, item: ChecklistItem, list: ReachedChecklist) {
  return (await isItemLocked(viewer, item, list.right))
    ? failure('permission_missing', { detail: 'You cannot open what it was made from.' })
    : undefined;
}

async function answerItem(viewer: Viewer, id: number, list: ReachedChecklist) {
  const item = await viewer.services.store.of(checklistItems).get(id, list.id);
  return item ? success(await answerWithRequirement(viewer, item, list.right)) : failure('not_found');
}

/** What is recorded of an item with a change: only one that settles it, or a confirmation, says what its requirement is. */
async function getSettled(
  viewer: Viewer,
  item: ChecklistItem,
  { status = item.status, confirmed, at }: Pick<Texts, 'status'> & { confirmed: boolean; at: string },
): Promise<Partial<Settled>> {
  if (status === item.status && !confirmed) return {};
  if (!isSettled(status)) return { settled_at: null, settled_by: null, seen: null };
  const requirements = await findRequirements(viewer, [item]);
  return { settled_at: at, settled_by: viewer.user.userId, seen: requirements(item)?.mark ?? null };
}

/**
 * What an item from a requirement contains. Owners are shown their lists in full, so a colleague adds only what the owner
 * may read, too.
 */
async function fromRequirement(
  viewer: Viewer,
  list: ReachedChecklist,
  { from, anchor }: NonNullable<ChecklistItemRequest['requirement']>,
): Promise<NewItem | Failure> {
  const tree = await requirementsAt(viewer, from);
  const contents = 'ok' in tree ? tree : fromRequirements(tree, { requirement: anchor });
  if ('ok' in contents) return contents;
  if (list.right !== 'own') {
    const owner = await viewerFor(viewer.services, list.user_id, viewer.vertical.id);
    if (!owner || 'ok' in (await requirementsAt(owner, from)))
      return failure('permission_missing', {
        detail: 'The owner of the checklist cannot read this requirement.',
      });
  }
  return contents.items[0] ?? failure('not_found');
}

const addChecklistItem = operation('addChecklistItem', {
  summary:
    'Adds an item at the end of a checklist, with a title, from a requirement or from a thing to be done',
  auth: 'subscriber',
  statuses: {
    201: 'The new item, or the one that the same key, requirement or thing to be done added before.',
  },
  problems: ['permission_missing', 'not_found', 'item_failed', 'invalid_fields', 'too_many_items'],
  async handle({ services, viewer, params, body: { key, requirement, toDo, ...texts } }) {
    const list = await reachChecklist(viewer, params['id'], 'edit');
    if ('ok' in list) return list;
    const limits = getLimits(viewer);
    const made = requirement
      ? await fromRequirement(viewer, list, requirement)
      : toDo === undefined
        ? undefined
        : await findItemFor(viewer, list, toDo, limits);
    if (made && 'ok' in made) return made;
    // A title of the reader's own is checked; one that comes from elsewhere is cut.
    const title = texts.title ?? made?.title.slice(0, limits.title) ?? '';
    const mistake = mistakes(viewer, { reason: '', ...texts, title });
    if (mistake) return mistake;
    const fields: ItemFields & ItemSource = {
      ...{ title, note: '', owner: '', due: null, status: 'open', reason: '', evidence: '' },
      section: '',
      ...made,
      ...toFields({ ...texts, title }),
    };
    const how = { at: services.now().toISOString(), most: limits.items, by: viewer.user.userId };
    const added = await services.store.of(checklistItems).add(list.id, fields, key, how);
    if (!added) return tooManyItems(limits);
    if (added.isNew) await tellListChange(viewer, list, `“${fields.title}” is new`);
    const answer = await answerItem(viewer, added.id, list);
    return answer.ok ? { ...answer, status: 201 } : answer;
  },
});

const changeChecklistItem = operation('changeChecklistItem', {
  summary: 'Changes an item of a checklist, or restores a deleted one',
  auth: 'subscriber',
  problems: ['permission_missing', 'not_found', 'invalid_fields', 'version_conflict', 'too_many_items'],
  async handle({ services, viewer, params, body }) {
    const found = await findItem(viewer, params);
    if ('ok' in found) return found;
    const { item, list } = found;
    const { version, deleted, confirmed = false, ...texts } = body satisfies ChecklistItemChange;
    if (deleted === true || (item.deleted_at !== null && deleted !== false)) return failure('not_found');
    const locked = await refuseLocked(viewer, item, list);
    if (locked) return locked;
    const mistake = mistakes(viewer, {
      ...texts,
      status: texts.status ?? item.status,
      reason: texts.reason ?? item.reason,
    });
    if (mistake) return mistake;
    const limits = getLimits(viewer);
    const at = services.now().toISOString();
    const own = services.store.of(checklistItems);
    const fields = { ...toFields(texts), ...(await getSettled(viewer, item, { ...texts, confirmed, at })) };
    const outcome =
      item.deleted_at === null
        ? await own.change(item, version, fields, at)
        : await own.setDeleted(item, version, false, { at, most: limits.items, fields });
    if (outcome === 'full') return tooManyItems(limits);
    if (outcome !== 'conflict') {
      await tellListChange(viewer, list, describeChange(item, fields));
      return answerItem(viewer, item.id, list);
    }
    const current = await own.get(item.id, item.checklist_id);
    return current?.deleted_at === null
      ? failure('version_conflict', { current: await answerWithRequirement(viewer, current, list.right) })
      : failure('not_found');
  },
});

const deleteChecklistItem = operation('deleteChecklistItem', {
  summary: `Deletes an item of a checklist; it can be restored for ${UNDO_DAYS} days`,
  auth: 'subscriber',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params }) {
    const found = await findItem(viewer, params);
    if ('ok' in found) return found;
    const { item, list } = found;
    const locked = await refuseLocked(viewer, item, list);
    if (locked) return locked;
    const how = { at: services.now().toISOString(), most: getLimits(viewer).items };
    // Any version, because a deletion can be undone. A conflict means that it is already deleted.
    await services.store.of(checklistItems).setDeleted(item, undefined, true, how);
    await tellListChange(viewer, list, `“${item.title}” is deleted`);
    return success({ done: true });
  },
});

const moveChecklistItem = operation('moveChecklistItem', {
  summary: 'Moves an item of a checklist to another place',
  auth: 'subscriber',
  problems: ['permission_missing', 'not_found', 'version_conflict'],
  async handle({ services, viewer, params, body }) {
    const found = await findItem(viewer, { ...params, item: String(body.item) });
    if ('ok' in found) return found;
    const { item, list } = found;
    if (item.deleted_at !== null) return failure('not_found');
    const at = services.now().toISOString();
    const outcome = await services.store.of(checklistItems).move(item, body.to, body.version, at);
    if (outcome !== 'conflict') await tellListChange(viewer, list, `“${item.title}” has another place`);
    const page = await readPage(viewer, list);
    if ('ok' in page) return page;
    return outcome === 'conflict' ? failure('version_conflict', { current: page }) : success(page);
  },
});

export const checklistItemOperations = [
  addChecklistItem,
  changeChecklistItem,
  deleteChecklistItem,
  moveChecklistItem,
];
