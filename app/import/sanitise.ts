import sanitizeHtml from 'sanitize-html';
import { escapeContent, escapeHtml } from '#app/text/html-text.ts';
import { ANCHOR_ID } from './html/attributes.ts';
import { flow } from './html/reshape.ts';
import { parseHtml, type Element, type Omission } from './html/tree.ts';
import { DEEPEST, isPlainHtml } from './plain-html.ts';
import { PICTURE_PATH } from './media/media-paths.ts';
import { mediaName, type ImportedPicture } from './media/media.ts';

export interface SanitiseOptions {
  /** Imports the picture at a URL of the source, or returns the reason why it cannot. */
  picture?(src: string): ImportedPicture | { refused: string };
  /** Called for content that the result omits. */
  omit?(omission: Omission): void;
}

/**
 * Reduces HTML to the elements that content may use and preserves its text. Scripts, styles and frames are removed with
 * their content, hidden text is removed and reported to `omit`; other unknown elements are replaced by their text.
 * Blocks stay separate, struck text stays struck. Links may have http, https, mailto and relative URLs; anchors get
 * a prefix; `picture` imports pictures. Very deep nesting is flattened, because browsers take minutes to render tens of
 * thousands of nested elements. The function is idempotent.
 *
 * ```ts
 * sanitise('<p onclick="x()">Hi <script>x()</script><u>there</u></p>'); // '<p>Hi <u>there</u></p>'
 * ```
 */
export function sanitise(html: string, options: SanitiseOptions = {}): string {
  return isPlainHtml(html) ? html : sanitiseParsed(html, options);
}

/** As {@link sanitise}, without the shortcut for HTML that is already clean. */
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

/** An imported picture, or a text in its place. */
function pictureHtml(
  { src = '', alt, width, height }: Readonly<Record<string, string>>,
  take: SanitiseOptions['picture'],
  omit: (omission: Omission) => void,
): string {
  const size = (value: string | undefined) =>
    value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
  const taken: ImportedPicture | { refused: string } = PICTURE_PATH.test(src)
    ? { src, width: size(width) ?? 0, height: size(height) ?? 0 }
    : (take?.(src) ?? { refused: 'pictures are not imported here' });
  if ('refused' in taken) {
    omit({ kind: 'picture', name: mediaName(src), reason: taken.refused });
    if (alt === '') return '';
    return escapeContent(alt ? `[Picture not included: ${alt}]` : '[Picture not included]');
  }
  const sized = taken.width && taken.height ? ` width="${taken.width}" height="${taken.height}"` : '';
  const alternative = escapeHtml(alt ?? '');
  return `<img src="${taken.src}" alt="${alternative}"${sized} loading="lazy" />`;
}

/** The configuration of sanitize-html. */
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
  // The content of these elements is not text for readers.
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

/** Removes ids without the prefix of anchors: they could equal an id of the page. */
export function withAnchorId(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { id } = attribs;
  if (id === undefined || ANCHOR_ID.test(id)) return attribs;
  const { id: _, ...others } = attribs;
  return others;
}
