import type { VerticalConfig } from '#app/config/model.ts';
import { mayReadType } from '#app/runtime/access.ts';
import type { Reader } from '#app/runtime/reader.ts';

/** Content types of a vertical that a plugin shows: what the product knows as guides, say, whatever they are called. */
export function typesOf(vertical: VerticalConfig, plugin: string): string[] {
  return Object.entries(vertical.contentTypes).flatMap(([type, entry]) =>
    entry.plugin === plugin ? [type] : [],
  );
}

/** Those of them that the reader's permissions open. */
export function readableTypesOf(vertical: VerticalConfig, plugin: string, reader: Reader): string[] {
  return typesOf(vertical, plugin).filter((type) => mayReadType(vertical, type, reader));
}
