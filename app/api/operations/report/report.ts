/** Comparison reports. */
import { reportBuilderOperations } from './builder.ts';
import { exportOperations } from './export.ts';
import { savedReportOperations } from './saved-reports.ts';
import { workspaceOperations } from './workspace.ts';

export const reportOperations = [
  ...reportBuilderOperations,
  ...exportOperations,
  ...workspaceOperations,
  ...savedReportOperations,
];
