/** Due dates of the reader's checklists. */
import type { Viewer } from '../viewer.ts';

/** A due date as a deadline shows it. */
export interface DueItem {
  itemId: number;
  checklistId: number;
  title: string;
  /** `2026-12-31` */
  due: string;
  status: 'open' | 'done' | 'not_applicable';
  checklistTitle: string;
  /** Path of the checklist. */
  path: string;
}

/** All of them, the first date first. */
export function findChecklistDates(_viewer: Viewer): Promise<DueItem[]> {
  return Promise.resolve([]);
}
