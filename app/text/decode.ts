/** Decodes percent-encoding (RFC 3986, section 2.1) for people. Malformed text is returned unchanged. */

/** Decodes one part of a path: `caf%C3%A9%2F1` is `café/1`. */
export function decodePart(text: string): string {
  return lenient(decodeURIComponent, text);
}

/** Decodes a path except encoded separators: `/caf%C3%A9%2F1` is `/café%2F1`. */
export function decodeUrl(text: string): string {
  return lenient(decodeURI, text);
}

function lenient(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
