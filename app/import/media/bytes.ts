/** The bytes at an address that a record gives: a `data:` address, or a path from the folder of its file. */
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
  if (src.trim() === '') return { refused: 'has no address' };
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i.test(src.trim()))
    return { refused: 'is on another site, and an import fetches nothing from the network' };
  if (folder === undefined) return { refused: 'is not beside the imported file' };
  // A file can be called a?b.pdf or 100%.pdf, and an address ends before a query.
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

/** A file of the folder or below; links that lead out of it are not followed. */
function fileIn(folder: string, path: string, kind: MediaKind): Bytes {
  try {
    const root = realpathSync(folder);
    const file = realpathSync(resolve(root, `./${path}`));
    if (!file.startsWith(root + sep)) return { refused: 'is outside of the imported folder' };
    // Before it is read: it may not fit into memory.
    if (statSync(file).size > LARGEST[kind]) return tooLarge(kind);
    return { content: readFileSync(file) };
  } catch {
    return { refused: 'is not beside the imported file' };
  }
}

function tooLarge(kind: MediaKind): Bytes {
  return { refused: `is larger than ${LARGEST[kind] / 1024 / 1024} MB` };
}
