/**
 * Puts the style sheets of a document into it: a first view then paints from its first response, while scripts and fonts
 * are still on their way.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `<style>` elements of the build's style sheets by their URLs, such as `/assets/root-BfSe5Vyo.css`. */
export type StyleSheets = ReadonlyMap<string, Buffer>;

/** @param folder files of the build that browsers load */
export function readStyleSheets(folder: string): StyleSheets {
  const assets = path.join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const read = (name: string) => readFileSync(path.join(assets, name), 'utf8');
  return new Map(names.map((name) => [`/assets/${name}`, Buffer.from(`<style>${read(name)}</style>`)]));
}

const HEAD_END = Buffer.from('</head>');
const LINK_START = Buffer.from('<link rel="stylesheet" href="');
const LINK_END = Buffer.from('/>');
const INACTIVE = Buffer.from(' media="not all"');
/** From the end of {@link LINK_START}: a sheet without other attributes, perhaps with a fragment. */
const HREF = /^([^"#]+)(?:#[^"]*)?"$/;

/**
 * The link of a sheet stays, without effect: hydration looks for it, and so does the framework before it loads the styles
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
