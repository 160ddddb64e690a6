/** Takes in the pictures that imported content shows: reads them, finds out what they are, and lays them down. */
import { decodePart } from '#app/text/decode.ts';
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { imageSize } from 'image-size';
import type { MediaStorage } from '../../media/storage.ts';
import type { TakenPicture } from '../sanitise.ts';
import { MEDIA_PREFIX } from './address.ts';

export interface MediaIntake {
  /**
   * The picture at an address that a record gives: a `data:` address, or a path from the folder of its file.
   * The answer is at once; the content is stored by the next `flush`.
   */
  picture(src: string, folder: string | undefined): TakenPicture | { refused: string };
  /** Stores what was taken in since the last call. @throws when the storage fails */
  flush(): Promise<void>;
}

/** Largest picture, in bytes. */
export const LARGEST_PICTURE = 10 * 1024 * 1024;
const LARGEST_SIDE = 20_000;

/** What `image-size` calls the formats that browsers show and that hold no code; SVG can hold scripts. */
const ENDINGS: Readonly<Record<string, string>> = {
  png: 'png',
  jpg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
};

export function createIntake(storage: MediaStorage): MediaIntake {
  const waiting = new Map<string, Uint8Array>();
  return {
    picture(src, folder) {
      const bytes = bytesOf(src, folder);
      if ('refused' in bytes) return bytes;
      if (bytes.content.length > LARGEST_PICTURE)
        return { refused: `is larger than ${LARGEST_PICTURE / 1024 / 1024} MB` };
      const known = describe(bytes.content);
      if ('refused' in known) return known;
      const name = `${createHash('sha256').update(bytes.content).digest('hex')}.${known.ending}`;
      waiting.set(name, bytes.content);
      return { src: MEDIA_PREFIX + name, width: known.width, height: known.height };
    },
    async flush() {
      for (const [name, content] of waiting) {
        await storage.put(name, content);
        waiting.delete(name);
      }
    },
  };
}

type Bytes = { content: Uint8Array } | { refused: string };

function bytesOf(src: string, folder: string | undefined): Bytes {
  const data = /^data:[^,;]*(;[^,]*)?,/i.exec(src);
  if (data) {
    const text = src.slice(data[0].length);
    const isBase64 = /;base64$/i.test(data[1] ?? '');
    return { content: Buffer.from(isBase64 ? text : decodePart(text), isBase64 ? 'base64' : 'latin1') };
  }
  if (src.trim() === '') return { refused: 'has no address' };
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(src.trim()))
    return { refused: 'is on another site, and an import fetches nothing from the network' };
  if (folder === undefined) return { refused: 'is not beside the imported file' };
  return fileIn(folder, decodePart(src.split(/[?#]/)[0]!));
}

/** A file of the folder or below; links that lead out of it are not followed. */
function fileIn(folder: string, path: string): Bytes {
  try {
    const root = realpathSync(folder);
    const file = realpathSync(resolve(root, `./${path}`));
    if (!file.startsWith(root + sep)) return { refused: 'is outside of the imported folder' };
    const { size } = statSync(file);
    if (size > LARGEST_PICTURE) return { refused: `is larger than ${LARGEST_PICTURE / 1024 / 1024} MB` };
    return { content: readFileSync(file) };
  } catch {
    return { refused: 'is not beside the imported file' };
  }
}

/** Format by content, whatever the name says, and size in pixels as it is shown. */
function describe(
  content: Uint8Array,
): { ending: string; width: number; height: number } | { refused: string } {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(content);
    const ending = ENDINGS[type];
    if (!ending) return { refused: `is ${type.toUpperCase()}; pictures are PNG, JPEG, GIF, WebP or AVIF` };
    if (!(width > 0 && height > 0 && width <= LARGEST_SIDE && height <= LARGEST_SIDE))
      return { refused: `has ${width} by ${height} pixels` };
    // Cameras turn pictures by a note in the file (EXIF orientation 5 to 8), and browsers follow it.
    return orientation >= 5 ? { ending, width: height, height: width } : { ending, width, height };
  } catch {
    return { refused: 'is not a picture: pictures are PNG, JPEG, GIF, WebP or AVIF' };
  }
}
