/** HTML files that need nothing else: no script runs, and fonts and styles are in them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { escapeHtml } from '#app/text/html-text.ts';
import { MANIFEST_START } from '#app/text/sealed/sealed-file.ts';

/** HTML, in contrast to text: what is put into it is escaped unless it is HTML itself. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly Html[];

const toText = (part: Part): string => {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeHtml(String(part));
};

/** @example html`<p>${title}</p>` */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, at) => text + (at < parts.length ? toText(parts[at]!) : '')).join(''));

export const NOTHING = html``;

const FONTS = [
  ['Inter Variable', '@fontsource-variable/inter/files/inter', '100 900'],
  ['Source Serif 4 Variable', '@fontsource-variable/source-serif-4/files/source-serif-4', '200 900'],
] as const;
const RANGES = [
  [
    'latin-ext',
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
  ],
  [
    'latin',
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212',
  ],
] as const;

const readFont = (path: string) =>
  readFileSync(createRequire(import.meta.url).resolve(path)).toString('base64');

const fontFaces = (): string =>
  FONTS.flatMap(([family, path, weight]) =>
    RANGES.map(
      ([name, range]) =>
        `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;unicode-range:${range};src:url(data:font/woff2;base64,${readFont(`${path}-${name}-wght-normal.woff2`)}) format('woff2')}`,
    ),
  ).join('');

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'";

/**
 * The file before it is sealed.
 *
 * @param manifest JSON without `<`, which a program reads
 */
export function htmlFile({
  title,
  styles,
  body,
  manifest,
}: {
  title: string;
  styles: string;
  body: Html;
  manifest: string;
}): string {
  const head = html`<meta charset="utf-8" /><meta
      http-equiv="Content-Security-Policy"
      content="${POLICY}"
    /><meta name="viewport" content="width=device-width" /><meta
      name="referrer"
      content="no-referrer"
    /><title>${title}</title>`;
  return `<!doctype html>\n<html lang="en"><head>${head.text}<style>${fontFaces()}${styles}</style></head><body>${body.text}${MANIFEST_START}${manifest}</script></body></html>\n`;
}
