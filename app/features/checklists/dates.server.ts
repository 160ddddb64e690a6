/** Due dates of the reader's checklists, for the deadlines and the calendar. */
import type { DateSource } from '#app/api/dates/date-source.ts';
import { hasWorkspace } from '#app/runtime/access.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { checklists } from './checklist-store.server.ts';
import words from './slots/dates.ts';

export const dates: DateSource = {
  ...words,
  async find({ services, vertical, user, reader }, period) {
    if (!hasWorkspace(reader)) return [];
    const { href } = linksIn(vertical);
    const found = await services.store.of(checklists).dueDates(user.userId, vertical.id, period);
    return found.map(({ itemId, checklistId, title, due, status, owner, reason, checklistTitle }) => {
      const id = `item-${itemId}`;
      const params = { id: checklistId };
      return {
        ...{ id, date: due, title, status, owner, reason },
        path: href('checklists/one', { params, hash: id }),
        of: { id: checklistId, title: checklistTitle, path: href('checklists/one', { params }) },
      };
    });
  },
};
