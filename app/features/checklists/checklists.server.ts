/** Checklists of the reader: to list, create, change and delete. Their items are in items.ts. */
import { UNDO_DAYS } from '#app/api/undo-days.ts';
import { hasWorkspace } from '#app/runtime/access.ts';
import { checkListTitle } from './checklist-fields.ts';
import { checklists, type ChecklistChange as StoredChange } from './checklist-store.server.ts';
import type { ChecklistPage, ChecklistRequest, ChecklistSummary } from './contract.ts';
import { operation, success } from '#app/api/operation.ts';
import { loadOrigins } from '#app/api/origins.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { sharedBy } from '#app/api/sharing/sharing.ts';
import type { Viewer } from '#app/api/viewer.ts';
import {
  getLimits,
  NO_WORKSPACE,
  reachAnyChecklist,
  reachChecklist,
  readPage,
  toFailure,
  type ReachedChecklist,
  toSummary,
  tooManyItems,
  tooManyLists,
} from './own-checklist.server.ts';
import {
  findRequirement,
  flatten,
  fromRequirements,
  fromTemplate,
  licencesIn,
  requirementsAt,
  type Contents,
} from './sources.server.ts';
import { openToDo, toItemFrom } from './to-dos.server.ts';
import { fromCopy } from './copy.server.ts';
import { listSharedRows, tellListChange } from './shared-checklist.server.ts';
import { cleanLine } from '#app/text/normalise.ts';
import { CHECKLIST } from './limits.ts';
import { optionsIn } from './options.ts';

const listChecklists = operation('checklists', {
  summary: 'Checklists of the reader',
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical }) {
    if (!hasWorkspace(viewer.reader)) return NO_WORKSPACE;
    const { userId } = viewer.user;
    const [rows, shared, shares, deleted, origin] = await Promise.all([
      services.store.of(checklists).list({ userId }, vertical.id),
      listShared(viewer),
      sharedBy(viewer, CHECKLIST),
      services.store.of(checklists).deleted(userId, vertical.id),
      loadOrigins(viewer, 'checklist'),
    ]);
    const templates = Object.entries(optionsIn(vertical).templates);
    return success({
      checklistsOverview: rows.map((row) => ({
        ...toSummary(row, 'own', { to: shares.get(String(row.id)) }),
        ...origin(row.id),
      })),
      ...(shared.length > 0 && { shared }),
      deleted,
      templates: templates.map(([id, { title, description, items }]) => ({
        ...{ id, title, description, items: items.length },
      })),
      limits: getLimits(viewer),
    });
  },
});

/** Checklists that others share with the reader, the last changed first. */
async function listShared(viewer: Viewer): Promise<ChecklistSummary[]> {
  return (await listSharedRows(viewer)).map(({ row, share }) =>
    toSummary(row, share.right, { by: share.ownerName }),
  );
}

/** What a new checklist contains, before its reader gives it another title. */
async function getContents(viewer: Viewer, body: ChecklistRequest): Promise<Contents | Failure> {
  const { from, category, licence, requirement, template, copy, toDo } = body;
  if (from !== undefined) {
    const tree = await requirementsAt(viewer, from);
    return 'ok' in tree ? tree : fromRequirements(tree, { category, licence, requirement });
  }
  if (toDo !== undefined) {
    const thing = await openToDo(viewer, toDo);
    if ('ok' in thing) return thing;
    return { title: thing.title, items: [toItemFrom(toDo, thing, getLimits(viewer))] };
  }
  if (template !== undefined) return fromTemplate(viewer, template);
  return copy === undefined ? { title: '', items: [] } : fromCopy(viewer, copy);
}

const addChecklist = operation('addChecklist', {
  summary: 'Creates a checklist: empty, from a page with requirements, from a template, or as a copy',
  auth: 'subscriber',
  statuses: { 201: 'The new checklist, or the one that the same key created before.' },
  problems: [
    'permission_missing',
    'not_found',
    'item_failed',
    'invalid_fields',
    'too_many_checklists',
    'too_many_items',
  ],
  async handle({ services, viewer, vertical, body }) {
    if (!hasWorkspace(viewer.reader)) return NO_WORKSPACE;
    const limits = getLimits(viewer);
    const contents = await getContents(viewer, body);
    if ('ok' in contents) return contents;
    // A title of the reader's own is checked; one that comes from elsewhere is cut.
    const title = cleanLine(body.title ?? contents.title.slice(0, limits.title));
    const mistake = checkListTitle(title, limits.title);
    if (mistake) return toFailure({ title: mistake })!;
    if (contents.items.length > limits.items) return tooManyItems(limits);
    const id = await services.store.of(checklists).create(
      {
        ...{ userId: viewer.user.userId, vertical: vertical.id, key: body.key, title },
        source: contents.source,
        items: contents.items.map((item) => ({ ...item, title: item.title.slice(0, limits.title) })),
      },
      services.now().toISOString(),
      limits.lists,
    );
    if (id === undefined) return tooManyLists(limits);
    const page = await readPage(viewer, { id, right: 'own', user_id: viewer.user.userId });
    return 'ok' in page ? page : success(page, { status: 201 });
  },
});

