/** Due dates of the reader's checklists and of those that colleagues share, for the deadlines and the calendar. */
import type { DateSource, Period, SourceDate } from '#app/api/dates/date-source.ts';
import { hasWorkspace } from '#app/runtime/access.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { normaliseText } from '#app/text/normalise.ts';
import { checklists, type ChecklistDate } from './checklist-store.server.ts';
import { findSources, isSourced } from './item-sources.server.ts';
import { listSharedRows } from './shared-checklist.server.ts';
import words from './slots/dates.ts';

function toDate({ vertical }: Viewer, date: ChecklistDate): SourceDate {
  const { itemId, checklistId, title, due, status, owner, reason, checklistTitle } = date;
  const { href } = linksIn(vertical);
  const id = `item-${itemId}`;
  const params = { id: checklistId };
  return {
    ...{ id, date: due, title, status, owner, reason },
    path: href('checklists/one', { params, hash: id }),
    of: { id: checklistId, title: checklistTitle, path: href('checklists/one', { params }) },
  };
}

/** Whether the owner of an item, which is text, is this person. */
async function namesReader({ services, user }: Viewer): Promise<(owner: string) => boolean> {
  const person = await services.store.users.byId(user.userId);
  if (!person) return () => false;
  const names = [`${person.firstName} ${person.lastName}`, person.email].map(normaliseText);
  return (owner) => owner.trim() !== '' && names.includes(normaliseText(owner));
}

/**
 * Dates in the checklists that colleagues share. What was made from something that the reader may not read is left out. A
 * date is the reader's to keep only if the item names the reader as its owner.
 */
async function findShared(viewer: Viewer, period: Period): Promise<SourceDate[]> {
  const shared = new Map((await listSharedRows(viewer)).map(({ row, share }) => [row.id, share.ownerName]));
  if (shared.size === 0) return [];
  const of = { ids: [...shared.keys()] };
  const found = await viewer.services.store.of(checklists).dueDates(of, viewer.vertical.id, period);
  if (found.length === 0) return [];
  const [source, isReader] = await Promise.all([findSources(viewer, found), namesReader(viewer)]);
  return found
    .filter((date) => {
      const { requirement, toDo } = source(date);
      return !isSourced(date) || requirement !== undefined || toDo !== undefined;
    })
    .map((date) => {
      const shown = toDate(viewer, date);
      const title = `${shown.of.title} (${shared.get(date.checklistId)})`;
      return { ...shown, owed: isReader(date.owner), of: { ...shown.of, title } };
    });
}

export const dates: DateSource = {
  ...words,
  async find(viewer, period) {
    const { services, vertical, user, reader } = viewer;
    if (!hasWorkspace(reader)) return [];
    const [own, shared] = await Promise.all([
      services.store.of(checklists).dueDates(user.userId, vertical.id, period),
      findShared(viewer, period),
    ]);
    const all = [...own.map((date) => toDate(viewer, date)), ...shared];
    return shared.length === 0 ? all : all.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  },
};
