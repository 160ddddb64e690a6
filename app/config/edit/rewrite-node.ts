/**
 * Writes a new value in place of one in the text of a file. What both have keeps its text: keys and items that stay are
 * not laid out again, and keep their order unless the new value has another one. Pure.
 */
import { getNodeValue, type Node } from 'jsonc-parser';
import { layOut } from './lay-out.ts';

/** A key or an item: its text, and what it came from. */
interface Piece {
  text: string;
  /** Its index in the old text; undefined if it is new. */
  was: number | undefined;
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const end = ({ offset, length }: Node) => offset + length;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns the text of the value in the place of the node */
export function rewriteNode(text: string, node: Node, value: unknown): string {
  const { type, offset, children = [] } = node;
  const old: unknown = getNodeValue(node);
  if (sameJson(old, value)) return text.slice(offset, end(node));
  const [first] = children;
  if (first && type === 'object' && isRecord(old) && isRecord(value))
    return join(text, node, first, entries(text, children, old, value));
  const isOfObjects = first?.type === 'object';
  if (isOfObjects && Array.isArray(value)) return join(text, node, first, items(text, children, value));
  return layOut(text, offset, value);
}

function entries(
  text: string,
  children: readonly Node[],
  old: Record<string, unknown>,
  value: Record<string, unknown>,
): Piece[] {
  const keys = children.map(({ children: pair = [] }) => String(pair[0]?.value));
  return inOrder(keys, old, value).map((key) => {
    const was = keys.indexOf(key);
    const property = children[was];
    const [, inner] = property?.children ?? [];
    if (property && inner) {
      const name = text.slice(property.offset, inner.offset);
      return { text: name + rewriteNode(text, inner, value[key]), was };
    }
    const name = `${JSON.stringify(key)}: `;
    return { text: name + newText(text, children.at(-1)!, name, value[key]), was: undefined };
  });
}

/** The order of the file, unless somebody moved a key: JavaScript has keys that are numbers first, which moves nothing. */
function inOrder(
  written: readonly string[],
  old: Record<string, unknown>,
  value: Record<string, unknown>,
): string[] {
  const wanted = Object.keys(value);
  const remaining = wanted.filter((key) => Object.hasOwn(old, key));
  const before = Object.keys(old).filter((key) => Object.hasOwn(value, key));
  const isOrdered = !wanted.some((key) => /^\d+$/.test(key));
  if (isOrdered || !sameJson(remaining, before)) return wanted;
  return [
    ...written.filter((key) => Object.hasOwn(value, key)),
    ...wanted.filter((key) => !Object.hasOwn(old, key)),
  ];
}

/** Items that are as before keep their text wherever they move; another one takes the place of the one at its index. */
function items(text: string, children: readonly Node[], value: readonly unknown[]): Piece[] {
  const old: unknown[] = children.map((child) => getNodeValue(child) as unknown);
  const used = new Set<number>();
  const take = (index: number) => {
    if (index >= 0) used.add(index);
    return index;
  };
  const moved = value.map((item) => take(old.findIndex((one, at) => !used.has(at) && sameJson(one, item))));
  return value.map((item, index) => {
    const same = moved[index]!;
    const was = same >= 0 ? same : index < old.length && !used.has(index) ? take(index) : undefined;
    const child = was === undefined ? undefined : children[was];
    return { text: child ? rewriteNode(text, child, item) : newText(text, children.at(-1)!, '', item), was };
  });
}

/** A new key or item, with the indentation of its sibling, and on one line where the sibling is. */
function newText(text: string, sibling: Node, name: string, value: unknown): string {
  const inner = sibling.type === 'property' ? sibling.children?.[1] : sibling;
  const isOneLine = inner?.type === 'object' && !text.slice(inner.offset, end(inner)).includes('\n');
  if (isOneLine && isRecord(value) && Object.values(value).every((part) => typeof part !== 'object')) {
    const parts = Object.entries(value).map(
      ([key, part]) => `${JSON.stringify(key)}: ${JSON.stringify(part)}`,
    );
    if (parts.length > 0) return `{ ${parts.join(', ')} }`;
  }
  const opened = text.slice(0, sibling.offset) + name;
  return layOut(opened, opened.length, value);
}

/** The pieces with the separators of the file. */
function join(text: string, node: Node, first: Node, pieces: readonly Piece[]): string {
  const { children = [], offset } = node;
  if (pieces.length === 0) return node.type === 'object' ? '{}' : '[]';
  const between = (index: number) => text.slice(end(children[index]!), children[index + 1]!.offset);
  const head = text.slice(offset, first.offset);
  const usual = children.length > 1 ? between(0) : head.includes('\n') ? `,${head.slice(1)}` : ', ';
  const joined = pieces.map(({ text: own, was }, index) => {
    const before = pieces[index - 1]?.was;
    const isNext = before !== undefined && was === before + 1;
    return (index === 0 ? '' : isNext ? between(before) : usual) + own;
  });
  return head + joined.join('') + text.slice(end(children.at(-1)!), end(node));
}