const checklistDraft = operation('checklistDraft', {
  summary: 'What a checklist from a page, or from a thing to be done, would contain',
  auth: 'subscriber',
  problems: ['permission_missing', 'not_found', 'item_failed'],
  async handle({ viewer, query }) {
    if (!hasWorkspace(viewer.reader)) return NO_WORKSPACE;
    if (query.toDo !== undefined) {
      const thing = await openToDo(viewer, query.toDo);
      if ('ok' in thing) return thing;
      const { title, owner, due, label, path } = thing;
      return success({
        ...{ title: label, path, count: 1, categories: [], licences: [] },
        toDo: { reference: query.toDo, title, owner, due: due ?? '' },
      });
    }
    if (query.from === undefined) return failure('not_found');
    const tree = await requirementsAt(viewer, query.from);
    if ('ok' in tree) return tree;
    const { title, path, count, categories } = tree;
    const one = query.requirement === undefined ? undefined : findRequirement(tree, query.requirement);
    if (query.requirement !== undefined && !one) return failure('not_found');
    return success({
      ...{ title, path, count },
      ...(one && { requirement: { anchor: one.id, title: one.title } }),
      categories: flatten(categories).map(({ category: { tid, name, count: own }, depth }) => ({
        ...{ tid, name, depth, count: own },
      })),
      licences: licencesIn(tree),
    });
  },
});

const checklist = operation('checklist', {
  summary: 'A checklist with its items',
  auth: 'subscriber',
  scope: 'read',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, params }) {
    const list = await reachChecklist(viewer, params['id'], 'read');
    return 'ok' in list ? list : answerPage(viewer, list);
  },
});

async function answerPage(viewer: Viewer, list: ReachedChecklist) {
  const page: ChecklistPage | Failure = await readPage(viewer, list);
  return 'ok' in page ? page : success(page);
}

const changeChecklist = operation('changeChecklist', {
  summary: 'Renames, archives or unarchives a checklist, or restores a deleted one',
  auth: 'subscriber',
  problems: ['permission_missing', 'not_found', 'invalid_fields', 'version_conflict', 'too_many_checklists'],
  async handle({ services, viewer, params, body }) {
    const { version, title, archived, deleted } = body;
    // Colleagues change its title; where it is in the lists of its owner, the owner says.
    const need = archived === undefined && deleted === undefined ? 'edit' : 'own';
    const list = await reachAnyChecklist(viewer, params['id'], need);
    if ('ok' in list) return list;
    if (deleted === true || (list.deleted_at !== null && deleted !== false)) return failure('not_found');
    const limits = getLimits(viewer);
    const mistake = title === undefined ? undefined : checkListTitle(title, limits.title);
    if (mistake) return toFailure({ title: mistake })!;
    const at = services.now().toISOString();
    const change: StoredChange = {
      ...(title === undefined ? {} : { title: cleanLine(title) }),
      ...(archived === undefined ? {} : { archived_at: archived ? (list.archived_at ?? at) : null }),
      ...(list.deleted_at === null ? {} : { deleted_at: null }),
    };
    const outcome = await services.store
      .of(checklists)
      .change(list, version, change, { at, most: limits.lists });
    if (outcome === 'full') return tooManyLists(limits);
    if (outcome !== 'conflict') {
      const text = change.title === undefined ? '' : `Renamed to “${change.title}”`;
      await tellListChange(viewer, list, text);
    }
    const page = await readPage(viewer, list);
    if ('ok' in page) return page;
    return outcome === 'conflict' ? failure('version_conflict', { current: page }) : success(page);
  },
});

const deleteChecklist = operation('deleteChecklist', {
  summary: `Deletes a checklist; it can be restored for ${UNDO_DAYS} days`,
  auth: 'subscriber',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params }) {
    const list = await reachAnyChecklist(viewer, params['id'], 'own');
    if ('ok' in list) return list;
    const at = services.now().toISOString();
    const most = getLimits(viewer).lists;
    let { version, deleted_at: deletedAt } = list;
    // A change in between does not stop a deletion, which can be undone.
    while (deletedAt === null) {
      const outcome = await services.store
        .of(checklists)
        .change(list, version, { deleted_at: at }, { at, most });
      if (outcome === 'changed') break;
      const now = await reachAnyChecklist(viewer, params['id'], 'own');
      if ('ok' in now) return now;
      ({ version, deleted_at: deletedAt } = now);
    }
    return success({ done: true });
  },
});

export const checklistOperations = [
  listChecklists,
  addChecklist,
  checklistDraft,
  checklist,
  changeChecklist,
  deleteChecklist,
];
