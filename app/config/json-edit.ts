/**
 * Edits of JSON as text: what is not edited stays as it is written, with its spaces, and with remarks where a file has
 * some. Pure.
 */
import { createScanner, findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';

/** That JSON has no remarks and no trailing commas is the business of the check. */
const TOLERANT = { allowTrailingComma: true };
/** The scanner's kind of a comma (`SyntaxKind.CommaToken`, a const enum). */
const COMMA = 5;
const STEP = '  ';

/** The part at a path of keys; undefined if there is none, or if the text is not JSON. */
export function nodeAt(text: string, place: readonly string[]): Node | undefined {
  const tree = parseTree(text, [], TOLERANT);
  return tree && findNodeAtLocation(tree, [...place]);
}

export const rawText = (text: string, { offset, length }: Node) => text.slice(offset, offset + length);

const nodeEnd = ({ offset, length }: Node) => offset + length;

/** The white space at the beginning of the line of an offset. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))![0];
}

/** A value of several lines, as it is written, under another indentation. */
const indented = (raw: string, from: string, to: string) =>
  raw
    .split('\n')
    .map((line, index) => (index > 0 && line.startsWith(from) ? to + line.slice(from.length) : line))
    .join('\n');

/** The key with its value, inside objects for the keys above it. */
function written(
  [key = '', ...more]: readonly string[],
  indent: string,
  value: (indent: string) => string,
): string {
  if (more.length === 0) return `${JSON.stringify(key)}: ${value(indent)}`;
  const inside = indent + STEP;
  return `${JSON.stringify(key)}: {\n${inside}${written(more, inside, value)}\n${indent}}`;
}

/**
 * The text with a value at a path, at the end of the last object that is there. The value is as it is written at `node`
 * of the same text. What is at the path, or instead of an object on the way, is replaced.
 */
export function withValue(text: string, place: readonly string[], node: Node): string {
  const raw = rawText(text, node);
  const origin = indentAt(text, node.parent?.offset ?? node.offset);
  const value = (indent: string) => indented(raw, origin, indent);
  // The text is an object, or there is nothing at `node`.
  let depth = place.length;
  while (!nodeAt(text, place.slice(0, depth))) depth -= 1;
  const there = nodeAt(text, place.slice(0, depth))!;
  const rest = place.slice(depth);
  const indent = indentAt(text, there.parent?.offset ?? there.offset);
  if (rest.length === 0 || there.type !== 'object') {
    const inside = `{\n${indent}${STEP}${rest.length > 0 ? written(rest, indent + STEP, value) : ''}\n${indent}}`;
    return (
      text.slice(0, there.offset) + (rest.length === 0 ? value(indent) : inside) + text.slice(nodeEnd(there))
    );
  }
  const last = there.children?.at(-1);
  if (!last) {
    const inside = `{\n${indent}${STEP}${written(rest, indent + STEP, value)}\n${indent}}`;
    return text.slice(0, there.offset) + inside + text.slice(nodeEnd(there));
  }
  const beside = indentAt(text, last.offset);
  const added = `,\n${beside}${written(rest, beside, value)}`;
  return text.slice(0, nodeEnd(last)) + added + text.slice(nodeEnd(last));
}

/** The text without a key, and without the objects that it leaves empty. */
export function withoutKey(text: string, place: readonly string[]): string {
  const property = nodeAt(text, place)?.parent;
  const siblings = property?.parent?.children ?? [];
  if (!property) return text;
  if (siblings.length === 1 && place.length > 1) return withoutKey(text, place.slice(0, -1));
  const before = siblings[siblings.indexOf(property) - 1];
  const comma = commaAfter(text, nodeEnd(property));
  const start = property.offset - (/[ \t]*$/.exec(text.slice(0, property.offset))?.[0].length ?? 0);
  // A line of its own goes as a line.
  const end = comma === undefined ? nodeEnd(property) : comma + 1;
  const lineEnd = /^[ \t]*\r?\n/.exec(text.slice(end))?.[0].length ?? 0;
  const isLine = start === 0 || text[start - 1] === '\n';
  const rest = text.slice(isLine ? end + lineEnd : end);
  const head = text.slice(0, start);
  const separator = before && comma === undefined ? commaAfter(text, nodeEnd(before)) : undefined;
  return (separator === undefined ? head : head.slice(0, separator) + head.slice(separator + 1)) + rest;
}

/** The offset of the comma that follows, if only white space and remarks are before it. */
function commaAfter(text: string, offset: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  return Number(scanner.scan()) === COMMA ? scanner.getTokenOffset() : undefined;
}
