/** Whether a file is what its name says, by its bytes. */
import { isUtf8 } from 'node:buffer';
import { describePicture } from '#app/import/media/describe.ts';
import { findExtension, FILE_TYPES } from './file-types.ts';

const startsWith = (content: Buffer, text: string) =>
  content.subarray(0, text.length).toString('latin1') === text;
const isArchiveWith = (folder: string) => (content: Buffer) =>
  startsWith(content, 'PK\x03\x04') && content.includes(folder, 0, 'latin1');
/** A compound file (OLE) with a stream of this name. */
const isCompoundWith =
  (...streams: string[]) =>
  (content: Buffer) =>
    startsWith(content, '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1') &&
    streams.some((stream) => content.includes(Buffer.from(stream, 'utf16le')));
const isPicture = (ending: string) => (content: Buffer) => {
  const found = describePicture(content);
  return 'ending' in found && found.ending === ending;
};
/** UTF-8 and older encodings; UTF-16, as Excel writes it, begins with its mark. */
const isText = (content: Buffer) =>
  isUtf8(content) ? !content.includes(0) : startsWith(content, '\xFF\xFE') || !content.includes(0);
/** A message begins with a field of its head (RFC 5322). */
const isMail = (content: Buffer) =>
  isText(content) &&
  /^(?:\xEF\xBB\xBF)?[\x21-\x39\x3B-\x7E]+:/.test(content.subarray(0, 200).toString('latin1'));

const FITS: Readonly<Record<string, (content: Buffer) => boolean>> = {
  pdf: (content) => startsWith(content, '%PDF-'),
  ...{ docx: isArchiveWith('word/'), xlsx: isArchiveWith('xl/') },
  ...{ doc: isCompoundWith('WordDocument'), xls: isCompoundWith('Workbook', 'Book') },
  msg: isCompoundWith('__properties_version1.0', '__nameid_version1.0'),
  ...{ csv: isText, txt: isText, eml: isMail },
  ...{ png: isPicture('png'), gif: isPicture('gif'), webp: isPicture('webp'), avif: isPicture('avif') },
  ...{ jpg: isPicture('jpg'), jpeg: isPicture('jpg') },
};

/** @returns the media type, or why it is refused */
export function readFileType(
  content: Buffer,
  name: string,
): { type: string } | { refused: 'type' | 'content' } {
  const extension = findExtension(name);
  const known = FILE_TYPES.get(extension);
  if (!known) return { refused: 'type' };
  return FITS[extension]!(content) ? { type: known.type } : { refused: 'content' };
}
