import type { Feature } from '#app/feature.ts';
import { reportBuilderOperations } from './builder.server.ts';
import { exportOperations } from './export.server.ts';
import { queue } from './queue-source.server.ts';
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
  queue,
};
