/**
 * Gives foreign HTML the structure of our content and preserves its text: blocks stay separate, struck text stays
 * struck, lists keep their numbers, headings their order. The sanitiser then removes what is not allowed.
 */
import { escapeContent } from '#app/text/html-text.ts';
import { allowedAttributes, anchorId } from './attributes.ts';
import { groupWriters } from './groups.ts';
import {
  DEEPEST_OUTPUT,
  Flow,
  isBlank,
  applyMarks,
  within,
  type Mark,
  type Marks,
  type Writing,
} from './output.ts';
import { styleMarks } from './styles.ts';
import {
  BLOCK_TAGS,
  FLOW_TAGS,
  HEADINGS,
  INLINE_NAMES,
  INLINE_TAGS,
  SECTION_NAMES,
  STRIKE_TAGS,
} from './tags.ts';
import type { Element } from './tree.ts';

type Nodes = readonly (Element | string)[];

const { list, definitions, table } = groupWriters({ flow, phrase });

/** Blocks and loose text. @param wrap whether loose text becomes paragraphs */
export function flow(nodes: Nodes, writing: Writing, marks: Marks, wrap: boolean): string {
  const into = new Flow(wrap);
  pour(nodes, writing, marks, into);
  return into.end();
}

function pour(nodes: Nodes, writing: Writing, marks: Marks, into: Flow): void {
  for (const node of nodes) {
    if (typeof node === 'string') into.text(escapeContent(node), marks);
    else if (BLOCK_TAGS.has(node.tag)) into.block(block(node, writing, marks));
    else if (!node.holdsBlock) into.text(inline(node, writing, marks.some(isLink)), marks);
    else pourAround(node, writing, marks, into);
  }
}

/** An inline element with blocks inside is moved around the text of each block. */
function pourAround(node: Element, writing: Writing, marks: Marks, into: Flow): void {
  const own = affordable(marksFor(node, marks.some(isLink)), writing, marks);
  writing.depth += own.length;
  pour(node.children, writing, own.length > 0 ? [...marks, ...own] : marks, into);
  writing.depth -= own.length;
  const unused = own.find(({ attributes }) => attributes['id']);
  if (unused) into.text(applyMarks('', [{ tag: 'span', attributes: { id: unused.attributes['id']! } }]), []);
}

/** Beyond the maximum depth only a mark that strikes text stays: struck text must not look valid. */
function affordable(own: Mark[], { depth }: Writing, around: Marks): Mark[] {
  if (depth + own.length <= DEEPEST_OUTPUT) return own;
  const strikes = ({ tag }: Mark) => STRIKE_TAGS.has(tag);
  return around.some(strikes) ? [] : own.filter(strikes);
}

const isLink = ({ tag }: Mark) => tag === 'a';

/** The elements with the meaning of an inline element; empty for one that only groups text. */
function marksFor(node: Element, inLink: boolean): Mark[] {
  const name = INLINE_NAMES[node.tag] ?? node.tag;
  const keeps = INLINE_TAGS.has(name) && !(name === 'a' && inLink);
  const attributes = allowedAttributes(node, keeps ? name : 'span');
  const own = keeps || Object.keys(attributes).length > 0 ? [{ tag: keeps ? name : 'span', attributes }] : [];
  return [...own, ...styleMarks(node.tag, node.attributes).map((tag) => ({ tag, attributes: {} }))];
}

function inline(node: Element, writing: Writing, inLink: boolean): string {
  if (node.tag === 'br') return '<br />';
  if (node.tag === 'wbr') return '';
  if (node.tag === 'img') return writing.picture(node.attributes);
  const marks = marksFor(node, inLink);
  // A link may have an id and a name that differ.
  const name =
    node.tag === 'a' && node.attributes['id'] ? anchorId(node.attributes['name'] ?? '') : undefined;
  const before = name && name !== marks[0]?.attributes['id'] ? `<span id="${name}"></span>` : '';
  const inside = (left: readonly Mark[]): string =>
    left.length === 0
      ? phrase(node.children, writing, inLink || marks.some(isLink))
      : within(writing, left[0]!.tag, left[0]!.attributes, () => inside(left.slice(1))).replace(/^ | $/g, '');
  return before + inside(marks);
}

/** Inline content only: blocks inside become lines. */
function phrase(nodes: Nodes, writing: Writing, inLink = false): string {
  let out = '';
  let ended = false;
  const breakLine = () => {
    if (!isBlank(out) && !/<br \/>\s*$/.test(out)) out += '<br />';
  };
  for (const node of nodes) {
    const apart = typeof node !== 'string' && (BLOCK_TAGS.has(node.tag) || node.holdsBlock);
    const html =
      typeof node === 'string'
        ? escapeContent(node)
        : BLOCK_TAGS.has(node.tag)
          ? phrase(node.children, writing, inLink)
          : inline(node, writing, inLink);
    if ((apart || ended) && !isBlank(html) && html !== '<br />') breakLine();
    if (!isBlank(html)) ended = apart;
    out += html;
  }
  return out;
}

/** A block-level element, with the marks of the inline elements around it inside. */
function block(node: Element, writing: Writing, around: Marks): string {
  const { tag, children } = node;
  const styled = styleMarks(tag, node.attributes).filter(
    (mark) => !around.some((other) => other.tag === mark),
  );
  // Runs with the same array of marks are written as one.
  const marks: Marks =
    styled.length === 0 ? around : [...around, ...styled.map((mark) => ({ tag: mark, attributes: {} }))];
  const inMarks = () => {
    const html = phrase(children, writing, marks.some(isLink));
    return isBlank(html) ? html : applyMarks(html, marks);
  };
  if (tag === 'hr') return '<hr />';
  if (tag === 'ul' || tag === 'ol' || tag === 'menu' || tag === 'dir') return list(node, writing, marks);
  if (tag === 'dl') return definitions(node, writing, marks);
  if (tag === 'table') return table(node, writing, marks);
  if (tag === 'col' || tag === 'colgroup') return '';
  if (HEADINGS.has(tag)) {
    const name = `h${Math.min(6, Number(tag[1]) + writing.headingShift)}`;
    return within(writing, name, allowedAttributes(node, name), inMarks);
  }
  if (tag === 'pre') return within(writing, tag, allowedAttributes(node, tag), inMarks);
  if (FLOW_TAGS.has(tag))
    return within(writing, tag, allowedAttributes(node, tag), () => flow(children, writing, marks, false));
  const section = SECTION_NAMES[tag];
  if (section)
    return within(writing, section, allowedAttributes(node, section), () =>
      flow(children, writing, marks, true),
    );
  return container(node, writing, marks);
}

/** A paragraph, a division, or another element that only separates its content. */
function container(node: Element, writing: Writing, marks: Marks): string {
  const { tag, children } = node;
  const attributes = allowedAttributes(node, 'p');
  const named = Object.keys(attributes).length > 0;
  if (!node.holdsBlock) {
    let html = '';
    const paragraph = within(writing, 'p', attributes, () => (html = flow(children, writing, marks, false)));
    return tag !== 'p' && !named && isBlank(html) ? html : paragraph;
  }
  const blocks = () => flow(children, writing, marks, true);
  if (!named) return blocks();
  const html = within(writing, 'div', attributes, blocks);
  // An element whose blocks are all empty is empty as well.
  return /^<div[^>]*>\s*<\/div>$/.test(html) ? html.replace(/^<div/, '<p').replace(/div>$/, 'p>') : html;
}
