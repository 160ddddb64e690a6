import type { Feature } from '#app/feature.ts';
import { checklistOperations } from './checklists.server.ts';
import { dates } from './dates.server.ts';
import { exportChecklist } from './export.server.ts';
import { checklistItemOperations } from './items.server.ts';
import { queue } from './queue-source.server.ts';

/** Turns requirements and templates into lists of work, whose items have owners, due dates and evidence. */
export const feature: Feature = {
  operations: [...checklistOperations, exportChecklist, ...checklistItemOperations],
  dates,
  queue,
};
