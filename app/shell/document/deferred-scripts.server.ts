/** Marks the modules of a document, so that `deferred-scripts.ts` starts them after the first paint. */
import { DEFERRED } from './deferred-scripts.ts';

const HEAD_END = Buffer.from('</head>');

/**
 * Changes links to modules in the head, and module scripts that have the nonce: those that React wrote, never those of
 * content. React escapes `<` and `>` in attributes, so the first `>` ends a tag.
 */
export function deferScripts(html: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  const headEnd = html.indexOf(HEAD_END);
  const links = replaced(html, '<link rel="modulepreload"', `<link rel="${DEFERRED.rel}"`, headEnd);
  return replaced(
    links,
    `<script nonce="${nonce}" type="module"`,
    `<script nonce="${nonce}" type="${DEFERRED.type}"`,
  );
}

/** @param before only where the text starts before this place */
function replaced(
  html: Buffer<ArrayBuffer>,
  text: string,
  by: string,
  before = html.length,
): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(text); at >= 0 && at < before; at = html.indexOf(text, from)) {
    parts.push(html.subarray(from, at), Buffer.from(by));
    from = at + text.length;
  }
  return from === 0 ? html : Buffer.concat([...parts, html.subarray(from)]);
}
