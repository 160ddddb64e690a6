/**
 * Reads sanitised HTML into a document of the schema and keeps the source of each block. Reading is strict: a block that
 * would not be written as it was read, but for white space that is not seen, becomes a locked block.
 */
import type { Attrs, Node, NodeType } from 'prosemirror-model';
import { TableMap } from 'prosemirror-tables';
import { keepSources, type KeptSources } from './kept-sources.ts';
import {
  closeGaps,
  finish,
  isBlankText,
  isInline,
  keep,
  lock,
  readLine,
  readOwn,
  readText,
  runsOf,
  type Range,
  type Reading,
  type Steps,
} from './reading.ts';
import { schema } from './schema.ts';
import { isElement, parseSource, type SourceElement, type SourceNode } from './source-tree.ts';

export interface OpenedText {
  doc: Node;
  kept: KeptSources;
}

export function openText(html: string): OpenedText {
  return finish(openInSteps(html));
}

export function* openInSteps(html: string): Steps<OpenedText> {
  let keys = 0;
  const reading: Reading = { html, kept: keepSources(), nextKey: () => ++keys, depth: 0 };
  const nodes = yield* parseSource(html);
  const read = yield* readBlocks(nodes, { start: 0, end: html.length }, schema.nodes.doc, reading);
  const { kept } = reading;
  if (!read) {
    const whole = schema.nodes.locked_block.create({ source: html });
    return { doc: schema.node('doc', null, [whole]), kept };
  }
  if (read.length === 0) {
    const paragraph = schema.nodes.paragraph.create();
    kept.html.set(paragraph, '');
    return { doc: schema.node('doc', null, [paragraph]), kept: { ...kept, end: html } };
  }
  kept.start = kept.gaps.get(read[0]!)!.before;
  kept.end = kept.gaps.get(read.at(-1)!)!.after;
  return { doc: schema.node('doc', null, read), kept };
}

/**
 * Blocks with loose text between them.
 *
 * @param within where the content starts and ends
 * @param parent what they are in; a block that may not be there is locked
 * @returns undefined if there is something between the blocks that is neither
 */
function* readBlocks(
  nodes: readonly SourceNode[],
  within: Range,
  parent: NodeType,
  reading: Reading,
): Steps<Node[] | undefined> {
  const out: Node[] = [];
  let end = within.start;
  for (const run of runsOf(nodes)) {
    const [first, last] = [run[0]!, run.at(-1)!];
    if (run.every(isBlankText)) continue;
    const range = { start: first.start, end: last.end };
    const read =
      isElement(first) && !isInline(first) ? yield* readBlock(first, reading) : readLine(run, range, reading);
    const node = read && parent.contentMatch.matchType(read.type) ? read : lock(range, reading);
    if (!keep(out, node, range, end, reading)) return undefined;
    end = range.end;
    yield;
  }
  return closeGaps(out, end, within.end, reading) ? out : undefined;
}

type Reader = (element: SourceElement, attrs: Attrs, reading: Reading) => Steps<Node | undefined>;

const text = (name: string, exact = false): Reader =>
  // eslint-disable-next-line require-yield -- text is one step
  function* (element, attrs, reading) {
    const content = readText(element.children, element.inner, reading, exact);
    return content && schema.node(name, attrs, content);
  };

/** What may be empty: there is a place to write in. */
const LOOSE = new Set(['list_item', 'definition', 'figure_caption', 'table_cell', 'table_header']);

const blocks = (name: string): Reader =>
  function* (element, attrs, reading) {
    const type = schema.nodes[name]!;
    const content = yield* readBlocks(element.children, element.inner, type, reading);
    if (content?.length === 0) return LOOSE.has(name) ? type.create(attrs, schema.node('line')) : undefined;
    return content && type.create(attrs, content);
  };

/** Elements that may contain only some others. */
const group = (name: string, tags: readonly string[]): Reader =>
  function* (element, attrs, reading) {
    const content = yield* readOnly(tags, element, reading);
    return content && content.length > 0 ? schema.node(name, attrs, content) : undefined;
  };

function* readOnly(
  tags: readonly string[],
  element: SourceElement,
  reading: Reading,
): Steps<Node[] | undefined> {
  const out: Node[] = [];
  let end = element.inner.start;
  for (const child of element.children) {
    if (isBlankText(child)) continue;
    if (!isElement(child) || !tags.includes(child.tag)) return undefined;
    const node = yield* readBlock(child, reading);
    if (!node || !keep(out, node, child, end, reading)) return undefined;
    end = child.end;
    yield;
  }
  return closeGaps(out, end, element.inner.end, reading) ? out : undefined;
}

const heading: Reader = function* (element, attrs, reading) {
  return yield* text('heading')(element, { ...attrs, level: Number(element.tag[1]) }, reading);
};
const section: Reader = function* (element, attrs, reading) {
  return yield* blocks('section')(element, { ...attrs, tag: element.tag }, reading);
};

