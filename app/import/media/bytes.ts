/** Reads the bytes at a URL of a record: a `data:` URL, or a path relative to the imported file. */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { MediaKind } from '#app/runtime/plugins/field-rules.ts';
import { decodePart } from '#app/text/decode.ts';

export type Bytes = { content: Uint8Array } | { refused: string };

/** Largest picture or file, in bytes. */
export const LARGEST: Record<MediaKind, number> = { picture: 10 * 1024 * 1024, file: 50 * 1024 * 1024 };

export function bytesAt(src: string, folder: string | undefined, kind: MediaKind): Bytes {
  const data = /^data:[^,;]*(;[^,]*)?,/i.exec(src);
  const found = data ? bytesOfData(src.slice(data[0].length), data[1]) : bytesOfPath(src, folder, kind);
  return 'content' in found && found.content.length > LARGEST[kind] ? tooLarge(kind) : found;
}

function bytesOfData(text: string, parameters = ''): Bytes {
  const isBase64 = /;base64$/i.test(parameters);
  return { content: Buffer.from(isBase64 ? text : decodePart(text), isBase64 ? 'base64' : 'latin1') };
}

function bytesOfPath(src: string, folder: string | undefined, kind: MediaKind): Bytes {
  if (src.trim() === '') return { refused: 'address is missing' };
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(src.trim()))
    return { refused: 'is on another site; imports do not use the network' };
  if (folder === undefined) return { refused: 'is not in the folder of the imported file' };
  // A file name may contain ? or %, but a URL may also have a query: both are tried.
  const paths = [src.split(/[?#]/)[0]!, src].flatMap((path) => [decodePart(path), path]);
  const results = [...new Set(paths)].map((path) => () => fileIn(folder, path, kind));
  let refused: Bytes | undefined;
  for (const result of results) {
    const found = result();
    if ('content' in found) return found;
    refused ??= found;
  }
  return refused!;
}

/** A file in the folder or below. Links out of the folder are not followed. */
function fileIn(folder: string, path: string, kind: MediaKind): Bytes {
  try {
    const root = realpathSync(folder);
    const file = realpathSync(resolve(root, `./${path}`));
    if (!file.startsWith(root + sep)) return { refused: 'is outside the imported folder' };
    // Checked before reading, because the file may not fit into memory.
    if (statSync(file).size > LARGEST[kind]) return tooLarge(kind);
    return { content: readFileSync(file) };
  } catch {
    return { refused: 'is not in the folder of the imported file' };
  }
}

function tooLarge(kind: MediaKind): Bytes {
  return { refused: `is larger than ${LARGEST[kind] / 1024 / 1024} MB` };
}
