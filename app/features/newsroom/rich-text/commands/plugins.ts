/** The plugins of the editor's state: history, keys, what typing makes, tables, and ids that stay unique. */
import { history, isHistoryTransaction } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { Plugin, type EditorState } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { schema } from '../model/schema.ts';
import { textKeys } from './keys.ts';

const { nodes } = schema;

/** `## `, `- `, `1. ` and `> ` at the beginning of a block. */
const typedBlocks = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,6})\s$/, nodes.heading, ([, signs]) => ({ level: signs!.length })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^\s*1[.)]\s$/, nodes.ordered_list),
    wrappingInputRule(/^\s*>\s$/, nodes.quote),
  ],
});

/** An id stays with the first of two blocks that were one. */
const uniqueIds = new Plugin({
  appendTransaction(transactions, before, after) {
    if (!transactions.some(({ docChanged }) => docChanged) || transactions.some(isHistoryTransaction))
      return null;
    const doubles = findDoubles(before, after);
    if (doubles.length === 0) return null;
    const { tr } = after;
    for (const { pos, node } of doubles) tr.setNodeMarkup(pos, undefined, { ...node.attrs, id: null });
    return tr;
  },
});

/** Blocks with an id that was in fewer of them before; a division without attributes would not stay one. */
function findDoubles({ doc: old }: EditorState, { doc }: EditorState): { pos: number; node: Node }[] {
  const start = old.content.findDiffStart(doc.content);
  const end = old.content.findDiffEnd(doc.content);
  if (start === null || !end) return [];
  const before = Map.groupBy(namedBlocks(old, start, end.a), ({ node }) => String(node.attrs['id']));
  const now = Map.groupBy(namedBlocks(doc, start, end.b), ({ node }) => String(node.attrs['id']));
  return [...now]
    .flatMap(([id, found]) => found.slice(Math.max(1, before.get(id)?.length ?? 0)))
    .filter(({ node }) => node.attrs['tag'] !== 'div');
}

/** The blocks with an id in a changed range and beside it. */
function namedBlocks(doc: Node, start: number, end: number): { pos: number; node: Node }[] {
  const named: { pos: number; node: Node }[] = [];
  const [from, to] = [Math.max(0, start - 2), Math.min(doc.content.size, Math.max(end, start) + 2)];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.attrs['id']) named.push({ pos, node });
    return !node.isTextblock;
  });
  return named;
}

/** @param more plugins whose keys come first */
export function statePlugins(more: readonly Plugin[] = []): Plugin[] {
  return [...more, history(), typedBlocks, keymap(textKeys), tableEditing(), uniqueIds];
}
