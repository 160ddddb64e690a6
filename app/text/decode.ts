/** Percent-encoding (RFC 3986, section 2.1) taken off for people to read. What is not well encoded stays as it is. */

/** Decodes one part of an address: `caf%C3%A9%2F1` is `café/1`. */
export function decodePart(text: string): string {
  return lenient(decodeURIComponent, text);
}

/** Decodes an address and keeps what separates its parts: `/caf%C3%A9%2F1` is `/café%2F1`. */
export function decodeAddress(text: string): string {
  return lenient(decodeURI, text);
}

function lenient(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
