/** Edits of items for the outbox, what becomes of them in a conflict, and how items look while they wait. Pure. */
import type { Edit, OutboxItem, Rebase } from '#app/state/outbox/edit.ts';
import type { Merge } from '#app/state/outbox/outbox.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { ChecklistItem, ChecklistItemChange } from './contract.ts';
import { isSettled } from './checklist-fields.ts';
import { cleanLine } from '#app/text/normalise.ts';

/** What is changed in a row. */
export type RowChange = Partial<Pick<ChecklistItem, 'status' | 'reason' | 'owner' | 'due'>> &
  Pick<ChecklistItemChange, 'confirmed'>;

type ItemEdit = Extract<Edit, { operation: 'changeChecklistItem' }>;

/** The fields as the reader saw them. */
type Base = Pick<ChecklistItem, (typeof FIELDS)[number]>;
const FIELDS = ['status', 'reason', 'owner', 'due'] as const;

const prefixFor = (checklist: number) => `checklist-item:${checklist}:`;
const subjectFor = (checklist: number, item: number): string => `${prefixFor(checklist)}${item}`;

/** The item of an edit; undefined if the edit is of something else. */
export function readItem(checklist: number, { subject }: Pick<Edit, 'subject'>): number | undefined {
  const prefix = prefixFor(checklist);
  return subject.startsWith(prefix) ? Number(subject.slice(prefix.length)) : undefined;
}

/** @param seen the item as the reader saw it, with what is not sent yet */
export function editFor(checklist: number, seen: ChecklistItem, change: RowChange): ItemEdit {
  const { id, title, version, status, reason, owner, due } = seen;
  // Only an item that is not applicable has a reason.
  const more = change.status && change.status !== 'not_applicable' ? { reason: '' } : {};
  // As the server stores it: otherwise a repeated edit would look like another one.
  const cleaned = change.owner === undefined ? {} : { owner: cleanLine(change.owner) };
  return {
    operation: 'changeChecklistItem',
    subject: subjectFor(checklist, id),
    label: title,
    base: { status, reason, owner, due } satisfies Base,
    input: {
      params: { id: String(checklist), item: String(id) },
      body: { version, ...change, ...more, ...cleaned },
    },
  };
}

/** An edit that was never sent takes in the next one; a change that is taken back is not sent at all. */
export const joinWith =
  ({ input: { body: next }, ...edit }: ItemEdit): Merge =>
  (last) => {
    if (last.operation !== 'changeChecklistItem') return undefined;
    const { version, ...before } = last.input.body ?? { version: 1 };
    const { version: _, ...after } = next ?? { version };
    const body = { ...before, ...after, version };
    // A confirmation is of the item as it was then.
    if (after.status && !after.confirmed) delete body.confirmed;
    const base = toBase(last);
    const isAsBefore = FIELDS.every((name) => (body[name] ?? base[name]) === base[name]);
    if (isAsBefore && !body.confirmed) return 'cancel';
    return { ...edit, base, input: { ...last.input, body } };
  };

const toBase = ({ base }: Pick<OutboxItem, 'base'>) => (base ?? {}) as Partial<Base>;

/**
 * The item has changed elsewhere. A field that is as the reader saw it is changed on the new version; one that has
 * another value, which the reader has not seen, asks the reader. So does everything else after a lost answer if the item
 * has changed more than once: somebody may have taken this very edit back.
 */
export const rebaseItem: Rebase = (edit, current) => {
  if (edit.operation !== 'changeChecklistItem' || !edit.input.body) return undefined;
  const now = current as ChecklistItem;
  const { version, confirmed, ...fields } = edit.input.body;
  const base = toBase(edit);
  const changed = FIELDS.filter((name) => name in fields && fields[name] !== now[name]);
  if (changed.length === 0 && !(confirmed && now.change)) return 'done';
  const isUnseen = changed.some((name) => now[name] !== base[name]);
  const isUncertain = edit.attempted && now.version > version + 1;
  if (isUnseen || isUncertain) return undefined;
  const { operation, subject, label, input } = edit;
  const body = { ...fields, ...(confirmed ? { confirmed } : {}), version: now.version };
  return { operation, subject, label, base, input: { ...input, body } };
};

/** Whether an item is stored: `sending` is on its way, `unsent` waits for a connection, `held` was refused. */
export interface Unsaved {
  state: 'sending' | 'unsent' | 'held';
  /** Why it was refused, and what the reader wanted. */
  problem?: ProblemDetails;
  wanted?: RowChange;
}

/** An item with the edits of it that are not sent yet. */
export function withUnsent(item: ChecklistItem, edits: readonly OutboxItem[]): ChecklistItem {
  return edits.reduce((shown, edit) => {
    if (edit.operation !== 'changeChecklistItem' || !edit.input.body) return shown;
    const { version: _, confirmed, ...fields } = edit.input.body;
    const { settledAt, change, ...rest } = shown;
    const status = fields.status ?? shown.status;
    const isSame = status === shown.status;
    return {
      ...rest,
      ...fields,
      version: shown.version + 1,
      ...(change && isSame && !confirmed ? { change } : {}),
      ...(isSettled(status) ? { settledAt: isSame && settledAt ? settledAt : edit.at } : {}),
    };
  }, item);
}

/** @param sending the outbox sends now */
export function unsavedBy(edits: readonly OutboxItem[], sending: boolean): Unsaved | undefined {
  if (edits.length === 0) return undefined;
  const problem = edits.find((edit) => edit.problem)?.problem;
  if (problem) return { state: 'held', problem, wanted: wantedBy(edits) };
  return { state: sending ? 'sending' : 'unsent' };
}

/** The item as the server has it, where an edit of it was made on an older version. */
export const conflicting = ({ problem }: Unsaved): ChecklistItem | undefined =>
  problem?.code === 'version_conflict' ? (problem.current as ChecklistItem | undefined) : undefined;

/** What the reader wants of an item, in the edits that are not sent. */
export function wantedBy(edits: readonly OutboxItem[]): RowChange {
  return edits.reduce((wanted, edit) => {
    if (edit.operation !== 'changeChecklistItem') return wanted;
    const { version: _, ...fields } = edit.input.body ?? { version: 1 };
    return { ...wanted, ...(fields as RowChange) };
  }, {});
}
