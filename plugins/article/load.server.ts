import type { Load } from '#app/plugin.ts';
import type { Article, ArticleOptions } from './types.ts';

const WORDS_PER_MINUTE = 230;

/** Anchors for the text and its sections, the reading time, and no more sources than the option allows. */
export const load: Load<Article, ArticleOptions> = (item, { options, text }) => {
  const { fields, headings, sections } = text(item);
  const words = item.body.value
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return {
    ...item,
    ...fields,
    field_reference_library: item.field_reference_library?.slice(0, options.referenceLibrary),
    headings: [...headings, ...sections],
    reading_minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
};
