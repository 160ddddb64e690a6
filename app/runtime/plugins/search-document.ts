/** The search document of an item, derived from its schema. Pure. */
import type { Project } from '#app/plugin.ts';
import { rulesFromSchema, type AnnotatedSchema, type Shape } from './field-rules.ts';

interface SearchedItem {
  title?: unknown;
  body?: { summary?: unknown };
  [field: string]: unknown;
}

/**
 * Creates the projection of a content type: title, standfirst, and every text that readers see. A text is a string
 * without a format in its schema (`enum`, `format`, `pattern`, a vocabulary …); `"x-search": false` excludes a field
 * with everything inside it.
 */
export function createProject(schema: AnnotatedSchema): Project<Record<string, unknown>> {
  let shape: Shape | undefined;
  return ({ title, ...fields }: SearchedItem) => {
    shape ??= rulesFromSchema(schema).shape;
    const { summary, ...body } = fields.body ?? {};
    return {
      title: String(title),
      summary: typeof summary === 'string' ? summary : undefined,
      body: searchedTexts(shape, { ...fields, body }),
    };
  };
}

function searchedTexts(shape: Shape | undefined, value: unknown): string[] {
  if (!shape?.searched) return [];
  if (typeof value === 'string') return shape.text ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => searchedTexts(shape.items, entry));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    searchedTexts(shape.properties.get(key) ?? shape.others, child),
  );
}
