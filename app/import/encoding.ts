import { isUtf8 } from 'node:buffer';

const ADVICE = 'convert the file to UTF-8 and import it again';

/** Why bytes are no UTF-8 text, with the encoding that they seem to have; undefined when they are UTF-8. */
export function encodingFault(bytes: Buffer): string | undefined {
  if (isUtf8(bytes)) return undefined;
  const isMarked = bytes.length > 1 && [0xfeff, 0xfffe].includes(bytes.readUInt16BE(0));
  if (isMarked || bytes.includes(0)) return `is UTF-16, not UTF-8: ${ADVICE}`;
  return isWestern(bytes)
    ? `is Latin-1 (ISO 8859-1 or Windows-1252), not UTF-8: ${ADVICE}`
    : `is not UTF-8 text: ${ADVICE}`;
}

/** Mostly ASCII, without control characters, and other letters only now and then: text of Western Europe. */
function isWestern(bytes: Buffer): boolean {
  let letters = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) letters++;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
  }
  return letters * 3 <= bytes.length;
}
