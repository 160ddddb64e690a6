import type { ChecklistItem } from '../../../contract.ts';
import type { RowChange } from '../../../item-edits.ts';

/** What opens in a row. */
export const ROW_PARTS = ['owner', 'due', 'more'] as const;
export type RowPart = (typeof ROW_PARTS)[number];

/** What rows do, the same for all of them; absent until the scripts run: then forms and links do it. */
export interface RowActions {
  change(item: ChecklistItem, change: RowChange, text: string): void;
  decide(item: ChecklistItem, decision: 'again' | 'give-up'): void;
  open(item: number, part: RowPart | undefined): void;
}
