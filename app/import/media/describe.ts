/** Detects the type of a file by its content, independently of its name. */
import { imageSize } from 'image-size';
import { MEDIA_KINDS } from '#app/store/media/kinds.ts';

export interface Picture {
  ending: string;
  /** Pixels, after rotation. */
  width: number;
  height: number;
}

const LARGEST_SIDE = 20_000;

/** A picture that browsers can show and that cannot contain scripts, as SVG can. */
export function describePicture(content: Uint8Array): Picture | { refused: string } {
  try {
    // `image-size` names formats by their file extension.
    const { type = '', width, height, orientation = 1 } = imageSize(content);
    if (!MEDIA_KINDS.get(type)?.picture)
      return { refused: `must be PNG, JPEG, GIF, WebP or AVIF, not ${type.toUpperCase()}` };
    if (!(width > 0 && height > 0 && width <= LARGEST_SIDE && height <= LARGEST_SIDE))
      return { refused: `has ${width} by ${height} pixels` };
    // EXIF orientations 5 to 8 rotate the picture by 90 degrees, and browsers apply them.
    return orientation >= 5
      ? { ending: type, width: height, height: width }
      : { ending: type, width, height };
  } catch {
    return { refused: 'must be a PNG, JPEG, GIF, WebP or AVIF picture' };
  }
}

const startsWith = (bytes: string) => (content: Uint8Array) =>
  Buffer.from(content.subarray(0, bytes.length)).toString('latin1') === bytes;
const isArchive = startsWith('PK\x03\x04');
const isOldOffice = startsWith('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1');
const isText = (content: Uint8Array) => !content.includes(0);

/** By extension: whether the content can be of that type. */
const FITS: Readonly<Record<string, (content: Uint8Array) => boolean>> = {
  pdf: (content) => Buffer.from(content.subarray(0, 1024)).includes('%PDF-'),
  rtf: startsWith('{\\rtf'),
  ...Object.fromEntries(
    ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'].map((name) => [name, isArchive]),
  ),
  ...Object.fromEntries(['doc', 'xls', 'ppt'].map((name) => [name, isOldOffice])),
  ...Object.fromEntries(['csv', 'txt', 'ics', 'json'].map((name) => [name, isText])),
};

/** The extension of a download in the storage, or why the file is refused. */
export function describeFile(
  content: Uint8Array,
  fileName: string,
): { ending: string } | { refused: string } {
  const given = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const ending = given === 'jpeg' ? 'jpg' : given;
  const kind = MEDIA_KINDS.get(ending);
  if (!kind) {
    const known = [...MEDIA_KINDS.keys()].join(', ');
    return {
      refused: `${given ? `has the extension .${given}` : 'has no extension'}; it must be one of: ${known}`,
    };
  }
  if (content.length === 0) return { refused: 'is empty' };
  if (kind.picture) {
    const picture = describePicture(content);
    return 'refused' in picture ? picture : { ending: picture.ending };
  }
  return FITS[ending]!(content) ? { ending } : { refused: `does not have the content of a .${ending}` };
}
