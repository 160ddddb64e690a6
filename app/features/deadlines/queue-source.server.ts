/** Deadlines that moved after the reader had marked them: the mark counts for the old day only. */
import type { PageEntry, QueueSource } from '#app/api/queue-source.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { formatDate } from '#app/text/date-format.ts';
import { findDeadlines } from './find-deadlines.server.ts';
import { statusLabels } from './labels.ts';
import { deadlineMarks } from './marks-store.server.ts';

export const queue: QueueSource = {
  title: 'Deadlines',
  async find(viewer, since) {
    const { services, vertical, user } = viewer;
    const marks = await services.store.of(deadlineMarks).list({ userId: user.userId, vertical: vertical.id });
    const settled = marks.filter(({ status }) => status !== 'open');
    const checked = { name: 'marked deadline', count: settled.length };
    // Only what was marked can have moved since: most readers need no list of deadlines here.
    if (settled.length === 0) return { entries: [], checked };
    const { all } = await findDeadlines(viewer);
    const { href } = linksIn(vertical);
    const entries = all.flatMap(({ shown }): PageEntry[] => {
      const { id, title, date, moved, sources } = shown;
      const mark = settled.find(({ source }) => source === id);
      if (!moved || !mark?.markedAt || mark.markedAt < since) return [];
      const was = statusLabels[moved.status].toLowerCase();
      return [
        {
          page: {
            ...{ key: id, title, label: 'Deadline' },
            path: sources[0]?.path ?? href('deadlines/list'),
          },
          ...{ at: mark.markedAt, what: 'changed' },
          reason: `You marked it as ${was} for ${formatDate(moved.date)}`,
          changes: [`Moved from ${formatDate(moved.date)} to ${formatDate(date)}`],
          state: `${moved.date} ${date}`,
        },
      ];
    });
    return { entries, checked };
  },
};
