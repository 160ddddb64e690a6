import type { VerticalConfig } from '#app/config/model.ts';
import { mayReadType } from '#app/runtime/access.ts';
import type { Reader } from '#app/runtime/reader.ts';

/** Content types of a vertical that a plugin shows: what the product knows as guides, say, whatever they are called. */
export function typesOf(vertical: VerticalConfig, plugin: string): string[] {
  return Object.entries(vertical.contentTypes).flatMap(([type, entry]) =>
    entry.plugin === plugin ? [type] : [],
  );
}

/** Content types that the reader's permissions open; with a plugin, those that it shows. */
export function readableTypes(
  { vertical, reader }: { vertical: VerticalConfig; reader: Reader },
  plugin?: string,
): string[] {
  const types = plugin === undefined ? Object.keys(vertical.contentTypes) : typesOf(vertical, plugin);
  return types.filter((type) => mayReadType(vertical, type, reader));
}
