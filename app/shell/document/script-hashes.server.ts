/** Which scripts of a document may run: those that React wrote, by hash, so that no page carries a nonce. */
import { createHash } from 'node:crypto';

const TAG_END = Buffer.from('>');
const SCRIPT_START = Buffer.from('<script');
const SCRIPT_END = Buffer.from('</script>');

export interface HashedPage {
  /** The document without nonces: equal pages are equal to the byte. */
  html: Buffer<ArrayBuffer>;
  /** CSP sources of its inline scripts, such as `'sha256-…'`, each once. */
  hashes: string[];
}

/**
 * Removes the nonce from every tag that React wrote and hashes the inline scripts among them. A script that came in with
 * content has no nonce, is not hashed and does not run. React escapes `<` and `>` in attributes, so the first `>` ends a
 * tag.
 */
export function hashScripts(html: Buffer<ArrayBuffer>, nonce: string): HashedPage {
  const attribute = Buffer.from(` nonce="${nonce}"`);
  const parts: Buffer[] = [];
  const hashes = new Set<string>();
  let from = 0;
  for (let at = html.indexOf(attribute); at >= 0; at = html.indexOf(attribute, from)) {
    parts.push(html.subarray(from, at));
    from = at + attribute.length;
    const tag = html.lastIndexOf('<', at);
    if (!html.subarray(tag, tag + SCRIPT_START.length).equals(SCRIPT_START)) continue;
    const start = html.indexOf(TAG_END, from) + 1;
    const code = html.subarray(start, html.indexOf(SCRIPT_END, start));
    if (code.length > 0) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  parts.push(html.subarray(from));
  return { html: Buffer.concat(parts), hashes: [...hashes] };
}
