// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * Content types whose drafts somebody must approve who did not edit them, before they are published: all types, or a list of their ids.
 */
export type FourEyes = 'all' | string[];

/**
 * The newsroom: who writes, reviews and publishes content in the browser.
 */
export interface NewsroomOptions {
  /**
   * Roles that administrators give to people, by an id of your choice, in the order of the file. A vertical adds its own and removes one with null.
   */
  roles: {
    [k: string]: NewsroomRole;
  };
  fourEyes: FourEyes;
  /**
   * After how many days servers ask an address of another site again whether it is there, one address a second. Without it no server asks any; the command content check-links does so once.
   */
  checkLinksEveryDays?: number;
  /**
   * Whose eyes a preview can have, by an id of your choice, in the order of the file. A vertical adds its own and removes one with null.
   */
  previewAs: {
    [k: string]: PreviewLevel;
  };
}
/**
 * What the people with it may do at the desk.
 */
export interface NewsroomRole {
  /**
   * What people call the role.
   */
  title: string;
  /**
   * What it allows. write: begin and edit drafts. review: approve drafts and send them back. publish: publish, schedule, withdraw, and make releases. vocabularies: edit and merge terms. texts: change the sentences of the site, such as titles and notices.
   *
   * @minItems 1
   */
  rights: ('write' | 'review' | 'publish' | 'vocabularies' | 'texts')[];
}
/**
 * A reader with an active subscription, as a preview shows a page to them.
 */
export interface PreviewLevel {
  /**
   * What the newsroom calls the level.
   */
  title: string;
  /**
   * Permissions of the reader: all, or a list of their ids.
   */
  permissions: 'all' | string[];
  /**
   * Products of the reader: all, or a list of their keys, with a suffix where the subscription has one.
   */
  products: 'all' | string[];
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<NewsroomOptions>('newsroom');
