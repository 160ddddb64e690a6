import sanitizeHtml from 'sanitize-html';
import { DEEPEST, isPlainHtml } from './plain-html.ts';

/**
 * Reduces HTML to the elements and attributes that content may use. Scripts, styles and frames go
 * with what they hold; other unknown elements go and leave their text. Links keep http, https,
 * mailto and relative addresses; pictures need an https address. What is nested deeper than any text needs leaves its
 * words: browsers take minutes over tens of thousands of elements inside each other.
 *
 * ```ts
 * sanitise('<p onclick="x()">Hi <script>x()</script><u>there</u></p>'); // '<p>Hi there</p>'
 * ```
 */
export function sanitise(html: string): string {
  return isPlainHtml(html) ? html : sanitizeHtml(html, HTML_RULES);
}

/** What sanitize-html lets through. */
export const HTML_RULES: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'em',
    'b',
    'i',
    'blockquote',
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'caption',
    'code',
    'pre',
    'sup',
    'sub',
    'br',
    'hr',
    'figure',
    'figcaption',
    'img',
  ],
  allowedAttributes: {
    a: ['href'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'alt'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
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
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src']?.startsWith('https://'),
};
