/** Saved reports whose answers changed since they were saved. */
import { createHash } from 'node:crypto';
import { compareFor } from '#app/api/comparison/compare.ts';
import { createAnswerCache } from '#app/api/content/shared-answers.ts';
import type { PageEntry, QueueSource } from '#app/api/queue-source.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { hasTools } from '#app/runtime/access.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import { formatShortList } from '#app/text/format-list.ts';
import { toSelection } from './report-call.server.ts';
import { findChange } from './snapshot.server.ts';
import { savedReports, type StoredReport } from './store.server.ts';

/** Reports that are compared for one reader, the last saved first. */
const MOST_REPORTS = 50;
const NAMED = 3;

const cached = createAnswerCache();

export const queue: QueueSource = {
  title: 'Reports',
  async find(viewer, since) {
    const { services, vertical, user, reader } = viewer;
    const saved = hasTools(reader)
      ? (await services.store.of(savedReports).list(user.userId, vertical.id)).slice(0, MOST_REPORTS)
      : [];
    const entries: PageEntry[] = [];
    for (const report of saved) {
      const { entry } = await cached(viewer, ['report', report.id, report.version], async () => ({
        entry: await toEntry(viewer, report),
      }));
      if (entry && entry.at >= since) entries.push(entry);
    }
    return { entries, checked: { name: 'report', count: saved.length } };
  },
};

async function toEntry(viewer: Viewer, report: StoredReport): Promise<PageEntry | undefined> {
  const { columns, rows } = await compareFor(viewer, toSelection(report), report.snapshot);
  const changed = rows.flatMap(({ row, cells }) =>
    columns.flatMap((column, at) =>
      findChange(report, cells[at]!, column, row) ? [{ row, column, found: cells[at]! }] : [],
    ),
  );
  if (changed.length === 0) return undefined;
  const places = [...new Set(changed.map(({ column }) => column.name))];
  const last = changed
    .flatMap(({ found }) => found.cell.reviewed ?? [])
    .sort()
    .at(-1);
  const state = changed.map(({ row, column, found }) => [column.tid, row.tid, found.key ?? found.cell.lines]);
  return {
    page: {
      ...{ key: String(report.id), title: report.label, label: 'Report' },
      path: linksIn(viewer.vertical).href('reports/report', { query: { saved: report.id } }),
    },
    // A review before the report was saved is not when the answer changed for its reader.
    at: last === undefined || last <= report.saved_at ? report.saved_at : `${last}T00:00:00.000Z`,
    what: 'changed',
    reason: `Changed since you saved it on ${formatDate(report.saved_at, 'short')}`,
    changes: [`${formatCount(changed.length, 'answer')} changed: ${formatShortList(places, NAMED)}`],
    state: createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22),
  };
}
