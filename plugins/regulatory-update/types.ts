// Generated from the schemas of the plugin by schemas/generate-types.ts. Do not edit.

import type { ContentFields } from '#generated/schemas/types.ts';

/**
 * One event in regulation: what was published by whom, what it asks, and its typed dates. A field is hidden from readers without access unless it says "x-visibility": "public".
 */
export interface RegulatoryUpdate
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
      | 'field_key_dates'
      | 'field_reference_library'
      | 'field_jurisdiction'
      | 'field_document_type'
    >,
    Partial<
      Pick<
        ContentFields,
        | 'field_short_title'
        | 'product_access'
        | 'field_product'
        | 'field_authors'
        | 'field_key_points'
        | 'field_in_force'
        | 'field_accordion'
        | 'field_sub_section'
        | 'field_file'
        | 'field_fine_or_penalty'
        | 'field_fine_or_penalty_currency'
        | 'field_related_content'
        | 'field_one_jurisdiction'
        | 'field_sector'
        | 'field_specialism'
        | 'field_topic'
        | 'field_tracker_topic'
        | 'field_company'
        | 'field_featured'
        | 'field_authority'
        | 'headings'
      >
    > {
  /**
   * Official reference of the document.
   */
  field_reference_number?: string;
  /**
   * How far the rule has come.
   */
  field_stage?:
    | 'consultation'
    | 'proposal'
    | 'adopted'
    | 'in-force'
    | 'guidance'
    | 'enforcement'
    | 'announcement'
    | 'withdrawn';
  /**
   * How much work it makes for the firms it concerns; summed by month in the impact index (low 1, medium 2, high 3).
   */
  field_impact: 'low' | 'medium' | 'high';
  /**
   * What it asks of a reader: to know, to act, or neither yet.
   */
  field_urgency: 'for-information' | 'action-required' | 'news';
  /**
   * What to do, one step a line, plain sentences.
   */
  field_actions?: string[];
  /**
   * The series of events that this one belongs to, oldest first: proposal, final rule, amendment.
   */
  field_series?: {
    /**
     * When (RFC 3339 full-date).
     */
    date: string;
    /**
     * What happened.
     */
    label: string;
    /**
     * Node id of the item in this library; absent when it is not held.
     */
    nid?: number;
  }[];
}
