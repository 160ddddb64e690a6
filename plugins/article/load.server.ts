import type { Load } from '#app/plugin.ts';
import type { Article, ArticleOptions } from './types.ts';

const WORDS_PER_MINUTE = 230;

/** Anchors for the text's headings and questions, the reading time, and no more sources than the option allows. */
export const load: Load<Article, ArticleOptions> = (item, { anchor, options, outline }) => {
  const { html, headings } = outline(item.body.value);
  const words = html.replace(/<[^>]*>/g, ' ').split(/\s+/).filter(Boolean).length;
  return {
    ...item,
    body: { ...item.body, value: html },
    field_accordion: item.field_accordion?.map((section) => ({ ...section, id: anchor(section.title) })),
    field_reference_library: item.field_reference_library?.slice(0, options.referenceLibrary),
    headings,
    reading_minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
};