const cell = (name: string): Reader =>
  function* (element, attrs, reading) {
    const spans = {
      colspan: Number(attrs['colspan'] ?? 1),
      rowspan: Number(attrs['rowspan'] ?? 1),
      spelled: ['colspan', 'rowspan'].filter((span) => typeof attrs[span] === 'string').join(' '),
    };
    return yield* blocks(name)(element, { ...attrs, ...spans }, reading);
  };

/** Tables whose rows have different lengths, or whose cells overlap, are locked: commands need a grid. */
const table: Reader = function* (element, attrs, reading) {
  const block = yield* readTable(element, attrs, reading);
  return block && !TableMap.get(block.lastChild!).problems ? block : undefined;
};

const readTable: Reader = function* (element, attrs, reading) {
  const rows: Node[] = [];
  let caption: Node | undefined;
  let part = 0;
  for (const child of element.children) {
    if (isBlankText(child)) continue;
    if (!isElement(child)) return undefined;
    if (child.tag === 'caption' && !caption && rows.length === 0) {
      caption = yield* readBlock(child, reading);
      if (!caption) return undefined;
      continue;
    }
    const read = yield* readRows(child, ++part, reading);
    if (!read) return undefined;
    rows.push(...read);
  }
  if (!rows.some(({ childCount }) => childCount > 0)) return undefined;
  const content = schema.node('table', null, rows);
  return schema.node('table_block', attrs, caption ? [caption, content] : [content]);
};

/** The table of a locked block as one that can be edited, with cells that it lacks; undefined if it is none. */
export function unlockTable(source: string): Node | undefined {
  let keys = 0;
  const reading: Reading = { html: source, kept: keepSources(), nextKey: () => ++keys, depth: 0 };
  const [element, ...others] = finish(parseSource(source));
  if (!element || others.length > 0 || !isElement(element) || element.tag !== 'table') return undefined;
  const attrs = readOwn(element, reading);
  return attrs && finish(readTable(element, attrs, reading));
}

/** The rows of a part of a table, or one row that is in none. */
function* readRows(
  element: SourceElement,
  part: number,
  reading: Reading,
): Steps<readonly Node[] | undefined> {
  if (element.tag === 'tr') {
    const row = yield* readBlock(element, reading);
    return row && [row];
  }
  if (!/^(?:thead|tbody|tfoot)$/.test(element.tag)) return undefined;
  const attrs = readOwn(element, reading);
  const rows = attrs && (yield* readOnly(['tr'], element, reading));
  if (!rows || rows.length === 0) return undefined;
  const start = reading.html.slice(element.start, element.inner.start);
  return rows.map((row) => inPart(row, start, part, reading.kept));
}

function inPart(row: Node, group: string, part: number, kept: KeptSources): Node {
  const moved = row.type.create({ ...row.attrs, group, part }, row.content);
  kept.html.set(moved, kept.html.get(row)!);
  kept.gaps.set(moved, kept.gaps.get(row)!);
  return moved;
}

const row: Reader = function* (element, attrs, reading) {
  const cells = yield* readOnly(['td', 'th'], element, reading);
  return cells && schema.node('table_row', attrs, cells);
};

const READERS: Readonly<Record<string, Reader>> = {
  p: text('paragraph'),
  ...Object.fromEntries([2, 3, 4, 5, 6].map((level) => [`h${level}`, heading])),
  pre: text('preformatted', true),
  blockquote: blocks('quote'),
  ul: group('bullet_list', ['li']),
  ol: group('ordered_list', ['li']),
  li: blocks('list_item'),
  dl: group('definition_list', ['dt', 'dd']),
  dt: text('term'),
  dd: blocks('definition'),
  ...Object.fromEntries(['div', 'section', 'article', 'header', 'footer'].map((tag) => [tag, section])),
  figure: blocks('figure'),
  figcaption: blocks('figure_caption'),
  table,
  caption: text('table_caption'),
  tr: row,
  td: cell('table_cell'),
  th: cell('table_header'),
};

/** The sanitiser gives out no deeper elements; others could exhaust the stack. */
const DEEPEST = 60;

/** @returns undefined for what the schema does not know */
function* readBlock(element: SourceElement, reading: Reading): Steps<Node | undefined> {
  if (element.tag === 'hr')
    return reading.html.slice(element.start, element.end) === '<hr />' ? schema.node('rule') : undefined;
  const attrs = readOwn(element, reading);
  const reader = READERS[element.tag];
  if (!attrs || !reader || reading.depth >= DEEPEST) return undefined;
  reading.depth++;
  const node = yield* reader(element, attrs, reading);
  reading.depth--;
  return node;
}
