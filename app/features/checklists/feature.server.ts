import type { Feature } from '#app/feature.ts';
import { listRows } from '#app/api/sharing/owned.ts';
import { hasWorkspace } from '#app/runtime/access.ts';
import { linksIn } from '#app/runtime/screens.ts';
import { checklistOperations } from './checklists.server.ts';
import { dates } from './dates.server.ts';
import { exportChecklist } from './export.server.ts';
import { checklistItemOperations } from './items.server.ts';
import { CHECKLIST } from './limits.ts';
import { reachChecklist } from './own-checklist.server.ts';
import { listSharedRows, openChecklist } from './shared-checklist.server.ts';
import { placedToDos } from './to-dos.server.ts';
import { queue } from './queue-source.server.ts';

/** Turns requirements and templates into lists of work, whose items have owners, due dates and evidence. */
export const feature: Feature = {
  operations: [...checklistOperations, exportChecklist, ...checklistItemOperations],
  dates,
  shareable: {
    [CHECKLIST]: {
      name: 'checklist',
      async find(viewer, id) {
        const list = await reachChecklist(viewer, id, 'own');
        if ('ok' in list) return undefined;
        const path = linksIn(viewer.vertical).href('checklists/one', { params: { id: list.id } });
        return { title: list.title, path, createdAt: list.created_at };
      },
      open: openChecklist,
      listOwned: listRows('checklist'),
      async listShared(viewer) {
        const found = hasWorkspace(viewer.reader) ? await listSharedRows(viewer) : [];
        return found.map(({ row, share }) => ({ title: row.title, share }));
      },
    },
  },
  queue,
  placedToDos,
};
