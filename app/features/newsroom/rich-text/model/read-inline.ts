/** Reads inline content; an element that the schema does not know becomes a locked inline. */
import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { readAttributes, writePicture, writeStart } from './attributes.ts';
import { isMarkTag, schema } from './schema.ts';
import { isElement, type SourceElement, type SourceNode } from './source-tree.ts';

/** Reads the inline content of one block. */
export interface InlineReading {
  /** The whole source. */
  html: string;
  /** Whether white space is text, as in `pre`. */
  exact: boolean;
  /** Gives each element a number: equal elements beside each other stay two. */
  nextKey(): number;
}

export function readInline(nodes: readonly SourceNode[], reading: InlineReading): Fragment {
  const out: Node[] = [];
  readInto(out, nodes, [], reading);
  return Fragment.from(reading.exact ? out : trimEdges(Fragment.from(out).content));
}

function readInto(
  out: Node[],
  nodes: readonly SourceNode[],
  marks: readonly Mark[],
  reading: InlineReading,
): void {
  for (const node of nodes) {
    if (isElement(node)) readElement(out, node, marks, reading);
    else {
      const text = reading.exact ? node.text : node.text.replace(/[ \t\n\r\f]+/g, ' ');
      out.push(schema.text(text, marks));
    }
  }
}

function readElement(
  out: Node[],
  element: SourceElement,
  marks: readonly Mark[],
  reading: InlineReading,
): void {
  const source = reading.html.slice(element.start, element.end);
  if (element.tag === 'br' && source === '<br />') {
    out.push(schema.nodes.hard_break.create(null, null, marks));
    return;
  }
  const known = readPicture(element, source) ?? readMark(element, reading, marks);
  if (known && 'isInline' in known) out.push(known.mark(marks));
  else if (known) readInto(out, element.children, known.addToSet(marks), reading);
  else out.push(schema.nodes.locked_inline.create({ source }, null, marks));
}

function readPicture({ tag, attributes }: SourceElement, source: string): Node | undefined {
  if (tag !== 'img' || attributes['src'] === undefined) return undefined;
  const { loading: _, ...own } = attributes;
  const attrs = readAttributes(tag, own);
  if (!attrs || writePicture(attrs) !== source) return undefined;
  return schema.nodes.picture.create(attrs);
}

/** The mark of an element with content, unless one of its kind is around it already. */
function readMark(
  { tag, attributes, children, start, end, inner }: SourceElement,
  { html, nextKey }: InlineReading,
  marks: readonly Mark[],
): Mark | undefined {
  if (!isMarkTag(tag) || children.length === 0 || marks.some(({ type }) => type.name === tag))
    return undefined;
  const attrs = readAttributes(tag, attributes);
  if (!attrs || writeStart(tag, attrs) !== html.slice(start, inner.start)) return undefined;
  if (html.slice(inner.end, end) !== `</${tag}>`) return undefined;
  return schema.mark(tag, { ...attrs, key: nextKey() });
}

/** White space at the edges of a block is not seen. */
function trimEdges(nodes: readonly Node[]): readonly Node[] {
  const trim = (node: Node | undefined, pattern: RegExp): Node[] => {
    if (!node) return [];
    if (!node.isText || node.marks.length > 0) return [node];
    const text = node.text!.replace(pattern, '');
    return text === '' ? [] : [schema.text(text)];
  };
  const started = [...trim(nodes[0], /^ /), ...nodes.slice(1)];
  return [...started.slice(0, -1), ...trim(started.at(-1), / $/)];
}
