/** Writes a text as HTML that the sanitiser leaves as it is; unchanged blocks are written from their sources. */
import type { Node } from 'prosemirror-model';
import { writeStart } from './attributes.ts';
import type { KeptSources } from './kept-sources.ts';
import { writeInline } from './write-inline.ts';

/** The elements of nodes that are written as one element around their content. */
const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  quote: 'blockquote',
  preformatted: 'pre',
  definition_list: 'dl',
  term: 'dt',
  definition: 'dd',
  figure: 'figure',
  figure_caption: 'figcaption',
  table_caption: 'caption',
  table_row: 'tr',
  table_cell: 'td',
  table_header: 'th',
};

/** @param kept the sources of the blocks; without them everything is written anew */
export function toHtml(doc: Node, kept?: KeptSources): string {
  if (isEmpty(doc) && !kept?.html.has(doc.firstChild!)) return '';
  return `${kept?.start ?? ''}${writeChildren(doc, kept, true)}${kept?.end ?? ''}`;
}

/** Whether there is nothing but one empty paragraph. */
function isEmpty({ firstChild, childCount }: Node): boolean {
  if (childCount !== 1 || !firstChild || firstChild.content.size > 0) return false;
  const { type, attrs } = firstChild;
  if (type.name === 'line') return true;
  return type.name === 'paragraph' && writeStart('p', attrs) === '<p>';
}

/** Any nodes that are beside each other: blocks, items, rows, or inline content. */
export function writeNodes(parent: Node): string {
  return parent.inlineContent ? writeInline(parent) : writeChildren(parent, undefined, true);
}

function writeNode(node: Node, kept: KeptSources | undefined): string {
  const source = kept?.html.get(node);
  if (source !== undefined) return source;
  const html = writeAnew(node, kept);
  kept?.html.set(node, html);
  return html;
}

function writeAnew(node: Node, kept: KeptSources | undefined): string {
  const { type, attrs } = node;
  const inside = () => (node.inlineContent ? writeInline(node) : writeChildren(node, kept, false));
  const element = (tag: string, own = attrs) => `${writeStart(tag, own)}${inside()}</${tag}>`;
  switch (type.name) {
    case 'line':
      return inside();
    case 'rule':
      return '<hr />';
    case 'locked_block':
      return String(attrs['source']);
    case 'heading':
      return element(`h${attrs['level']}`);
    case 'section':
      return element(String(attrs['tag']));
    case 'table_cell':
    case 'table_header':
      return element(TAGS[type.name]!, spelledSpans(attrs));
    case 'table_block':
      return writeTable(node, kept);
    case 'table':
      return `<table>${writeRows(node, kept)}</table>`;
    default:
      return element(TAGS[type.name]!);
  }
}

function spelledSpans(attrs: Node['attrs']): Node['attrs'] {
  const written = (name: 'colspan' | 'rowspan') =>
    attrs[name] !== 1 || String(attrs['spelled']).includes(name) ? String(attrs[name]) : null;
  return { ...attrs, colspan: written('colspan'), rowspan: written('rowspan') };
}

const isBlank = (html: string) => /^\s*$/.test(html);

/** @param bare whether the white space at the edges belongs to the text around */
function writeChildren(parent: Node, kept: KeptSources | undefined, bare: boolean): string {
  const gap = gapsAmong(parent.children, kept);
  let out = bare ? '' : gap(undefined, parent.firstChild ?? undefined);
  let afterText = false;
  let before: Node | undefined;
  for (const child of parent.children) {
    if (before) out += gap(before, child);
    const html = writeNode(child, kept);
    // The sanitiser makes paragraphs of loose text in a section.
    if (child.type.name === 'line' && parent.type.name === 'section') out += html && '<p>';
    else if (child.type.name === 'line') {
      // Two loose texts in a row are lines of one text.
      if (afterText && !isBlank(html)) out += '<br />';
      afterText ||= !isBlank(html);
    } else afterText = false;
    out += html;
    if (child.type.name === 'line' && parent.type.name === 'section') out += html && '</p>';
    before = child;
  }
  return bare ? out : out + gap(before, undefined);
}

/** The white space between two siblings; beside new ones it is that of others. */
function gapsAmong(children: readonly Node[], kept: KeptSources | undefined) {
  let usual: string | undefined;
  const findUsual = () =>
    (usual ??= children.map((node) => kept?.gaps.get(node)?.before).find(Boolean) ?? '');
  return (before: Node | undefined, after: Node | undefined): string => {
    if (!kept) return '';
    const own = (after && kept.gaps.get(after)?.before) ?? (before && kept.gaps.get(before)?.after);
    return own ?? findUsual();
  };
}

function writeTable(block: Node, kept: KeptSources | undefined): string {
  const caption = block.childCount > 1 ? writeNode(block.firstChild!, kept) : '';
  return `${writeStart('table', block.attrs)}${caption}${writeRows(block.lastChild!, kept)}</table>`;
}

/** Rows in the parts of the table: a new row is in the part of the row before it, but not in its head. */
function writeRows(table: Node, kept: KeptSources | undefined): string {
  const gap = gapsAmong(table.children, kept);
  const hasParts = table.children.some(({ attrs }) => typeof attrs['group'] === 'string');
  let open: Part | undefined;
  let out = '';
  table.children.forEach((row, at) => {
    const next = hasParts ? findPart(table, at, open) : undefined;
    if (open && (open.group !== next?.group || open.part !== next.part)) {
      out += closing(open.group);
      open = undefined;
    } else if (at > 0) out += gap(table.child(at - 1), row);
    if (next && !open) out += next.group;
    open = next;
    out += writeNode(row, kept);
  });
  return open ? out + closing(open.group) : out;
}

const closing = (start: string) => `</${/^<([a-z]+)/.exec(start)![1]!}>`;

/** A `thead`, `tbody` or `tfoot`: its start tag, and its number in the table. */
interface Part {
  group: string;
  part: number;
}

function findPart(table: Node, at: number, before: Part | undefined): Part | undefined {
  const own = readPart(table.child(at));
  if (own) return own;
  if (before && !before.group.startsWith('<thead')) return before;
  const next = table.children.slice(at + 1).find(readPart);
  return (next && readPart(next)) ?? { group: '<tbody>', part: -1 };
}

function readPart({ attrs }: Node): Part | undefined {
  return typeof attrs['group'] === 'string'
    ? { group: attrs['group'], part: Number(attrs['part']) }
    : undefined;
}
