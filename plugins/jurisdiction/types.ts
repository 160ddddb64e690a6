// Generated from the schemas of the plugin by schemas/generate-types.ts. Do not edit.

import type { ContentFields } from '#generated/schemas/types.ts';

/**
 * A country, state or supranational market: how it regulates, who supervises, which licences exist. A field is hidden from readers without access unless it says "x-visibility": "public".
 */
export interface Jurisdiction
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
        | 'field_key_dates'
        | 'field_accordion'
        | 'field_sub_section'
        | 'field_reference_library'
        | 'field_file'
        | 'field_related_content'
        | 'field_sector'
        | 'field_specialism'
        | 'field_topic'
        | 'field_featured'
        | 'field_authority'
        | 'field_licence'
        | 'headings'
      >
    > {
  /**
   * The text and its standfirst.
   */
  body?: {
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
   * How the market is open to firms of this vertical; colours the world map.
   */
  field_market_status?:
    | 'open-licensing'
    | 'limited-licensing'
    | 'monopoly'
    | 'sub-national'
    | 'bank-led'
    | 'in-transition'
    | 'unregulated'
    | 'prohibited'
    | 'not-assessed';
  /**
   * From which day the market has had a status, and from which day it will have one. Each status ends where the next begins. The last one that has begun is that of Market status; otherwise the list is not used.
   */
  field_market_status_days?: {
    /**
     * What the market is from this day on.
     */
    status:
      | 'open-licensing'
      | 'limited-licensing'
      | 'monopoly'
      | 'sub-national'
      | 'bank-led'
      | 'in-transition'
      | 'unregulated'
      | 'prohibited';
    /**
     * First day.
     */
    from: string;
    /**
     * Whether the day is set, or planned and may move. Without it, it is set.
     */
    certainty?: 'fixed' | 'expected';
  }[];
  /**
   * Facts for the side of the page, each short.
   */
  field_facts?: {
    /**
     * What the fact is.
     */
    label: string;
    /**
     * The fact.
     */
    value: string;
  }[];
  /**
   * The entry of the country reference; written by load. Absent where there is none, as for a region.
   */
  country_reference?: {
    /**
     * Short name (ISO 3166-1).
     */
    name: string;
    /**
     * Two-letter code (ISO 3166-1).
     */
    'alpha-2'?: string;
    /**
     * Three-letter code (ISO 3166-1).
     */
    'alpha-3'?: string;
    /**
     * Three-digit code (ISO 3166-1 numeric).
     */
    'country-code'?: string;
    /**
     * Prefix of subdivision codes (ISO 3166-2).
     */
    'iso_3166-2'?: string;
    /**
     * Region (UN M49).
     */
    region?: string;
    /**
     * Sub-region (UN M49).
     */
    'sub-region'?: string;
    /**
     * Intermediate region (UN M49), empty where there is none.
     */
    'intermediate-region'?: string;
    /**
     * Code of the region (UN M49).
     */
    'region-code'?: string;
    /**
     * Code of the sub-region (UN M49).
     */
    'sub-region-code'?: string;
    /**
     * Code of the intermediate region (UN M49), empty where there is none.
     */
    'intermediate-region-code'?: string;
  };
}
