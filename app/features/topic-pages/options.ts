// Generated from options.schema.json by schemas/generate-types.ts. Do not edit.
import { readsOptions } from '#app/config/features.ts';

/**
 * Which terms have a page as a topic.
 */
export interface TopicOptions {
  /**
   * Vocabularies whose terms are topics (ids of config/vocabularies.json), the closest to a single matter first. A vertical that does not use one of them has no topics of it.
   */
  vocabularies: string[];
  /**
   * Items of each type that the page of a topic shows.
   */
  itemsShown: number;
  /**
   * Newest items of a topic whose dates its page shows. With more, the page says so.
   */
  itemsRead: number;
}

/** The options in a vertical where the feature is on. */
export const optionsIn = readsOptions<TopicOptions>('topic-pages');
