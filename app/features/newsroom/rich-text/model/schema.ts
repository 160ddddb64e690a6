/**
 * The schema of rich text: what the importer's sanitiser can give out. Nodes and marks have the attributes that it gives
 * to their elements; what they do not have is a locked block or a locked inline, which keeps its source.
 *
 * Loose text, which the sanitiser leaves in list items, cells and quotations, is a `line`: a paragraph without a tag.
 */
import { Schema, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec } from 'prosemirror-model';
import { attributeSpecs } from './attributes.ts';

/** Content where a new block is a paragraph, and where it is loose text. */
const BLOCKS = '(paragraph | line | block)+';
const LOOSE_BLOCKS = '(line | paragraph | block)+';

/** What the browser shows of common attributes: not the id, because the page has ids of its own. */
function shown({ lang, dir, id }: Node['attrs'], more: Record<string, string | null> = {}) {
  const given = { lang, dir, 'data-anchor': id, ...more };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

const container = (tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  content,
  attrs: attributeSpecs(tag),
  toDOM: (node): DOMOutputSpec => [tag, shown(node.attrs), 0],
  parseDOM: [{ tag }],
  ...more,
});

const span = { default: 1, validate: 'number' };
/** Cells: spans are numbers for the commands of tables; `spelled` names the spans of one that the source has. */
const cell = (tag: 'td' | 'th'): NodeSpec =>
  container(tag, LOOSE_BLOCKS, {
    attrs: {
      ...attributeSpecs(tag),
      colspan: span,
      rowspan: span,
      colwidth: { default: null },
      spelled: { default: '', validate: 'string' },
    },
    tableRole: tag === 'td' ? 'cell' : 'header_cell',
    isolating: true,
    parseDOM: [
      {
        tag,
        getAttrs: (element) => ({
          colspan: Number(element.getAttribute('colspan') ?? 1),
          rowspan: Number(element.getAttribute('rowspan') ?? 1),
        }),
      },
    ],
    toDOM: ({ attrs }) => [
      tag,
      shown(attrs, {
        colspan: attrs['colspan'] === 1 ? null : String(attrs['colspan']),
        rowspan: attrs['rowspan'] === 1 ? null : String(attrs['rowspan']),
        ...(tag === 'th' ? { scope: attrs['scope'] } : {}),
      }),
      0,
    ],
  });

/** What keeps its source exactly. */
const locked = (more: Partial<NodeSpec>): NodeSpec => ({
  attrs: { source: { validate: 'string' } },
  atom: true,
  selectable: true,
  draggable: true,
  leafText: ({ attrs }) => String(attrs['source']).replace(/<[^<>]*>/g, ' '),
  toDOM: () => ['span', { 'data-locked': '' }],
  ...more,
});

const nodes = {
  doc: { content: BLOCKS },
  paragraph: container('p', 'inline*'),
  line: {
    content: 'inline*',
    toDOM: () => ['div', { 'data-line': '' }, 0],
    parseDOM: [{ tag: 'div' }],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { ...attributeSpecs('h2'), level: { default: 2, validate: 'number' } },
    toDOM: (node) => [`h${node.attrs['level']}`, shown(node.attrs), 0],
    parseDOM: [2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  },
  bullet_list: container('ul', 'list_item+', { group: 'block' }),
  ordered_list: container('ol', 'list_item+', {
    group: 'block',
    toDOM: ({ attrs }) => [
      'ol',
      shown(attrs, { start: attrs['start'], type: attrs['type'], reversed: attrs['reversed'] }),
      0,
    ],
  }),
  list_item: container('li', LOOSE_BLOCKS, {
    defining: true,
    toDOM: ({ attrs }) => ['li', shown(attrs, { value: attrs['value'] }), 0],
  }),
  quote: container('blockquote', BLOCKS, { group: 'block', defining: true }),
  preformatted: container('pre', 'inline*', {
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
  }),
  rule: { group: 'block', selectable: true, toDOM: () => ['hr'], parseDOM: [{ tag: 'hr' }] },
  definition_list: container('dl', '(term | definition)+', { group: 'block' }),
  term: container('dt', 'inline*', { defining: true }),
  definition: container('dd', LOOSE_BLOCKS, { defining: true }),
  section: {
    content: BLOCKS,
    group: 'block',
    attrs: { ...attributeSpecs('div'), tag: { default: 'section', validate: 'string' } },
    // Landmarks belong to the page around the text.
    toDOM: (node) => ['div', shown(node.attrs, { 'data-section': '' }), 0],
  },
  figure: container('figure', '(line | figure_caption | paragraph | block)+', { group: 'block' }),
  figure_caption: container('figcaption', LOOSE_BLOCKS, { defining: true }),
  table_block: {
    content: 'table_caption? table',
    group: 'block',
    attrs: attributeSpecs('table'),
    toDOM: (node) => ['div', shown(node.attrs, { 'data-table-block': '' }), 0],
  },
  table_caption: {
    content: 'inline*',
    attrs: attributeSpecs('caption'),
    isolating: true,
    toDOM: (node) => ['p', shown(node.attrs, { 'data-table-caption': '' }), 0],
  },
  table: {
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    toDOM: () => ['table', ['tbody', 0]],
    parseDOM: [{ tag: 'table' }],
  },
  table_row: container('tr', '(table_cell | table_header)*', {
    tableRole: 'row',
    // `group` is the start tag of the part of the table that the row is in, `part` the number of that part.
    attrs: {
      ...attributeSpecs('tr'),
      group: { default: null, validate: 'string|null' },
      part: { default: 0, validate: 'number' },
    },
  }),
  table_cell: cell('td'),
  table_header: cell('th'),
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    leafText: () => '\n',
    toDOM: () => ['br'],
    parseDOM: [{ tag: 'br' }],
  },
  picture: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: { ...attributeSpecs('img'), src: { validate: 'string' } },
    leafText: ({ attrs }) => String(attrs['alt'] ?? ''),
    toDOM: ({ attrs: { src, alt, width, height } }) => ['img', { src, alt, width, height }],
  },
  locked_block: locked({ group: 'block' }),
  locked_inline: locked({ group: 'inline', inline: true }),
} satisfies Record<string, NodeSpec>;

/** Elements that are marks. Those with an address or a name do not go on where writing goes on. */
const MARK_TAGS = [
  ...['a', 'span', 'abbr', 'q', 'ins', 'del', 's'],
  ...['strong', 'b', 'em', 'i', 'u', 'sub', 'sup', 'small', 'code'],
] as const;
export type MarkTag = (typeof MARK_TAGS)[number];

/** `key` distinguishes the elements of a source; marks that were made here have the key 0. */
const mark = (tag: MarkTag): MarkSpec => ({
  attrs: { ...attributeSpecs(tag), key: { default: 0, validate: 'number' } },
  inclusive: !['a', 'span', 'abbr', 'q'].includes(tag),
  toDOM: ({ attrs }) => [
    tag,
    shown(attrs, { href: attrs['href'] ?? null, title: attrs['title'] ?? null }),
    0,
  ],
  ...(['a', 'span', 'abbr', 'q'].includes(tag) ? {} : { parseDOM: [{ tag }] }),
});

/** Cannot be made from names alone without losing their types. */
const marks = Object.fromEntries(MARK_TAGS.map((tag) => [tag, mark(tag)]));

export const schema = new Schema({ nodes, marks });

export const isMarkTag = (tag: string): tag is MarkTag => MARK_TAGS.some((name) => name === tag);
