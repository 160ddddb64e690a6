// Generated from the schemas of the plugin by schemas/generate-types.ts. Do not edit.

import type { ContentFields } from '#generated/schemas/types.ts';

/**
 * One topic followed through time: its current state, and every step with its source. A field is hidden from readers without access unless it says "x-visibility": "public".
 */
export interface Tracker
  extends
    Pick<
      ContentFields,
      | 'nid'
      | 'type'
      | 'title'
      | 'path'
      | 'created'
      | 'changed'
      | 'field_date_pub'
      | 'body'
      | 'field_tracker_topic'
    >,
    Partial<
      Pick<
        ContentFields,
        | 'field_short_title'
        | 'product_access'
        | 'field_product'
        | 'field_authors'
        | 'field_key_points'
        | 'field_key_dates'
        | 'field_open_dates'
        | 'field_accordion'
        | 'field_sub_section'
        | 'field_reference_library'
        | 'field_file'
        | 'field_fine_or_penalty'
        | 'field_fine_or_penalty_currency'
        | 'field_related_content'
        | 'field_jurisdiction'
        | 'field_one_jurisdiction'
        | 'field_sector'
        | 'field_specialism'
        | 'field_topic'
        | 'field_featured'
        | 'headings'
      >
    > {
  /**
   * The steps, in any order; the page shows the newest first.
   *
   * @minItems 1
   */
  field_entries: {
    /**
     * Anchor on the page; written by load.
     */
    id?: string;
    /**
     * When (RFC 3339 full-date).
     */
    date: string;
    /**
     * What happened, one line.
     */
    title: string;
    /**
     * What it means, HTML.
     */
    body?: string;
    /**
     * How far this step takes the rule.
     */
    stage?:
      | 'consultation'
      | 'proposal'
      | 'adopted'
      | 'in-force'
      | 'guidance'
      | 'enforcement'
      | 'announcement'
      | 'withdrawn';
    /**
     * Where, as vocabulary/key.
     */
    jurisdiction?: string;
    /**
     * The official source.
     */
    source: {
      /**
       * Name and reference of the source.
       */
      title: string;
      /**
       * Address of the source.
       */
      url: string;
    };
    /**
     * Node id of the regulatory update that reports it, where the library has one.
     */
    nid?: number;
  }[];
  /**
   * Number of steps; written by load.
   */
  entry_count?: number;
}
