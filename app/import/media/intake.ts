/** Imports the pictures and files of content: reads them, detects their type and stores them. */
import { createHash } from 'node:crypto';
import { decodePart } from '#app/text/decode.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import { MEDIA_PREFIX } from '#app/store/media/name.ts';
import { bytesAt, type Bytes } from './bytes.ts';
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';
import { describeFile, describePicture } from './describe.ts';
import { mediaName, type ImportedFile, type ImportedPicture } from './media.ts';

/** Returns paths at once; the next `flush` stores the content. */
export interface MediaIntake {
  /** The picture at a URL that a record gives: a `data:` URL, or a path from the folder of its file. */
  picture(src: string, folder: string | undefined): ImportedPicture | { refused: string };
  /** The file to download at such a URL. */
  file(src: string, folder: string | undefined): ImportedFile | { refused: string };
  /** Stores what was taken in since the last call. @throws when the storage fails; names what it was about to store */
  flush(): Promise<void>;
  /** Discards the pictures and files since the last call. */
  discard(): void;
  /** Whether `flush` is due, to bound memory. */
  readonly isFull: boolean;
}

/** The bytes at a URL of a record, or why there are none. */
export type ReadBytes = (src: string, folder: string | undefined, kind: MediaKind) => Bytes;

const MOST_WAITING = 64 * 1024 * 1024;

/** @param read finds the bytes at a URL; by default in the folder of the imported file */
export function createIntake(storage: MediaStorage, read: ReadBytes = bytesAt): MediaIntake {
  const waiting = new Map<string, { content: Uint8Array; src: string }>();
  let bytes = 0;
  const keep = (content: Uint8Array, ending: string, src: string): string => {
    const name = `${createHash('sha256').update(content).digest('hex')}.${ending}`;
    if (!waiting.has(name)) bytes += content.length;
    waiting.set(name, { content, src });
    return MEDIA_PREFIX + name;
  };
  const take = <Known extends { ending: string }>(
    ...[src, folder, kind, describe]: [
      string,
      string | undefined,
      MediaKind,
      (content: Uint8Array) => Known | { refused: string },
    ]
  ) => {
    const found = read(src, folder, kind);
    if ('refused' in found) return found;
    const known = describe(found.content);
    if ('refused' in known) return known;
    return { known, size: found.content.length, src: keep(found.content, known.ending, src) };
  };
  return {
    picture(src, folder) {
      const taken = take(src, folder, 'picture', describePicture);
      if ('refused' in taken) return taken;
      return { src: taken.src, width: taken.known.width, height: taken.known.height };
    },
    file(src, folder) {
      const called = fileName(src);
      const taken = take(src, folder, 'file', (content) => describeFile(content, called));
      if ('refused' in taken) return taken;
      const { known, size } = taken;
      const stem = [...called.replace(/\.[^.]*$/, '')].slice(0, LONGEST_NAME).join('');
      const saved = `${stem || 'file'}.${known.ending}`;
      return { src: `${taken.src}/${encodeURIComponent(saved)}`, size };
    },
    async flush() {
      for (const [name, { content, src }] of waiting) {
        try {
          await storage.put(name, content);
        } catch (error) {
          const others = waiting.size > 1 ? ` and ${waiting.size - 1} more pictures or files` : '';
          const why = (error as Error).message;
          throw new Error(`${mediaName(src)}${others} could not be stored: ${why}`, { cause: error });
        }
        waiting.delete(name);
        bytes -= content.length;
      }
    },
    discard() {
      waiting.clear();
      bytes = 0;
    },
    get isFull() {
      return bytes >= MOST_WAITING;
    },
  };
}

const LONGEST_NAME = 100;

/** The last part of a URL, reduced to characters that every system allows in file names. */
function fileName(src: string): string {
  const last = decodePart(src.split(/[?#]/)[0]!).split(/[\\/]/).at(-1)!;
  return last
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._ ()-]+/gu, '-')
    .replace(/^[. -]+/, '');
}
