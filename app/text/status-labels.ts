/** Words for how far work is. */

/** How far a piece of work is. */
export type WorkStatus = 'open' | 'in_progress' | 'done' | 'not_applicable';

export const statusLabels: Record<WorkStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  done: 'Done',
  not_applicable: 'Not applicable',
};
