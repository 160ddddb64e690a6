import { valueWithRole } from '#app/runtime/plugins/field-roles.ts';
import type { ContentSchema } from '#app/runtime/plugins/registry.ts';
import type { ContentRecord } from '#app/store/store.ts';

/** What an item is called where there is little room: its short title if it has one. */
export function shortTitle(
  schema: ContentSchema,
  { title, fields }: Pick<ContentRecord, 'title' | 'fields'>,
): string {
  return valueWithRole<string>(schema, fields, 'short-title') || title;
}
