// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * What editors follow, by place and topic.
 */
export interface CoverageOptions {
  /**
   * Topics that sources are about, in the order of the columns: the name of each by its key. Sources and gaps refer to the keys, so a key is never used for something else.
   */
  topics: {
    /**
     * The name, a word or two.
     */
    [k: string]: string;
  };
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<CoverageOptions>('coverage');
