// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * Limits and templates of the readers’ checklists.
 */
export interface ChecklistOptions {
  /**
   * Checklists that a reader may have in a vertical, archived ones included.
   */
  mostLists: number;
  /**
   * Items that a checklist may have.
   */
  mostItems: number;
  lengths: ChecklistLengths;
  /**
   * Templates that a checklist can be created from, by an id of your choice, in the order of the file. A vertical adds its own and removes one with null.
   */
  templates: {
    [k: string]: ChecklistTemplate;
  };
}
/**
 * Characters that each text may have.
 */
export interface ChecklistLengths {
  /**
   * Title of a checklist or of an item.
   */
  title: number;
  /**
   * Note of an item.
   */
  note: number;
  /**
   * Name or e-mail of an item's owner.
   */
  owner: number;
  /**
   * Reason why an item does not apply.
   */
  reason: number;
  /**
   * Link of an item to its evidence.
   */
  evidence: number;
}
/**
 * A checklist that readers can start from.
 */
export interface ChecklistTemplate {
  /**
   * Title of the template, and of checklists created from it until the reader changes it.
   */
  title: string;
  /**
   * What the template is for, in one sentence.
   */
  description: string;
  /**
   * Its items, in their order.
   *
   * @minItems 1
   */
  items: ChecklistTemplateItem[];
}
export interface ChecklistTemplateItem {
  /**
   * What has to be done.
   */
  title: string;
  /**
   * More about it.
   */
  note: string;
  /**
   * Days from the creation of the checklist to its due date. Without it, the item has no due date.
   */
  dueInDays?: number;
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<ChecklistOptions>('checklists');
