/** What the operations on checklists share: who may use them, whose they are, and how they are answered. */
import { hasWorkspace } from '#app/runtime/access.ts';
import { checkItem, type ItemErrors, type ItemTexts } from './checklist-fields.ts';
import { checklists, type Checklist, type ListedChecklist } from './checklist-store.server.ts';
import { checklistItems, type ChecklistItem } from './item-store.server.ts';
import { recordId } from '#app/text/record-id.ts';
import type {
  ChecklistItem as ItemAnswer,
  ChecklistLimits,
  ChecklistPage,
  ChecklistSource,
  ChecklistSummary,
} from './contract.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { optionsIn } from './options.ts';
import { changeSince, findRequirements, type FoundRequirement } from './requirements.server.ts';

export const NO_WORKSPACE = failure('permission_missing', {
  detail: 'Checklists are part of the workspace, which this subscription does not include.',
});

/** A checklist of the reader, not deleted; other people's checklists do not exist for them. */
export async function ownChecklist(viewer: Viewer, id: string | undefined): Promise<Checklist | Failure> {
  const found = await anyOwnChecklist(viewer, id);
  return 'ok' in found || found.deleted_at === null ? found : failure('not_found');
}

/** A checklist of the reader, deleted or not. */
export async function anyOwnChecklist(
  { services, vertical, user, reader }: Viewer,
  id: string | undefined,
): Promise<Checklist | Failure> {
  if (!hasWorkspace(reader)) return NO_WORKSPACE;
  const known = recordId(id ?? '');
  const found =
    known === undefined
      ? undefined
      : await services.store.of(checklists).get(known, user.userId, vertical.id);
  return found ?? failure('not_found');
}

/** What the configuration allows. */
export function getLimits({ vertical }: Pick<Viewer, 'vertical'>): ChecklistLimits {
  const { mostLists, mostItems, lengths } = optionsIn(vertical);
  const { title, note, owner, reason, evidence } = lengths;
  return { lists: mostLists, items: mostItems, title, note, owner, reason, evidence };
}

/** The problem of texts with mistakes; undefined if there are none. */
export function mistakes(viewer: Viewer, texts: ItemTexts): Failure | undefined {
  return toFailure(checkItem(texts, getLimits(viewer)));
}

export function toFailure(errors: ItemErrors): Failure | undefined {
  const all = Object.entries(errors).map(([field, message]) => ({ pointer: `/${field}`, message }));
  return all.length === 0 ? undefined : failure('invalid_fields', { detail: all[0]!.message, errors: all });
}

export function tooManyLists({ lists }: ChecklistLimits): Failure {
  return failure('too_many_checklists', {
    detail: `You have ${lists} checklists, archived ones included. Delete one to make room.`,
  });
}

export function tooManyItems({ items }: ChecklistLimits): Failure {
  return failure('too_many_items', { detail: `A checklist can have up to ${items} items.` });
}

function toSource(
  row: Pick<ChecklistItem, 'source_nid' | 'source_path'> & { source_anchor?: string | null },
): { source?: ChecklistSource } {
  if (row.source_path === null) return {};
  const { source_nid: nid, source_path: path, source_anchor: anchor } = row;
  return { source: { path, ...(nid === null ? {} : { nid }), ...(anchor ? { anchor } : {}) } };
}

export function toSummary(row: ListedChecklist): ChecklistSummary {
  const { open, in_progress, done, not_applicable } = row.counts;
  return {
    ...{ id: row.id, title: row.title, counts: row.counts, version: row.version },
    total: open + in_progress + done + not_applicable,
    finished: done + not_applicable,
    ...(row.nextDue ? { nextDue: row.nextDue } : {}),
    ...toSource(row),
    ...{ createdAt: row.created_at, changedAt: row.changed_at },
    ...(row.archived_at === null ? {} : { archivedAt: row.archived_at }),
  };
}

/** @param found its requirement, if the reader may read it */
function toItem(row: ChecklistItem, found: FoundRequirement | undefined): ItemAnswer {
  const { id, title, note, owner, due, status, reason, evidence, version, settled_at: settledAt } = row;
  const change = found && changeSince(row, found);
  return {
    ...{ id, title, note, owner, due: due ?? '', status, reason, evidence },
    section: row.section ?? found?.section ?? '',
    ...toSource(row),
    ...(found ? { citation: found.citation } : {}),
    ...(settledAt === null ? {} : { settledAt }),
    ...(change ? { change } : {}),
    version,
  };
}

/** One item, with what its requirement says now. */
export async function answerWithRequirement(viewer: Viewer, row: ChecklistItem): Promise<ItemAnswer> {
  const requirements = await findRequirements(viewer, [row]);
  return toItem(row, requirements(row));
}

/** A checklist with its items as they are now. */
export async function readPage(viewer: Viewer, id: number): Promise<ChecklistPage | Failure> {
  const { services, user, vertical } = viewer;
  const [own, ownItems] = [services.store.of(checklists), services.store.of(checklistItems)];
  const [listed, items, deletedItems, owners] = await Promise.all([
    own.list(user.userId, vertical.id),
    ownItems.list(id),
    ownItems.deleted(id),
    own.owners(user.userId, vertical.id),
  ]);
  const row = listed.find((one) => one.id === id);
  if (!row) return failure('not_found');
  const requirements = await findRequirements(viewer, items);
  return {
    checklist: toSummary(row),
    items: items.map((item) => toItem(item, requirements(item))),
    orderVersion: row.order_version,
    ...{ owners, deletedItems, limits: getLimits(viewer) },
  };
}
