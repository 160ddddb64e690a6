import { isUtf8 } from 'node:buffer';

const ADVICE = 'convert the file to UTF-8 and import it again';

/** Why bytes are not UTF-8 text, with their probable encoding; undefined for UTF-8. */
export function encodingFault(bytes: Buffer): string | undefined {
  if (isUtf8(bytes)) return undefined;
  const isMarked = bytes.length > 1 && [0xfeff, 0xfffe].includes(bytes.readUInt16BE(0));
  if (isMarked || bytes.includes(0)) return `is UTF-16, not UTF-8: ${ADVICE}`;
  return isWestern(bytes)
    ? `is Latin-1 (ISO 8859-1 or Windows-1252), not UTF-8: ${ADVICE}`
    : `is not UTF-8 text: ${ADVICE}`;
}

/** Whether bytes look like Western European text: mostly ASCII, few other letters, without control characters. */
function isWestern(bytes: Buffer): boolean {
  let letters = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) letters++;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
  }
  return letters * 3 <= bytes.length;
}
