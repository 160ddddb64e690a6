// Generated from the schemas of the plugin by schemas/generate-types.ts. Do not edit.

import type { ContentFields } from '#generated/schemas/types.ts';

/**
 * A page about the service: how to use it, what it covers, how it works. A field is hidden from readers without access unless it says "x-visibility": "public".
 */
export interface BasicPage
  extends
    Pick<
      ContentFields,
      'nid' | 'type' | 'title' | 'path' | 'created' | 'changed' | 'field_date_pub' | 'body'
    >,
    Partial<
      Pick<
        ContentFields,
        | 'field_short_title'
        | 'product_access'
        | 'field_accordion'
        | 'field_sub_section'
        | 'field_reference_library'
        | 'field_file'
        | 'field_related_content'
        | 'field_weight'
        | 'headings'
      >
    > {}
