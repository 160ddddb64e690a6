/** The blocks that can be inserted: in the menu of the slash. */
import type { Command } from 'prosemirror-state';
import type { IconName, IconShape } from '#app/ui/foundations/icon-paths.ts';
import { TOOL_ICONS } from '../../parts/tool-icons.ts';
import { insertRule, setTextKind, toggleList, toggleQuote } from '../commands/blocks.ts';
import { insertFootnote } from '../commands/pictures.ts';
import { insertTable } from '../commands/tables.ts';

export interface Insertion {
  key: string;
  label: string;
  icon?: IconName | IconShape;
  /** None for a picture, which is chosen first. */
  command?: Command;
}

const INSERTIONS: readonly Insertion[] = [
  { key: 'h2', label: 'Heading 2', command: setTextKind('h2') },
  { key: 'h3', label: 'Heading 3', command: setTextKind('h3') },
  { key: 'h4', label: 'Heading 4', command: setTextKind('h4') },
  { key: 'list', label: 'Bulleted list', icon: TOOL_ICONS.list, command: toggleList('bullet_list') },
  {
    key: 'numbered',
    label: 'Numbered list',
    icon: TOOL_ICONS['list-numbered'],
    command: toggleList('ordered_list'),
  },
  { key: 'table', label: 'Table', icon: TOOL_ICONS.table, command: insertTable() },
  { key: 'picture', label: 'Picture', icon: TOOL_ICONS.picture },
  { key: 'footnote', label: 'Footnote', icon: TOOL_ICONS.footnote, command: insertFootnote },
  { key: 'quote', label: 'Quotation', icon: 'quote', command: toggleQuote },
  { key: 'rule', label: 'Rule', icon: TOOL_ICONS.rule, command: insertRule },
  { key: 'pre', label: 'Preformatted text', icon: TOOL_ICONS.code, command: setTextKind('preformatted') },
];

/** Those with a word that begins as the typed text. */
export function findInsertions(typed: string, hasPictures: boolean): Insertion[] {
  const wanted = typed.trim().toLowerCase();
  return INSERTIONS.filter(
    ({ key, label }) =>
      (hasPictures || key !== 'picture') &&
      (label.toLowerCase().startsWith(wanted) ||
        label
          .toLowerCase()
          .split(' ')
          .some((word) => word.startsWith(wanted))),
  );
}

/** Takes away what was typed after the slash. */
export const deleteSlash: Command = ({ tr, selection: { $from } }, dispatch) => {
  dispatch?.(tr.delete($from.start(), $from.end()));
  return true;
};
