/**
 * Puts the style sheets of a document into it: a first view then paints from its first response, while scripts and fonts
 * are still on their way.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Style sheets of the build by their addresses, such as `/assets/root-BfSe5Vyo.css`. */
export type StyleSheets = ReadonlyMap<string, string>;

/** @param folder files of the build that browsers load */
export function readStyleSheets(folder: string): StyleSheets {
  const assets = path.join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => name.endsWith('.css'));
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(path.join(assets, name), 'utf8')]));
}

const HEAD_END = Buffer.from('</head>');
const STYLE_LINK = /<link rel="stylesheet" href="([^"#]+)(#[^"]*)?"\/>/g;

/**
 * The link of a sheet stays, without effect: hydration looks for it, and so does the framework before it loads the styles
 * of another page.
 */
export function inlineStyles(html: Buffer<ArrayBuffer>, sheets: StyleSheets): Buffer<ArrayBuffer> {
  const end = html.indexOf(HEAD_END);
  if (end < 0) return html;
  const head = html.toString('utf8', 0, end).replace(STYLE_LINK, (link, href: string) => {
    const css = sheets.get(href);
    return css === undefined ? link : `<style>${css}</style>${link.replace('/>', ' media="not all"/>')}`;
  });
  return Buffer.concat([Buffer.from(head), html.subarray(end)]);
}
