// Generated from the schemas of the plugin by schemas/generate-types.ts. Do not edit.

import type { ContentFields } from '#generated/schemas/types.ts';

/**
 * A country in the same sections as every other: accordions, sub-sections and an overview. A field is hidden from readers without access unless it says "x-visibility": "public".
 */
export interface Guide
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
      | 'field_one_jurisdiction'
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
        | 'field_accordion'
        | 'field_sub_section'
        | 'field_answers'
        | 'field_reference_library'
        | 'field_image'
        | 'field_file'
        | 'field_fine_or_penalty'
        | 'field_fine_or_penalty_currency'
        | 'field_related_content'
        | 'field_jurisdiction'
        | 'field_sector'
        | 'field_specialism'
        | 'field_topic'
        | 'field_featured'
        | 'headings'
      >
    > {}
