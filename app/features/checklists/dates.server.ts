/** Due dates of the reader's checklists, for the deadlines and the calendar. */
import type { DateSource } from '#app/api/dates/date-source.ts';
import { hasWorkspace } from '#app/runtime/access.ts';
import { findScreenPath } from '#app/runtime/screen-path.ts';
import { checklists } from './checklist-store.server.ts';
import words from './slots/dates.ts';

export const dates: DateSource = {
  ...words,
  async find({ services, vertical, user, reader }, period) {
    if (!hasWorkspace(reader)) return [];
    const pattern = findScreenPath(vertical, 'checklists/one');
    const found = await services.store.of(checklists).dueDates(user.userId, vertical.id, period);
    return found.map(({ itemId, checklistId, title, due, status, owner, reason, checklistTitle }) => {
      const path = pattern?.replace('{id}', String(checklistId));
      const id = `item-${itemId}`;
      return {
        ...{ id, date: due, title, status, owner, reason },
        ...(path === undefined ? {} : { path: `${path}#${id}` }),
        of: { id: checklistId, title: checklistTitle, ...(path === undefined ? {} : { path }) },
      };
    });
  },
};
