/** Due dates of the reader's checklists. */
import { hasWorkspace } from '#app/runtime/access.ts';
import type { ChecklistDate } from '#app/store/checklists/checklists.ts';
import type { Viewer } from '../viewer.ts';

/** A due date as a deadline shows it. */
export interface DueItem extends Omit<ChecklistDate, 'status'> {
  /** Work in progress is open. */
  status: 'open' | 'done' | 'not_applicable';
  /** Path of the checklist; undefined where the vertical has no checklists. */
  path: string | undefined;
}

/** All of them, the first date first; none for a reader who may not use checklists, as in the calendar. */
export async function findChecklistDates({ services, vertical, user, reader }: Viewer): Promise<DueItem[]> {
  if (!hasWorkspace(reader)) return [];
  const routes = Object.values(vertical.routes);
  const pattern = routes.find((route) => 'screen' in route && route.screen === 'checklist')?.path;
  const dates = await services.store.checklists.dueDates(user.userId, vertical.id);
  return dates.map(({ status, ...date }) => ({
    ...date,
    status: status === 'in_progress' ? 'open' : status,
    path: pattern?.replace('{id}', String(date.checklistId)),
  }));
}
