/** Dates that readers have in features, such as the due dates of checklists. Types only. */
import type { Viewer } from '../viewer.ts';

/** A range of days, both included, such as `2026-12-01` to `2026-12-31`; an end that is absent is open. */
export interface Period {
  from?: string;
  to?: string;
}

/** A date that a reader has in a feature. */
export interface SourceDate {
  /** Names it among the dates of all features, and stays the same: `item-41`. */
  id: string;
  /** `2026-12-31` */
  date: string;
  /** What has to be done. */
  title: string;
  status: 'open' | 'in_progress' | 'done' | 'not_applicable';
  /** Who sees to it; empty for nobody yet. */
  owner: string;
  /** Why it does not apply; empty otherwise. */
  reason: string;
  /** Where it is: `/workspace/checklists/7#item-41`. Absent where the vertical has no such page. */
  path?: string;
  /** False for what the reader may see and somebody else has to do: it is not late for the reader. By default true. */
  owed?: boolean;
  /** What it is a date of, such as a checklist. */
  of: { id: number; title: string; path?: string };
}

/** The part `dates` of a feature: `{ ...words, find }`, with the words of its `slots/dates.ts`. */
export interface DateSource {
  /** Kind of its dates, such as `checklist`; no kind of the configuration has this id. */
  kind: string;
  /** What readers call that which has the dates, such as `checklist`. */
  name: string;
  /** The dates of the reader in the vertical, the first date first; none for a reader who may not have any. */
  find(viewer: Viewer, period: Period): Promise<SourceDate[]>;
}
