import sanitizeHtml from 'sanitize-html';
import { ANCHOR_ID, escapeText } from './html/attributes.ts';
import { flow } from './html/reshape.ts';
import { parseHtml, type Element, type Omission } from './html/tree.ts';
import { DEEPEST, isPlainHtml } from './plain-html.ts';
import { PICTURE_PATH } from './media/address.ts';
import { mediaName } from './media/use.ts';

/** A picture that was taken in. */
export interface TakenPicture {
  /** Path on this site. */
  src: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface SanitiseOptions {
  /** Takes in a picture by the address that the source gives it, or says why not. */
  picture?(src: string): TakenPicture | { refused: string };
  /** Something that is not in the result. */
  omit?(omission: Omission): void;
}

/**
 * Reduces HTML to what content may use, without changing what it says. Scripts, styles and frames go with what they
 * hold, text that the source hides goes and is told to `omit`; other unknown elements leave their text. Blocks stay
 * apart, struck text stays struck. Links keep http, https, mailto and relative addresses; anchors get a prefix; pictures
 * are those that `picture` takes in. What is nested deeper than any text needs leaves its words: browsers take minutes
 * over tens of thousands of elements inside each other. Sanitising twice is the same as once.
 *
 * ```ts
 * sanitise('<p onclick="x()">Hi <script>x()</script><u>there</u></p>'); // '<p>Hi <u>there</u></p>'
 * ```
 */
export function sanitise(html: string, options: SanitiseOptions = {}): string {
  return isPlainHtml(html) ? html : sanitiseParsed(html, options);
}

/** As {@link sanitise}, without looking first whether there is anything to do. */
export function sanitiseParsed(html: string, options: SanitiseOptions = {}): string {
  return sanitizeHtml(reshaped(html, options), HTML_RULES);
}

function reshaped(html: string, { picture, omit = () => undefined }: SanitiseOptions): string {
  const root = parseHtml(html, omit);
  const writing = {
    depth: 0,
    struck: 0,
    headingShift: holds(root, 'h1') ? 1 : 0,
    picture: (attributes: Readonly<Record<string, string>>) => pictureHtml(attributes, picture, omit),
  };
  return flow(root.children, writing, [], false);
}

function holds(node: Element, tag: string): boolean {
  return node.children.some((child) => typeof child !== 'string' && (child.tag === tag || holds(child, tag)));
}

/** A picture of ours, or words that say what was there. */
function pictureHtml(
  { src = '', alt, width, height }: Readonly<Record<string, string>>,
  take: SanitiseOptions['picture'],
  omit: (omission: Omission) => void,
): string {
  const size = (value: string | undefined) =>
    value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
  const taken: TakenPicture | { refused: string } = PICTURE_PATH.test(src)
    ? { src, width: size(width) ?? 0, height: size(height) ?? 0 }
    : (take?.(src) ?? { refused: 'pictures are not taken in here' });
  if ('refused' in taken) {
    omit({ kind: 'picture', name: mediaName(src), reason: taken.refused });
    if (alt === '') return '';
    return escapeText(alt ? `[Picture not included: ${alt}]` : '[Picture not included]');
  }
  const sized = taken.width && taken.height ? ` width="${taken.width}" height="${taken.height}"` : '';
  const words = escapeText(alt ?? '').replace(/"/g, '&quot;');
  return `<img src="${taken.src}" alt="${words}"${sized} loading="lazy" />`;
}

/** What sanitize-html lets through. */
export const HTML_RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'p',
      'div',
      'section',
      'article',
      'header',
      'footer',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'blockquote',
      'pre',
      'hr',
    ],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
    ...[
      'a',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'del',
      'ins',
      'sub',
      'sup',
      'small',
      'abbr',
      'q',
      'code',
      'span',
      'br',
    ],
  ],
  allowedAttributes: {
    '*': ['id', 'lang', 'dir'],
    a: ['href'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
    q: ['cite'],
    blockquote: ['cite'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: withAnchorId(attribs) }) },
  // What these hold is not text for a reader.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'template',
    'svg',
    'math',
    'title',
  ],
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE_PATH.test(attribs['src'] ?? ''),
};

/** Attributes without an id that is no anchor's: it could be the page's own. */
export function withAnchorId(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { id } = attribs;
  if (id === undefined || ANCHOR_ID.test(id)) return attribs;
  const { id: _, ...others } = attribs;
  return others;
}
