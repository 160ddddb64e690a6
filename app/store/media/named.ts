/** Finds the files of the storage that an item refers to. */
import { MEDIA_PREFIX } from './name.ts';

/** A file of the storage, and the top-level field of the item that refers to it. */
export interface NamedMedia {
  field: string;
  name: string;
}

const NAMED = new RegExp(`${MEDIA_PREFIX}([0-9a-f]{64}\\.[a-z0-9]{1,5})`, 'g');

/**
 * The files that the fields of an item refer to, in HTML or as a URL, without duplicates per field.
 *
 * @param json the fields as JSON, for a quick test
 */
export function mediaNamed(fields: Readonly<Record<string, unknown>>, json: string): NamedMedia[] {
  if (!json.includes(MEDIA_PREFIX)) return [];
  return Object.entries(fields).flatMap(([field, value]) => {
    const names = (JSON.stringify(value) ?? '').matchAll(NAMED);
    return [...new Set([...names].map(([, name]) => name!))].map((name) => ({ field, name }));
  });
}
