/** What search finds an item by, from its schema. Pure. */
import type { Project } from '#app/plugin.ts';
import { rulesFromSchema, type AnnotatedSchema, type Shape } from './field-rules.ts';

interface SearchedItem {
  title?: unknown;
  body?: { summary?: unknown };
  [field: string]: unknown;
}

/**
 * Makes the search document of a content type: title, standfirst, and every text that readers see. A text is a string
 * whose schema gives it no form (`enum`, `format`, `pattern`, a vocabulary …); `"x-search": false` leaves out a field
 * with all that is inside.
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
