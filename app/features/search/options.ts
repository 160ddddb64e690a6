// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * The search box. What is found and how is the section `search` of site.json, because lists, watch rules and comparisons find by it, too.
 */
export interface SearchOptions {
  /**
   * What the search box says while it is empty, which is also its name.
   */
  placeholder: string;
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<SearchOptions>('search');
