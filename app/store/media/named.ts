/** Which files of the storage an item names. */
import { MEDIA_PREFIX } from './name.ts';

/** A file of the storage, and the top-level field of the item that names it. */
export interface NamedMedia {
  field: string;
  name: string;
}

const NAMED = new RegExp(`${MEDIA_PREFIX}([0-9a-f]{64}\\.[a-z0-9]{1,5})`, 'g');

/**
 * The files that the fields of an item name, in HTML or as an address: each once for every field.
 *
 * @param json the fields as JSON, which says quickly that there are none
 */
export function mediaNamed(fields: Readonly<Record<string, unknown>>, json: string): NamedMedia[] {
  if (!json.includes(MEDIA_PREFIX)) return [];
  return Object.entries(fields).flatMap(([field, value]) => {
    const names = (JSON.stringify(value) ?? '').matchAll(NAMED);
    return [...new Set([...names].map(([, name]) => name!))].map((name) => ({ field, name }));
  });
}
