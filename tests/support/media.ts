/** An in-memory picture storage, and pictures for it. */
import type { MediaStorage } from '#app/store/media/storage.ts';

export function memoryMedia(): MediaStorage & { names(): string[] } {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (name, content) => void files.set(name, content),
    get: async (name) => files.get(name),
    names: () => [...files.keys()],
  };
}

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The header of a GIF of two by one pixels. */
export const GIF = Buffer.from('474946383961020001000000002c00000000020001000002023b', 'hex');
