/** What a file is by its content, whatever its name says. */
import { imageSize } from 'image-size';
import { MEDIA_KINDS } from '#app/store/media/kinds.ts';

export interface Picture {
  ending: string;
  /** Pixels, as it is shown. */
  width: number;
  height: number;
}

const LARGEST_SIDE = 20_000;

/** A picture that browsers show and that holds no code; SVG can hold scripts. */
export function describePicture(content: Uint8Array): Picture | { refused: string } {
  try {
    // `image-size` names these formats as the endings of their files.
    const { type = '', width, height, orientation = 1 } = imageSize(content);
    if (!MEDIA_KINDS.get(type)?.picture)
      return { refused: `is ${type.toUpperCase()}; pictures are PNG, JPEG, GIF, WebP or AVIF` };
    if (!(width > 0 && height > 0 && width <= LARGEST_SIDE && height <= LARGEST_SIDE))
      return { refused: `has ${width} by ${height} pixels` };
    // Cameras turn pictures by a note in the file (EXIF orientation 5 to 8), and browsers follow it.
    return orientation >= 5
      ? { ending: type, width: height, height: width }
      : { ending: type, width, height };
  } catch {
    return { refused: 'is not a picture: pictures are PNG, JPEG, GIF, WebP or AVIF' };
  }
}

const startsWith = (bytes: string) => (content: Uint8Array) =>
  Buffer.from(content.subarray(0, bytes.length)).toString('latin1') === bytes;
const isArchive = startsWith('PK\x03\x04');
const isOldOffice = startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1');
const isText = (content: Uint8Array) => !content.includes(0);

/** By ending: whether the content can be what the ending says. */
const FITS: Readonly<Record<string, (content: Uint8Array) => boolean>> = {
  pdf: (content) => Buffer.from(content.subarray(0, 1024)).includes('%PDF-'),
  rtf: startsWith('{\\rtf'),
  ...Object.fromEntries(
    ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'].map((name) => [name, isArchive]),
  ),
  ...Object.fromEntries(['doc', 'xls', 'ppt'].map((name) => [name, isOldOffice])),
  ...Object.fromEntries(['csv', 'txt', 'ics', 'json'].map((name) => [name, isText])),
};

/** The ending that a file to download has in the storage, or why it is not taken. */
export function describeFile(
  content: Uint8Array,
  fileName: string,
): { ending: string } | { refused: string } {
  const given = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const ending = given === 'jpeg' ? 'jpg' : given;
  const kind = MEDIA_KINDS.get(ending);
  if (!kind) {
    const known = [...MEDIA_KINDS.keys()].join(', ');
    return { refused: `${given ? `ends in .${given}` : 'has no ending'}; files to download end in ${known}` };
  }
  if (content.length === 0) return { refused: 'is empty' };
  if (kind.picture) {
    const picture = describePicture(content);
    return 'refused' in picture ? picture : { ending: picture.ending };
  }
  return FITS[ending]!(content) ? { ending } : { refused: `is not what its ending says: .${ending}` };
}
