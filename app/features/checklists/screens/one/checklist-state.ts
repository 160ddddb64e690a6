/** What the page of a checklist shows at a URL and after a form. Pure. */
import { toDone, type Done } from '../../checklist-labels.ts';
import { UNDO } from '#app/shell/undo/focus-after-change.tsx';
import { recordId } from '#app/text/record-id.ts';
import type { ChecklistAnswer } from './checklist-answer.ts';
import { ROW_PARTS, type RowPart } from './items/row-parts.ts';
import { SHOWN, type Shown } from '../../sections.ts';

export interface ChecklistState {
  /** Id of the item whose form is open. */
  editing: number | undefined;
  /** The form of the title is open. */
  renaming: boolean;
  /** What is open in the row of `item`, for readers without scripts. */
  opened: RowPart | undefined;
  /** Which items are shown. */
  shown: Shown;
  /** The section of a new item; empty for the reader's own. */
  section: string;
  /** What was just done, to which item, and by which button. */
  done: Done | undefined;
  item: number | undefined;
  by: string | undefined;
}

/** After a refused form that form is open, also if the URL says otherwise. */
export function readState(search: URLSearchParams, answer: ChecklistAnswer | undefined): ChecklistState {
  const edited = answer?.conflict === 'gone' || answer?.conflict === 'order' ? undefined : answer?.item;
  return {
    editing: edited ?? (answer ? undefined : recordId(search.get('edit') ?? '')),
    renaming: answer ? answer.title !== undefined : search.has('rename'),
    opened: answer ? undefined : ROW_PARTS.find((part) => part === search.get('open')),
    shown: SHOWN.find((one) => one === search.get('show')) ?? 'all',
    section: (search.get('section') ?? '').slice(0, 1000),
    done: answer ? undefined : toDone(search.get('done')),
    item: recordId(search.get('item') ?? ''),
    by: search.get('by') ?? undefined,
  };
}

/** Names of the forms that get the focus; what else gets it is named in `focusAfter`. */
export const ITEM_FORM = 'item-form';
export const TITLE_FORM = 'title-form';
export const ADD_FORM = 'add-form';

/** What has the focus after what was done: the pressed control may be gone or have moved. The form of a new item retains it. */
export function focusAfter({ done, item, by, editing, renaming }: ChecklistState): string[] {
  if (editing !== undefined) return [ITEM_FORM];
  if (renaming) return [TITLE_FORM];
  if (done === 'added') return [ADD_FORM];
  if (done === 'removed') return [UNDO];
  if (item === undefined) return [];
  if (done === 'moved' && (by === 'up' || by === 'down')) return [`${by}-${item}`];
  return [done === 'done' || done === 'open' || done === 'confirmed' ? `status-${item}` : `edit-${item}`];
}
