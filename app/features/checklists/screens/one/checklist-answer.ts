/** What the forms of one checklist answer; a successful change redirects instead. */
import type { ItemErrors, ItemTexts } from '../../checklist-fields.ts';

export interface ChecklistAnswer {
  /** Why nothing was changed. */
  message?: string;
  /** What is wrong with the fields of an item. */
  errors?: ItemErrors;
  /** What the reader had typed. */
  typed?: ItemTexts;
  /** The item whose form it was; undefined for the form of a new item. */
  item?: number;
  /** The version on which it was typed. */
  version?: number;
  /** What is wrong with the title, and what the reader had typed. */
  title?: { error?: string; typed: string };
  /**
   * What was changed elsewhere in the meantime: `item` its fields, `gone` it was deleted, `title` that of the checklist,
   * `order` the items.
   */
  conflict?: 'item' | 'gone' | 'title' | 'order';
  /** For a conflict of the order: the place from 0 that the item was to have. */
  to?: number;
}
