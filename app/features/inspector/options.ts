// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * The inspector of the configuration, for administrators.
 */
export interface InspectorOptions {
  /**
   * Whether administrators may edit the files of the configuration by forms. One vertical that says false says it for all, because they share files. Where files come from version control, false keeps them as they were delivered; the forms then give a patch.
   */
  edits: boolean;
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<InspectorOptions>('inspector');
