/** What differs between two states of an item's fields. Pure. */
import type { Fields, Json } from './node.ts';
import { isSameJson, pointerKeys, readAt } from './pointer.ts';

/** Names of the fields that differ. */
export function changedFields(one: Fields, other: Fields): string[] {
  if (one === other) return [];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => !isSameJson(one[key], other[key]),
  );
}

/** The values of fields that differ, for a save; null removes a field. */
export function fieldChanges(from: Fields, to: Fields): Record<string, Json | null> {
  return Object.fromEntries(changedFields(from, to).map((key) => [key, to[key] ?? null]));
}

/** Whether the value at a pointer differs; an entry of a list is compared with the one that equals it, wherever it was. */
export function isChangedAt(published: Fields | undefined, fields: Fields, pointer: string): boolean {
  if (published === undefined) return false;
  const value = readAt(fields, pointer);
  const before = readAt(published, pointer);
  if (isSameJson(value, before)) return false;
  const keys = pointerKeys(pointer);
  const list = readAt(published, pointer.slice(0, pointer.lastIndexOf('/')));
  const isEntry = keys.length > 1 && /^\d+$/.test(keys.at(-1)!) && Array.isArray(list);
  return !(isEntry && list.some((entry: Json) => isSameJson(entry, value)));
}
