import type { Load } from '#app/plugin.ts';
import type { Article, ArticleOptions } from './types.ts';

const WORDS_PER_MINUTE = 230;

/** Anchors for headings, questions and boxes, the reading time, and no more sources than the option allows. */
export const load: Load<Article, ArticleOptions> = (item, { anchor, options, outline }) => {
  const text = outline(item.body.value);
  const anchored = <Section extends { title: string }>(section: Section) => ({
    ...section,
    id: anchor(section.title),
  });
  const questions = item.field_accordion?.map(anchored);
  const boxes = item.field_sub_section?.map(anchored);
  const words = text.html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return {
    ...item,
    body: { ...item.body, value: text.html },
    field_accordion: questions,
    field_sub_section: boxes,
    field_reference_library: item.field_reference_library?.slice(0, options.referenceLibrary),
    headings: [
      ...text.headings,
      ...[...(questions ?? []), ...(boxes ?? [])].map(({ id, title }) => ({ id, text: title })),
    ],
    reading_minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
};
