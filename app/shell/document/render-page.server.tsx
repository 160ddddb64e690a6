/**
 * Renders a document to bytes, and does all that happens to them after React has written them: every page is stored,
 * measured or hashed whole, and none waits for slow parts.
 */
import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFERRED } from './deferred-scripts.ts';

export interface RenderedPage {
  /** The document in UTF-8. */
  html: Buffer<ArrayBuffer>;
  /** Errors inside boundaries: the page is usable, with placeholders where these parts would be. */
  errors: unknown[];
  /** The page was cut off because rendering took too long. */
  timedOut: boolean;
}

/** @throws what the page threw, when the error was inside no boundary */
export function renderPage(
  element: ReactElement,
  { nonce, timeoutMs }: { nonce?: string; timeoutMs: number },
): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const errors: unknown[] = [];
    let timedOut = false;
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // A boundary is there to catch errors, not to send its content later: a page must be readable without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const chunks: Buffer[] = [];
        pipe(
          new Writable({
            write(chunk: Buffer, _, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              resolve({ html: Buffer.concat(chunks), errors, timedOut });
              done();
            },
          }).once('error', reject),
        );
        clearTimeout(timer);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error as Error);
      },
      onError(error) {
        errors.push(error);
      },
    });
    const timer = setTimeout(() => {
      timedOut = true;
      abort();
    }, timeoutMs);
  });
}

/** `<style>` elements of the build's style sheets by their URLs, such as `/assets/root-BfSe5Vyo.css`. */
type StyleSheets = ReadonlyMap<string, Buffer>;

interface FinishedDocument {
  /** The document without nonces: equal pages are equal to the byte. */
  html: Buffer<ArrayBuffer>;
  /** CSP sources of its inline scripts, such as `'sha256-…'`, each once. */
  hashes: string[];
}

/**
 * The document as it is sent: its scripts start after the first paint, carry no nonce and may run by their hashes, and its
 * style sheets are in it.
 *
 * @param html as React wrote it
 * @param nonce of every tag that React wrote
 * @param styleSheets absent during development, where styles and scripts stay as the framework links them
 */
export function finishDocument(
  html: Buffer<ArrayBuffer>,
  nonce: string,
  styleSheets: StyleSheets | undefined,
): FinishedDocument {
  if (!styleSheets) return hashScripts(html, nonce);
  const { html: hashed, hashes } = hashScripts(deferScripts(html, nonce), nonce);
  return { html: inlineStyles(hashed, styleSheets), hashes };
}

const HEAD_END = Buffer.from('</head>');

/**
 * Marks the modules of a document, so that `deferred-scripts.ts` starts them after the first paint: changes links to modules in the head, and module scripts that have the nonce: those that React wrote, never those of
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

const TAG_END = Buffer.from('>');
const SCRIPT_START = Buffer.from('<script');
const SCRIPT_END = Buffer.from('</script>');

/**
 * Removes the nonce from every tag that React wrote and hashes the inline scripts among them. A script that came in with
 * content has no nonce, is not hashed and does not run. React escapes `<` and `>` in attributes, so the first `>` ends a
 * tag.
 */
export function hashScripts(html: Buffer<ArrayBuffer>, nonce: string): FinishedDocument {
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

/** @param folder files of the build that browsers load */
export function readStyleSheets(folder: string): StyleSheets {
  const assets = path.join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const read = (name: string) => readFileSync(path.join(assets, name), 'utf8');
  return new Map(names.map((name) => [`/assets/${name}`, Buffer.from(`<style>${read(name)}</style>`)]));
}

const LINK_START = Buffer.from('<link rel="stylesheet" href="');
const LINK_END = Buffer.from('/>');
const INACTIVE = Buffer.from(' media="not all"');
/** From the end of {@link LINK_START}: a sheet without other attributes, perhaps with a fragment. */
const HREF = /^([^"#]+)(?:#[^"]*)?"$/;

/**
 * Puts the style sheets of a document into it: a first view then paints from its first response, while scripts and fonts are
 * still on their way. The link of a sheet stays, without effect: hydration looks for it, and so does the framework before it loads the styles
 * of another page.
 */
export function inlineStyles(html: Buffer<ArrayBuffer>, sheets: StyleSheets): Buffer<ArrayBuffer> {
  const headEnd = html.indexOf(HEAD_END);
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(LINK_START); at >= 0 && at < headEnd; at = html.indexOf(LINK_START, at + 1)) {
    const end = html.indexOf(LINK_END, at);
    const [, href = ''] = HREF.exec(html.toString('utf8', at + LINK_START.length, end)) ?? [];
    const style = sheets.get(href);
    if (!style) continue;
    parts.push(html.subarray(from, at), style, html.subarray(at, end), INACTIVE);
    from = end;
  }
  return from === 0 ? html : Buffer.concat([...parts, html.subarray(from)]);
}
