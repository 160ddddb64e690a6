/** The keys of the editor. Tab moves within tables only: outside it leaves the text. */
import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  splitBlock,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { schema } from '../model/schema.ts';
import {
  liftBlock,
  moveBlock,
  setTextKind,
  sinkItem,
  splitItem,
  tidily,
  toggleList,
  toggleQuote,
  type TextKind,
} from './blocks.ts';
import { toggleFormat } from './formats.ts';
import { leaveTableBelow, nextCell, previousCell } from './tables.ts';

const breakLine: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(schema.nodes.hard_break.create()).scrollIntoView());
  return true;
};

const kinds: readonly TextKind[] = ['paragraph', 'h2', 'h3', 'h4', 'h5', 'h6'];

export const textKeys: Record<string, Command> = {
  ...baseKeymap,
  Enter: chainCommands(
    newlineInCode,
    splitItem,
    createParagraphNear,
    tidily(liftEmptyBlock),
    tidily(splitBlock),
  ),
  Backspace: tidily(baseKeymap['Backspace']!),
  Delete: tidily(baseKeymap['Delete']!),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  ArrowDown: leaveTableBelow,
  Tab: nextCell,
  'Shift-Tab': previousCell,
  'Mod-b': toggleFormat('bold'),
  'Mod-i': toggleFormat('italic'),
  'Mod-u': toggleFormat('underline'),
  'Mod-.': toggleFormat('superscript'),
  'Mod-,': toggleFormat('subscript'),
  'Mod-Shift-x': toggleFormat('struck'),
  'Mod-Shift-7': toggleList('ordered_list'),
  'Mod-Shift-8': toggleList('bullet_list'),
  'Mod-Shift-9': toggleQuote,
  'Mod-]': sinkItem,
  'Mod-[': liftBlock,
  'Alt-ArrowUp': moveBlock(-1),
  'Alt-ArrowDown': moveBlock(1),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  ...Object.fromEntries(
    kinds.map((kind) => [`Mod-Alt-${kind === 'paragraph' ? 0 : kind[1]!}`, setTextKind(kind)]),
  ),
};
