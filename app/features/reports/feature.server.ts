import type { Feature } from '#app/feature.ts';
import { listRows } from '#app/api/sharing/owned.ts';
import { reportBuilderOperations } from './builder.server.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { recordId } from '#app/text/record-id.ts';
import { exportOperations } from './export.server.ts';
import { heldTerms } from './held-terms.server.ts';
import { findReportImpact } from './impact.server.ts';
import { REPORT } from './limits.ts';
import { findReport, openReport, refuseWithoutTools } from './report-call.server.ts';
import { knownThings } from './known-things.server.ts';
import { queue } from './queue-source.server.ts';
import { listSharedRows } from './saved-report.server.ts';
import { savedReportOperations } from './saved-reports.server.ts';
import { workspaceOperations } from './workspace.server.ts';

/** Compares jurisdictions by sections: a builder, the report with its files, and reports that readers save. */
export const feature: Feature = {
  operations: [
    ...reportBuilderOperations,
    ...exportOperations,
    ...workspaceOperations,
    ...savedReportOperations,
  ],
  shareable: {
    [REPORT]: {
      name: 'report',
      async find(viewer, id) {
        const report = refuseWithoutTools(viewer) ? undefined : await findReport(viewer, recordId(id));
        if (report?.right !== 'own') return undefined;
        const path = linksIn(viewer.vertical).href('reports/report', { query: { saved: report.id } });
        return { title: report.label, path, createdAt: report.created_at };
      },
      open: openReport,
      listOwned: listRows('report'),
      async listShared(viewer) {
        const found = refuseWithoutTools(viewer) ? [] : await listSharedRows(viewer);
        return found.map(({ row, share }) => ({ title: row.label, share }));
      },
    },
  },
  queue,
  knownThings,
  impact: findReportImpact,
  terms: heldTerms,
};
