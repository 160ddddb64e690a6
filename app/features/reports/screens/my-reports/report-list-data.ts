import type { Done } from '../../report-labels.ts';
import type { SavedReports } from '../../contract.ts';

/** What the list of reports shows. */
export interface ReportListData extends SavedReports {
  /** Makes a form of this page that is sent twice copy a report once. */
  clientId: string;
  /** Id of the report that is being renamed. */
  renamed: number | undefined;
  /** The report that was just deleted, and its place in the list, from 0. */
  undo: { id: number; label: string; at: number } | undefined;
  done: Done | undefined;
}
