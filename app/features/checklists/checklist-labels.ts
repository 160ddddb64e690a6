/** The texts of checklists that readers see, in one place for editors. */
import { formatCount } from '#app/text/count.ts';

export const pageTitle = 'Checklists';
export const newLabel = 'New checklist';
export const createLabel = 'Create checklist';
export const saving = 'Saving …';
export const undoLabel = 'Undo';
export const cancelLabel = 'Cancel';
export const saveLabel = 'Save';
export const notSaved = 'Nothing was saved.';

/* The list of checklists */

export const leadText = (active: number, late: number) =>
  `${formatCount(active, 'active checklist')}${
    late === 0 ? '' : `; ${late === 1 ? 'one is' : `${late} are`} late`
  }.`;
export const emptyTitle = 'You have no checklists yet';
export const emptyText =
  'A checklist turns requirements into work: each item has an owner, a due date, a status and a link to its evidence. Start from the requirements of a jurisdiction, from a template, or with an empty list.';
/** All checklists are archived. */
export const noneActive = 'No active checklists';
export const noneActiveText = 'All your checklists are archived.';
export const showArchive = 'Show archived checklists';
export const emptyArchive = 'You have no archived checklists';
export const emptyArchiveText =
  'A checklist that is finished can be archived: it stays here, and its dates leave the calendar.';
export const emptySearch = (query: string) => `No checklist here has “${query}” in its title`;
export const refetchFailed = 'The list could not be loaded again, so a new checklist may be missing here.';
export const tryAgain = 'Try again';
export const failedTitle = 'Your checklists cannot be shown';
export const failedText = 'Your checklists are safe. The server cannot load them at the moment.';
export const fullText = (most: number) =>
  `You have ${most} checklists, archived ones included. Delete one to make room.`;
export const roomText = (count: number, most: number) => `${count} of ${most} checklists`;
export const deletedText = (title: string) => `Deleted: ${title}`;
export const finishedText = (finished: number, total: number) =>
  total === 0 ? 'No items yet' : `${finished} of ${total} finished`;

/** What was just done, by the parameter `done`. */
export const doneTexts = {
  archived: 'The checklist is archived.',
  unarchived: 'The checklist is active again.',
  restored: 'The checklist is back.',
  created: 'The checklist is created.',
  renamed: 'The new title is saved.',
  added: 'The item is added.',
  saved: 'The item is saved.',
  done: 'The item is done.',
  open: 'The item is open again.',
  moved: 'The item is moved.',
  removed: 'The item is deleted.',
  returned: 'The item is back, at the end of the list.',
} as const;
export type Done = keyof typeof doneTexts;

export function toDone(text: string | null): Done | undefined {
  return text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : undefined;
}

/* One checklist */

export const movedText = (title: string, place: number, count: number) =>
  `“${title}” is at place ${place} of ${count}.`;

export const noItems = 'This checklist has no items yet';
export const noItemsText = 'Add the first one below.';
export const addLabel = 'Add item';
export const fieldLabels = {
  title: 'What has to be done',
  owner: 'Owner',
  due: 'Due',
  status: 'Status',
  reason: 'Why it does not apply',
  evidence: 'Link to the evidence',
  note: 'Note',
} as const;
export const ownerHint = 'A name or an e-mail address in your company.';
export const evidenceHint = 'A link to your own document: http:// or https://.';
export const archivedText = 'This checklist is archived. Its dates are not in the calendar.';
export const itemsFull = (most: number) => `A checklist can have ${most} items at most.`;

/* Changes in two places */

export const itemConflict =
  'This item was changed elsewhere while you were editing it. Both versions are here: compare, then choose.';
export const savedMeanwhile = 'Saved elsewhere:';
export const emptyValue = '(empty)';
export const keepMine = 'Save mine';
export const keepTheirs = 'Keep the other one';
export const itemGone =
  'This item was deleted elsewhere while you were editing it. What you typed is below; add it again, or leave it.';
export const addAgain = 'Add it as a new item';
export const leaveIt = 'Leave it deleted';
export const titleConflict = (title: string) =>
  `The title was changed elsewhere to “${title}”. Save yours, or keep that one.`;
export const orderConflict = (title: string, place: number) =>
  `The order was changed elsewhere; this is the order now. You wanted “${title}” at place ${place}.`;
export const moveAgain = (place: number) => `Move it to place ${place}`;
export const keepOrder = 'Keep this order';
export const listConflict = 'This checklist was changed elsewhere. Here it is as it is now; try again.';
