/** Blocks: their kind, lists, quotations, and what is inserted as a whole. */
import { chainCommands, lift, wrapIn } from 'prosemirror-commands';
import type { Node, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItemKeepMarks, wrapInList } from 'prosemirror-schema-list';
import {
  NodeSelection,
  Selection,
  TextSelection,
  type Command,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import { schema } from '../model/schema.ts';

const { nodes } = schema;

/** Loose text belongs in items and cells; where it comes to lie outside, it becomes a paragraph. */
const OUTSIDE = new Set(['doc', 'section', 'quote']);

/** The command, and afterwards no loose text at the selection that belongs in a paragraph. */
export function tidily(command: Command): Command {
  return (state, dispatch, view) => command(state, dispatch && ((tr) => dispatch(makeParagraphs(tr))), view);
}

function makeParagraphs(tr: Transaction): Transaction {
  const { from, to } = tr.selection;
  tr.doc.nodesBetween(from, to, (node, pos, parent) => {
    if (node.type === nodes.line && parent && OUTSIDE.has(parent.type.name))
      tr.setNodeMarkup(pos, nodes.paragraph);
    return !node.isTextblock;
  });
  return tr;
}

/** The innermost node around the selection that passes the test, and where it is. */
export function findAround(
  { selection: { $from } }: EditorState,
  test: (node: Node) => boolean,
): { node: Node; pos: number; depth: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--)
    if (test($from.node(depth))) return { node: $from.node(depth), pos: $from.before(depth), depth };
  return undefined;
}

/** Kinds of a block of text; `paragraph` is loose text where that is usual. */
export type TextKind = 'paragraph' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'preformatted';

/** The kind of the block at the cursor; undefined in a caption or a term, whose kind cannot change. */
export function findTextKind({ selection: { $from } }: EditorState): TextKind | undefined {
  const { type, attrs } = $from.parent;
  if (type === nodes.heading) return `h${attrs['level']}` as TextKind;
  if (type === nodes.preformatted) return 'preformatted';
  return type === nodes.paragraph || type === nodes.line ? 'paragraph' : undefined;
}

