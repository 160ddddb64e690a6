/** What the readers of elements share: where they are in the source, and what keeps it. */
import type { Attrs, Fragment, Node } from 'prosemirror-model';
import { readAttributes, writeStart } from './attributes.ts';
import type { KeptSources } from './kept-sources.ts';
import { readInline } from './read-inline.ts';
import { isMarkTag, schema } from './schema.ts';
import { isElement, type SourceElement, type SourceNode } from './source-tree.ts';
import { writeInline } from './write-inline.ts';

/** What a reading of one text shares. */
export interface Reading {
  html: string;
  kept: KeptSources;
  nextKey(): number;
  /** Of open elements. */
  depth: number;
}

/** Reads in steps, each of one block at most, so that a long text does not hold up the page. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

export function finish<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Inline elements outside marks; every other element is a block. */
export const isInline = (node: SourceNode) =>
  !isElement(node) || isMarkTag(node.tag) || /^(?:br|img)$/.test(node.tag);
export const isBlankText = (node: SourceNode) => !isElement(node) && /^\s*$/.test(node.text);

export interface Range {
  start: number;
  end: number;
}

/** Blocks alone, and neighbouring inline content together. */
export function runsOf(nodes: readonly SourceNode[]): SourceNode[][] {
  const runs: SourceNode[][] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (last && isInline(node) && isInline(last[0]!)) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

/** Adds a node with its source. @returns false if there is more than white space before it */
export function keep(out: Node[], node: Node, range: Range, from: number, { html, kept }: Reading): boolean {
  const before = html.slice(from, range.start);
  kept.html.set(node, html.slice(range.start, range.end));
  kept.gaps.set(node, { before, after: '' });
  const last = out.at(-1);
  if (last) kept.gaps.get(last)!.after = before;
  out.push(node);
  return /^\s*$/.test(before);
}

export function closeGaps(
  nodes: readonly Node[],
  from: number,
  to: number,
  { html, kept }: Reading,
): boolean {
  const after = html.slice(from, to);
  const last = nodes.at(-1);
  if (last) kept.gaps.get(last)!.after = after;
  return /^\s*$/.test(after);
}

export const lock = ({ start, end }: Range, { html }: Reading): Node =>
  schema.nodes.locked_block.create({ source: html.slice(start, end) });

export function readLine(run: readonly SourceNode[], range: Range, reading: Reading): Node {
  const content = readText(run, range, reading, false);
  return content ? schema.nodes.line.create(null, content) : lock(range, reading);
}

/** Inline content; undefined if it would not be written as it is in the source. */
export function readText(
  nodes: readonly SourceNode[],
  { start, end }: Range,
  { html, nextKey }: Reading,
  exact: boolean,
): Fragment | undefined {
  if (!nodes.every(isInline)) return undefined;
  const content = readInline(nodes, { html, exact, nextKey });
  const written = writeInline(schema.nodes.paragraph.create(null, content));
  const squash = (text: string) => (exact ? text : text.replace(/[ \t\n\r\f]+/g, ' ').trim());
  return squash(written) === squash(html.slice(start, end)) ? content : undefined;
}

/** The attributes of an element that is written as the sanitiser writes it. */
export function readOwn(
  { tag, attributes, start, end, inner }: SourceElement,
  { html }: Reading,
): Attrs | undefined {
  const attrs = readAttributes(tag, attributes);
  if (!attrs || writeStart(tag, attrs) !== html.slice(start, inner.start)) return undefined;
  return html.slice(inner.end, end) === `</${tag}>` ? attrs : undefined;
}
