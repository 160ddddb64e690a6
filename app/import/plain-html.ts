/*
 * Parsing HTML is most of the cost of an import, and most content is already clean. This recognises clean HTML by a
 * strict grammar. It may reject clean HTML; if it accepts HTML, sanitising must not change it (sanitise.test.ts compares
 * the two).
 */

/** One tag of the grammar, one entity, or a character that must be escaped. */
const TOKEN =
  /<(\/?)([a-z][a-z0-9]*)( href="(?:https?:\/\/|mailto:|\/(?!\/))[\w\-.~:/?#@!$()*+,;=%]*")?>|&(?:amp|lt|gt);|[<>&\0\r]/g;

const INLINE = ['a', 'strong', 'em', 'b', 'i', 'code', 'sup', 'sub'];
const TEXT_BLOCKS = ['p', 'h2', 'h3', 'h4'];
const FLOW = [...TEXT_BLOCKS, 'ul', 'ol', 'blockquote', 'table'];

/** Maximum depth of elements. A list in a table in a quotation has ten. */
export const DEEPEST = 40;

/** The elements allowed directly in an element; '' is the top level. */
const CONTENT: Record<string, ReadonlySet<string>> = {
  '': new Set([...FLOW, ...INLINE]),
  blockquote: new Set([...FLOW, ...INLINE]),
  li: new Set([...FLOW, ...INLINE]),
  th: new Set([...FLOW, ...INLINE]),
  td: new Set([...FLOW, ...INLINE]),
  ul: new Set(['li']),
  ol: new Set(['li']),
  table: new Set(['caption', 'thead', 'tbody', 'tfoot', 'tr']),
  thead: new Set(['tr']),
  tbody: new Set(['tr']),
  tfoot: new Set(['tr']),
  tr: new Set(['th', 'td']),
  ...Object.fromEntries([...TEXT_BLOCKS, 'caption'].map((tag) => [tag, new Set(INLINE)])),
  // Links do not nest, so inline elements may contain every inline element but links.
  ...Object.fromEntries(INLINE.map((tag) => [tag, new Set(INLINE.filter((inner) => inner !== 'a'))])),
};

/** Elements that contain only elements: sanitising would move text directly in them. */
const WITHOUT_WORDS = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr']);

/** Whether HTML contains only allowed, properly nested elements with safe links. */
export function isPlainHtml(html: string): boolean {
  const open = [''];
  let end = 0;
  for (const match of html.matchAll(TOKEN)) {
    const [token, slash, tag, href] = match;
    if (WITHOUT_WORDS.has(open.at(-1)!) && (tag === undefined || /\S/.test(html.slice(end, match.index))))
      return false;
    end = match.index + token.length;
    if (tag === undefined) {
      if (token.length === 1) return false;
    } else if (slash) {
      if (href !== undefined || open.pop() !== tag) return false;
    } else {
      if ((tag === 'a') !== (href !== undefined)) return false;
      if (!CONTENT[open.at(-1)!]?.has(tag)) return false;
      if (open.push(tag) > DEEPEST) return false;
    }
  }
  return open.length === 1;
}
