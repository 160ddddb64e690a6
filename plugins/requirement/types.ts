// Generated from the schemas of the plugin by schemas/generate-types.ts. Do not edit.

import type { ContentFields } from '#generated/schemas/types.ts';

/**
 * What one jurisdiction requires, item by item: category, topics, licences concerned, and the source. A field is hidden from readers without access unless it says "x-visibility": "public".
 */
export interface Requirement
  extends
    Pick<
      ContentFields,
      'nid' | 'type' | 'title' | 'path' | 'created' | 'changed' | 'field_date_pub' | 'field_one_jurisdiction'
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
        | 'field_key_dates'
        | 'field_answers'
        | 'field_reference_library'
        | 'field_file'
        | 'field_related_content'
        | 'field_jurisdiction'
        | 'field_sector'
        | 'field_specialism'
        | 'field_topic'
        | 'field_featured'
        | 'headings'
      >
    > {
  /**
   * The text and its standfirst.
   */
  body: {
    /**
     * Standfirst, plain text.
     */
    summary?: string;
    /**
     * The text, HTML; headings start at h2.
     */
    value?: string;
    /**
     * Text format of the source system, preserved for round trips.
     */
    format?: string;
  };
  /**
   * The requirements, in reading order within each category.
   *
   * @minItems 1
   */
  field_requirements: {
    /**
     * Anchor on the page; written by load.
     */
    id?: string;
    /**
     * The obligation in one line.
     */
    title: string;
    /**
     * Category, as vocabulary/key; a sub-category where there is one.
     */
    category: string;
    /**
     * Topics, as vocabulary/key.
     */
    topics?: string[];
    /**
     * Licences it concerns, as vocabulary/key; none means every licence there.
     */
    licences?: string[];
    /**
     * The short answer in one line, with what matters between pairs of two asterisks; it says nothing that `body` does not say. Without it, the page shows the first sentence of `body`.
     */
    answer?: string;
    /**
     * What must be done, HTML.
     */
    body: string;
    /**
     * From when to when it is in force, where that is not as for the whole item.
     */
    in_force?: {
      /**
       * First day.
       */
      from?: string;
      /**
       * Last day; without it, until further notice.
       */
      to?: string;
      /**
       * Event of the key date of the item that says the first day.
       */
      begins?: string;
      /**
       * Event of the key date of the item that says the last day.
       */
      ends?: string;
      /**
       * The first day is planned, and may move.
       */
      expected?: boolean;
      /**
       * The text as it was first published: later amendments are not in it.
       */
      as_enacted?: boolean;
    };
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
     * When the entry was last checked against its source.
     */
    reviewed?: string;
  }[];
  /**
   * Number of requirements; written by load.
   */
  requirement_count?: number;
}
