/** What the bytes of a file say: its type, and the size of a picture. */
import { isUtf8 } from 'node:buffer';
import { describeFile, describePicture } from '#app/import/media/describe.ts';
import { LARGEST } from '#app/import/media/bytes.ts';
import { MEDIA_KINDS } from '#app/store/media/kinds.ts';

export interface BytesFacts {
  /** Extension in the storage, by the content. */
  ending: string;
  width: number | null;
  height: number | null;
}

export const endingIn = (name: string): string => name.split('.')[1] ?? '';
export const kindOf = (name: string): 'picture' | 'file' =>
  MEDIA_KINDS.get(endingIn(name))?.picture ? 'picture' : 'file';

const startsWith = (content: Buffer, text: string) =>
  content.subarray(0, text.length).toString('latin1') === text;

/** Folders that an office document has in its archive, and types at its start. */
const IN_ARCHIVE: Readonly<Record<string, string>> = {
  ...{ docx: 'word/', xlsx: 'xl/', pptx: 'ppt/' },
  odt: 'mimetypeapplication/vnd.oasis.opendocument.text',
  ods: 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
  odp: 'mimetypeapplication/vnd.oasis.opendocument.presentation',
};
const TEXTS: readonly string[] = ['csv', 'txt', 'ics', 'json'];

/** An import believes the name of a file more than this: here a file is one type, from its first byte. */
function isClearly(content: Buffer, ending: string): boolean {
  if (ending === 'pdf') return startsWith(content, '%PDF-');
  const inside = IN_ARCHIVE[ending];
  if (inside !== undefined) return content.includes(inside, 0, 'latin1');
  if (!TEXTS.includes(ending)) return true;
  // Markup under another name.
  return isUtf8(content) && !/^[\uFEFF\s]*</.test(content.subarray(0, 1024).toString('utf8'));
}

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;

/**
 * The type of a file by its content; its name decides only between types that begin alike.
 *
 * @returns a refusal that goes on from "It"
 */
export function readFacts(content: Buffer, fileName: string): BytesFacts | { refused: string } {
  const picture = describePicture(content);
  if ('ending' in picture)
    return content.length > LARGEST.picture
      ? { refused: `is a picture of more than ${megabytes(LARGEST.picture)}` }
      : picture;
  const file = describeFile(content, fileName);
  // The name says that it is a picture, or it is one that can run scripts.
  if ('refused' in file)
    return /\.svgz?$/i.test(fileName) ? { refused: 'is an SVG, which can contain scripts' } : file;
  if (!isClearly(content, file.ending))
    return { refused: `does not have the content of a .${file.ending} from its beginning` };
  return { ending: file.ending, width: null, height: null };
}
