/**
 * Changes one value in the text of a configuration file. Every other character stays as it is: order, line breaks and
 * how somebody has laid a line out. (`modify` of jsonc-parser lays whole lines out again.)
 */
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { indentAt, layOut, lineBreak } from './lay-out.ts';
import { rewriteNode } from './rewrite-node.ts';

/** Why a value cannot be changed there. */
interface Refused {
  ok: false;
  /** A sentence. */
  message: string;
}

type EditedText = { ok: true; text: string } | Refused;

/** A byte order mark stays in front. */
const MARK = '\uFEFF';

/**
 * @param text valid JSON with an object
 * @param steps keys and indexes from the root; what is missing on the way is made
 * @param value undefined removes the key, and objects that are empty without it
 */
export function setInText(text: string, steps: readonly string[], value: unknown): EditedText {
  if (text.startsWith(MARK)) {
    const edited = setInText(text.slice(1), steps, value);
    return edited.ok ? { ok: true, text: MARK + edited.text } : edited;
  }
  const root = parseTree(text);
  if (root?.type !== 'object') return { ok: false, message: 'The file does not hold an object.' };
  if (steps.length === 0) return { ok: false, message: 'No key is named.' };
  const found = nodeAt(root, steps);
  if (value === undefined) return { ok: true, text: found ? removeNode(text, root, steps) : text };
  if (found) return { ok: true, text: replace(text, found, rewriteNode(text, found, value)) };
  return insert(text, root, steps, value);
}

/** Indexes of lists are numbers for the parser. */
function nodeAt(root: Node, steps: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const step of steps) {
    const key: string | number = node.type === 'array' ? Number(step) : step;
    node = findNodeAtLocation(node, [key]);
    if (!node) return undefined;
  }
  return node;
}

const replace = (text: string, { offset, length }: Pick<Node, 'offset' | 'length'>, by: string) =>
  text.slice(0, offset) + by + text.slice(offset + length);

function insert(text: string, root: Node, steps: readonly string[], value: unknown): EditedText {
  let depth = steps.length - 1;
  while (depth > 0 && !nodeAt(root, steps.slice(0, depth))) depth--;
  const parent = nodeAt(root, steps.slice(0, depth))!;
  const key = steps[depth]!;
  const nested = steps.slice(depth + 1).reduceRight<unknown>((inner, step) => ({ [step]: inner }), value);
  if (parent.type === 'array') return { ok: false, message: 'A list is changed as a whole.' };
  if (parent.type !== 'object') {
    // In `features`, true means the same as no options.
    if (parent.value === true)
      return { ok: true, text: replace(text, parent, layOut(text, parent.offset, { [key]: nested })) };
    const at = steps.slice(0, depth).join('.');
    return {
      ok: false,
      message: `“${at}” is written here as ${String(parent.value)}: change this key instead.`,
    };
  }
  const last = parent.children?.at(-1);
  if (!last) return { ok: true, text: replace(text, parent, layOut(text, parent.offset, { [key]: nested })) };
  const end = last.offset + last.length;
  const isOneLine = !text.slice(parent.offset, end).includes('\n');
  const before = isOneLine ? ', ' : `,${lineBreak(text)}${indentAt(text, last.offset)}`;
  const name = `${before}${JSON.stringify(key)}: `;
  const opened = text.slice(0, end) + name;
  return { ok: true, text: opened + layOut(opened, opened.length, nested) + text.slice(end) };
}

/** Removes a key that exists, and the objects around it that hold nothing else. */
function removeNode(text: string, root: Node, steps: readonly string[]): string {
  let gone = [...steps];
  for (let above = gone.slice(0, -1); above.length > 0; above = above.slice(0, -1)) {
    if (nodeAt(root, above)?.children?.length !== 1) break;
    gone = above;
  }
  const property = nodeAt(root, gone)!.parent!;
  const { offset, length, children = [] } = property.parent!;
  const index = children.indexOf(property);
  if (children.length === 1) return replace(text, { offset, length }, '{}');
  const [previous, next] = [children[index - 1], children[index + 1]];
  const from = previous ? previous.offset + previous.length : property.offset;
  const to = previous || !next ? property.offset + property.length : next.offset;
  return text.slice(0, from) + text.slice(to);
}
