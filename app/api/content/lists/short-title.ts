import type { ContentRecord } from '#app/store/store.ts';

/** What an item is called where there is little room: its short title if it has one. */
export function shortTitle({ title, fields }: Pick<ContentRecord, 'title' | 'fields'>): string {
  const { field_short_title: short } = fields;
  return typeof short === 'string' && short !== '' ? short : title;
}
