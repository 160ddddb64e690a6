/** What the operations on checklists share: who may use them, whose they are, and how they are answered. */
import { hasWorkspace } from '#app/runtime/access.ts';
import { checkItem, type ItemErrors, type ItemTexts } from './checklist-fields.ts';
import { checklists, type Checklist, type ListedChecklist } from './checklist-store.server.ts';
import { checklistItems, type ChecklistItem } from './item-store.server.ts';
import { CHECKLIST } from './limits.ts';
import type {
  ChecklistItem as ItemAnswer,
  ChecklistLimits,
  ChecklistPage,
  ChecklistSource,
  ChecklistSummary,
} from './contract.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import { answerShare, ownerName, reachNumbered, type Reached, type Right } from '#app/api/sharing/sharing.ts';
import type { SharedWith } from '#app/api/sharing/sharing-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { optionsIn } from './options.ts';
import type { ToDo } from '#app/api/to-do.ts';
import { changeSince } from './requirements.server.ts';
import { findSources, isSourced, type FoundSource } from './item-sources.server.ts';

type NextDue = NonNullable<ChecklistSummary['nextDue']>;

export const NO_WORKSPACE = failure('permission_missing', {
  detail: 'Checklists are part of the workspace, which this subscription does not include.',
});

/** A checklist, and what the reader may do with it. */
export type ReachedChecklist = Reached<Checklist>;

/** A checklist of the reader, or one that is shared with the reader; also a deleted one, or not. */
export const { any: reachAnyChecklist, living: reachChecklist } = reachNumbered<Checklist>({
  ...{ kind: CHECKLIST, name: CHECKLIST },
  async find({ services, vertical, reader }, id) {
    if (!hasWorkspace(reader)) return NO_WORKSPACE;
    return id === undefined ? undefined : services.store.of(checklists).get(id, vertical.id);
  },
});

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

/** What is said of sharing: who shares it with the reader, or with whom the reader shares it. */
export interface ListedShare {
  by?: string | undefined;
  to?: SharedWith | undefined;
}

/** @param right of somebody else's checklist, the next item is named only if it is not from a page that may be locked */
export function toSummary(row: ListedChecklist, right: Right, share: ListedShare = {}): ChecklistSummary {
  const { open, in_progress, done, not_applicable } = row.counts;
  const { isSourced: hasSource = false, ...nextDue } = row.nextDue ?? {};
  return {
    ...{ id: row.id, title: row.title, counts: row.counts, version: row.version },
    total: open + in_progress + done + not_applicable,
    finished: done + not_applicable,
    ...(row.nextDue && (right === 'own' || !hasSource) ? { nextDue: nextDue as NextDue } : {}),
    ...toSource(row),
    ...{ createdAt: row.created_at, changedAt: row.changed_at },
    ...(row.archived_at === null ? {} : { archivedAt: row.archived_at }),
    ...answerShare({ ...row, right }, share),
  };
}

const LOCKED_TITLE = 'Requirement that your subscription does not include';
const CLOSED_TITLE = 'Something to be done that you cannot open';

/** Why an item may not be read: its title is that of something else. */
const lockedTitle = (row: ChecklistItem, right: Right, { requirement, toDo }: FoundSource) => {
  if (right === 'own') return undefined;
  if (row.to_do !== null && !toDo) return CLOSED_TITLE;
  return row.source_path !== null && !requirement ? LOCKED_TITLE : undefined;
};

/** @param found what it was made from, as far as the reader may read it */
function toItem(row: ChecklistItem, right: Right, found: FoundSource): ItemAnswer {
  const { id, title, note, owner, due, status, reason, evidence, version, settled_at: settledAt } = row;
  const { requirement, toDo } = found;
  const change = requirement && changeSince(row, requirement);
  // The title and the section are those of what it was made from, which its owner may read, and the reader may not.
  const locked = lockedTitle(row, right, found);
  return {
    ...{ id, title: locked ?? title, note, owner, due: due ?? '' },
    ...{ status, reason, evidence },
    section: locked === undefined ? (row.section ?? requirement?.section ?? '') : '',
    // So does the anchor, which is made of the title.
    ...toSource(locked === undefined ? row : { ...row, source_anchor: null }),
    ...(requirement ? { citation: requirement.citation } : {}),
    ...(row.to_do === null ? {} : { toDo: toDo ? answerToDo(toDo) : { isOpen: false } }),
    ...(settledAt === null ? {} : { settledAt }),
    ...(change ? { change } : {}),
    ...(locked === undefined ? {} : { locked: true as const }),
    version,
  };
}

const answerToDo = ({ label, path, says, isOpen }: ToDo) => ({ label, path, says, isOpen });

/** Whether the reader may see an item in full, and therefore change it. */
export async function isItemLocked(viewer: Viewer, row: ChecklistItem, right: Right): Promise<boolean> {
  if (right === 'own' || !isSourced(row)) return false;
  return lockedTitle(row, right, (await findSources(viewer, [row]))(row)) !== undefined;
}

/** One item, with what its requirement says now. */
export async function answerWithRequirement(
  viewer: Viewer,
  row: ChecklistItem,
  right: Right,
): Promise<ItemAnswer> {
  return toItem(row, right, (await findSources(viewer, [row]))(row));
}

/** The items of a checklist, as far as the reader may see them. */
export async function readItems(
  viewer: Viewer,
  { id, right }: Pick<ReachedChecklist, 'id' | 'right'>,
): Promise<{ row: ChecklistItem; answer: ItemAnswer }[]> {
  const rows = await viewer.services.store.of(checklistItems).list(id);
  const source = await findSources(viewer, rows);
  return rows.map((row) => ({ row, answer: toItem(row, right, source(row)) }));
}

/** A checklist with its items as they are now. */
export async function readPage(
  viewer: Viewer,
  { id, right, user_id }: Pick<ReachedChecklist, 'id' | 'right' | 'user_id'>,
): Promise<ChecklistPage | Failure> {
  const { services, user, vertical } = viewer;
  const own = services.store.of(checklists);
  const isOwn = right === 'own';
  const [[row], items, deletedItems, owners, by] = await Promise.all([
    own.list({ ids: [id] }, vertical.id),
    readItems(viewer, { id, right }),
    services.store.of(checklistItems).deleted(id),
    isOwn ? own.owners(user.userId, vertical.id) : undefined,
    ownerName(viewer, { right, user_id }),
  ]);
  if (!row) return failure('not_found');
  return {
    checklist: toSummary(row, right, { by }),
    items: items.map(({ answer }) => answer),
    orderVersion: row.order_version,
    // Of a colleague's checklists, only what this one says of owners; and no title of a requirement.
    owners: owners ?? [...new Set(items.flatMap(({ row: { owner } }) => owner || []))].sort().slice(0, 100),
    deletedItems: deletedItems
      .filter((item) => isOwn || !isSourced(item))
      .map(({ source_path: _path, to_do: _toDo, ...item }) => item),
    limits: getLimits(viewer),
  };
}
