// Generated from the schemas of the plugin by schemas/generate-types.ts. Do not edit.

import type { ContentFields } from '#generated/schemas/types.ts';

/**
 * Something to use: a register, an official text, a template, a checklist, a report. A field is hidden from readers without access unless it says "x-visibility": "public".
 */
export interface Resource
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
        | 'field_product'
        | 'field_authors'
        | 'field_key_points'
        | 'field_accordion'
        | 'field_sub_section'
        | 'field_reference_library'
        | 'field_file'
        | 'field_related_content'
        | 'field_jurisdiction'
        | 'field_one_jurisdiction'
        | 'field_sector'
        | 'field_specialism'
        | 'field_topic'
        | 'field_tracker_topic'
        | 'field_featured'
        | 'field_authority'
        | 'headings'
      >
    > {
  /**
   * What it is.
   */
  field_resource_kind:
    'official-source' | 'register' | 'report' | 'template' | 'checklist' | 'fact-sheet' | 'webinar';
  /**
   * Where it is, outside this library.
   */
  field_link?: {
    /**
     * Name and reference of the source.
     */
    title: string;
    /**
     * Address of the source.
     */
    url: string;
  };
}
