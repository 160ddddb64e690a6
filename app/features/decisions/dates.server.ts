/** Days by which decisions have to be carried out, for the deadlines and the calendar. */
import type { DateSource, SourceDate } from '#app/api/dates/date-source.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { decisionLists } from './lists-store.server.ts';
import { decisionPath, listHeads, shownTitle } from './reach.server.ts';
import words from './slots/dates.ts';

export const dates: DateSource = {
  ...words,
  async find(viewer, { from = '', to = '\uffff' }) {
    const { services, user, vertical } = viewer;
    const all = await listHeads(viewer);
    const due = all.flatMap((head) =>
      head.due !== null && head.due >= from && head.due <= to ? [{ head, date: head.due }] : [],
    );
    const names = await services.store.of(decisionLists).names(due.map(({ head }) => head.owner_id));
    const list = linksIn(vertical).href('decisions/list');
    const found = await Promise.all(
      due.map(async ({ head, date }): Promise<SourceDate> => {
        return {
          ...{ id: `decision-${head.id}`, date, title: await shownTitle(viewer, head) },
          status: head.state === 'closed' ? 'done' : 'open',
          owner: names.get(head.owner_id ?? 0) ?? '',
          ...{ reason: '', path: decisionPath(viewer, head.id) },
          owed: (head.owner_id ?? head.user_id) === user.userId,
          of: { id: head.id, title: 'Decisions', path: list },
        };
      }),
    );
    return found.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  },
};
