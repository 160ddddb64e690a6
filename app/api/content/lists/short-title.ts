import { valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import type { ContentRecord } from '#app/store/store.ts';

/** The title for places with little space: the short title, if the item has one. */
export function shortTitle(
  schema: ContentSchema,
  { title, fields }: Pick<ContentRecord, 'title' | 'fields'>,
): string {
  return valueWithRole<string>(schema, fields, 'short-title') || title;
}