export function setTextKind(kind: TextKind): Command {
  return (state, dispatch) => {
    const { tr } = state;
    for (const { $from, $to } of state.selection.ranges)
      state.doc.nodesBetween($from.pos, $to.pos, (node, pos, parent, index) => {
        const type = typeFor(kind, node, parent);
        if (!type || !parent?.canReplaceWith(index, index + 1, type)) return !node.isTextblock;
        const { id = null, lang = null, dir = null } = node.attrs as Record<string, unknown>;
        const level = /^h[2-6]$/.test(kind) ? { level: Number(kind[1]) } : {};
        tr.setNodeMarkup(pos, type, { ...(type === nodes.line ? {} : { id, lang, dir }), ...level });
        return false;
      });
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The type for a block that is not of this kind yet. */
function typeFor(kind: TextKind, node: Node, parent: Node | null): NodeType | undefined {
  if (![nodes.paragraph, nodes.line, nodes.heading, nodes.preformatted].some((type) => type === node.type))
    return undefined;
  if (kind === 'preformatted') return nodes.preformatted;
  if (kind !== 'paragraph') return nodes.heading;
  const isText = node.type === nodes.paragraph || node.type === nodes.line;
  if (isText) return undefined;
  return parent && !OUTSIDE.has(parent.type.name) ? nodes.line : nodes.paragraph;
}

export type ListKind = 'bullet_list' | 'ordered_list';

/** The list directly around the selection. */
export function findList(state: EditorState): ListKind | undefined {
  const list = findAround(state, ({ type }) => type === nodes.bullet_list || type === nodes.ordered_list);
  return list && (list.node.type === nodes.ordered_list ? 'ordered_list' : 'bullet_list');
}

/** Makes a list of the selection, changes the kind of the list, or ends it. */
export function toggleList(kind: ListKind): Command {
  return (state, dispatch, view) => {
    const current = findList(state);
    if (current === kind) return liftItem(state, dispatch, view);
    if (!current) return wrapInList(nodes[kind])(state, dispatch && ((tr) => dispatch(makeLoose(tr))));
    const { node, pos } = findAround(state, ({ type }) => type === nodes[current])!;
    const { id, lang, dir } = node.attrs;
    dispatch?.(state.tr.setNodeMarkup(pos, nodes[kind], { id, lang, dir }));
    return true;
  };
}

/** The text of a new item is loose. */
function makeLoose(tr: Transaction): Transaction {
  const { from, to } = tr.selection;
  tr.doc.nodesBetween(from, to, (node, pos, parent) => {
    if (node.type === nodes.paragraph && parent?.type === nodes.list_item && !node.attrs['id'])
      tr.setNodeMarkup(pos, nodes.line);
    return !node.isTextblock;
  });
  return tr;
}

export const liftItem = tidily(liftListItem(nodes.list_item));
/** Deeper lists than this would be flattened by the sanitiser. */
const DEEPEST_LIST = 20;
export const sinkItem: Command = (state, dispatch) =>
  state.selection.$from.depth < DEEPEST_LIST && sinkListItem(nodes.list_item)(state, dispatch);

export const splitItem = tidily(
  splitListItemKeepMarks(nodes.list_item, { id: null, lang: null, dir: null, value: null }),
);

export const toggleQuote: Command = (state, dispatch) => {
  if (findAround(state, ({ type }) => type === nodes.quote)) return tidily(lift)(state, dispatch);
  return state.selection.$from.depth < DEEPEST_LIST && wrapIn(nodes.quote)(state, dispatch);
};

/** Ends what is around the cursor: a list item, a quotation. */
export const liftBlock = chainCommands(liftItem, tidily(lift));

/** Inserts a block after the one at the cursor, or instead of it if that is empty; `inside` is where writing goes on. */
export function insertBlock(block: Node, inside = false): Command {
  return (state, dispatch) => {
    const place = findPlace(state, block.type);
    if (!place) return false;
    const tr = state.tr.replaceWith(place.from, place.to, block);
    const near = inside ? tr.doc.resolve(place.from + 1) : tr.doc.resolve(place.from + block.nodeSize);
    tr.setSelection(Selection.near(near, 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function findPlace({ selection: { $from, $to } }: EditorState, type: NodeType) {
  for (let depth = $from.depth; depth >= 0; depth--) {
    const parent = $from.node(depth);
    const isEmpty =
      depth < $from.depth && $from.node(depth + 1).isTextblock && $from.node(depth + 1).content.size === 0;
    const index = $from.index(depth);
    const after = depth === $from.depth ? $to.indexAfter(depth) : index + 1;
    if (isEmpty && parent.canReplaceWith(index, index + 1, type))
      return { from: $from.before(depth + 1), to: $from.after(depth + 1) };
    if (parent.inlineContent || !parent.canReplaceWith(after, after, type)) continue;
    const pos = depth === $from.depth ? $to.pos : $from.after(depth + 1);
    return { from: pos, to: pos };
  }
  return undefined;
}

export const insertRule: Command = (state, dispatch) => insertBlock(nodes.rule.create())(state, dispatch);

/** Moves the block at the selection before the one above it or after the one below. */
export function moveBlock(direction: -1 | 1): Command {
  return (state, dispatch) => {
    const { selection } = state;
    const { $from } = selection;
    const own = selection instanceof NodeSelection && selection.node.isBlock;
    const depth = own ? $from.depth : movable($from);
    if (depth < 0) return false;
    const parent = $from.node(depth);
    const index = $from.index(depth);
    const other = parent.maybeChild(index + direction);
    if (!other || other.type === nodes.table_caption) return false;
    const node = parent.child(index);
    const start = own ? $from.pos : $from.before(depth + 1);
    const target = direction < 0 ? start - other.nodeSize : start + other.nodeSize;
    const tr = state.tr.delete(start, start + node.nodeSize).insert(target, node);
    tr.setSelection(
      own
        ? NodeSelection.create(tr.doc, target)
        : TextSelection.between(
            tr.doc.resolve(target + ($from.pos - start)),
            tr.doc.resolve(target + Math.min(selection.to - start, node.nodeSize - 1)),
          ),
    );
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The depth of the parent of the item, or of the outermost block, around a position; a section is opened. */
function movable($pos: EditorState['selection']['$from']): number {
  for (let depth = $pos.depth; depth > 0; depth--)
    if ($pos.node(depth).type === nodes.list_item) return depth - 1;
  let depth = 0;
  while (depth < $pos.depth - 1 && $pos.node(depth + 1).type === nodes.section) depth++;
  return $pos.depth > 0 ? depth : -1;
}
