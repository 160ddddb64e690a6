/** Imports the pictures and files of content: reads them, detects their type and stores them. */
import { createHash } from 'node:crypto';
import { decodePart } from '#app/text/decode.ts';
import type { MediaStorage } from '#app/store/media/storage.ts';
import { MEDIA_PREFIX } from '#app/store/media/name.ts';
import type { ImportedPicture } from '../sanitise.ts';
import { bytesAt } from './bytes.ts';
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';
import { describeFile, describePicture } from './describe.ts';

/** An imported download. */
export interface ImportedFile {
  /** Path on this site: its name in the storage, then its file name for downloads. */
  src: string;
  /** In bytes. */
  size: number;
}

/** Returns paths at once; the next `flush` stores the content. */
export interface MediaIntake {
  /** The picture at an address of a record: a `data:` address, or a path relative to the imported file. */
  picture(src: string, folder: string | undefined): ImportedPicture | { refused: string };
  /** The download at such an address. */
  file(src: string, folder: string | undefined): ImportedFile | { refused: string };
  /** Stores the pictures and files since the last call. @throws when the storage fails */
  flush(): Promise<void>;
  /** Discards the pictures and files since the last call. */
  discard(): void;
  /** Whether `flush` is due, to bound memory. */
  readonly isFull: boolean;
}

const MOST_WAITING = 64 * 1024 * 1024;

export function createIntake(storage: MediaStorage): MediaIntake {
  const waiting = new Map<string, Uint8Array>();
  let bytes = 0;
  const keep = (content: Uint8Array, ending: string): string => {
    const name = `${createHash('sha256').update(content).digest('hex')}.${ending}`;
    if (!waiting.has(name)) bytes += content.length;
    waiting.set(name, content);
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
    const found = bytesAt(src, folder, kind);
    if ('refused' in found) return found;
    const known = describe(found.content);
    if ('refused' in known) return known;
    return { known, size: found.content.length, src: keep(found.content, known.ending) };
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
      for (const [name, content] of waiting) {
        await storage.put(name, content);
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

/** The last part of an address, reduced to characters that every system allows in file names. */
function fileName(src: string): string {
  const last = decodePart(src.split(/[?#]/)[0]!).split(/[\\/]/).at(-1)!;
  return last
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._ ()-]+/gu, '-')
    .replace(/^[. -]+/, '');
}
