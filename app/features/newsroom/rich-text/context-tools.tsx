import { deleteSelection } from 'prosemirror-commands';
import type { Command } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  mergeCells,
  splitCell,
  toggleHeaderColumn,
  toggleHeaderRow,
} from 'prosemirror-tables';
import { liftItem, sinkItem } from './commands/blocks.ts';
import { removeLink } from './commands/links.ts';
import { deleteTable, editCaption, writeBelowTable } from './commands/tables.ts';
import styles from './toolbar.module.css';
import type { ToolState } from './view/tool-state.ts';

interface ContextToolsProps {
  tools: ToolState;
  run: (command: Command) => void;
  onLink: () => void;
  onDescribe: () => void;
  onReplace?: (() => void) | undefined;
}

interface Tool {
  label: string;
  use: () => void;
}

const TABLE_COMMANDS: readonly [string, Command][] = [
  ['Row above', addRowBefore],
  ['Row below', addRowAfter],
  ['Delete row', deleteRow],
  ['Column before', addColumnBefore],
  ['Column after', addColumnAfter],
  ['Delete column', deleteColumn],
  ['Merge cells', mergeCells],
  ['Split cell', splitCell],
  ['Header row', toggleHeaderRow],
  ['Header column', toggleHeaderColumn],
  ['Caption', editCaption],
  ['Text below', writeBelowTable],
  ['Delete table', deleteTable],
];

/** What the selection is in, in words, and its tools; undefined where there are none. */
export function findContext({
  tools,
  run,
  onLink,
  onDescribe,
  onReplace,
}: ContextToolsProps): { label: string; note: string; list: Tool[] } | undefined {
  if (tools.picture) {
    const { alt } = tools.picture;
    const list = [
      { label: alt ? 'Change description' : 'Describe', use: onDescribe },
      ...(onReplace ? [{ label: 'Replace', use: onReplace }] : []),
      { label: 'Delete picture', use: () => run(deleteSelection) },
    ];
    return {
      label: 'Picture',
      note: alt ? `Description: ${alt}` : 'Decoration, without a description',
      list,
    };
  }
  if (tools.table) {
    const { rows, columns } = tools.table;
    const list = TABLE_COMMANDS.map(([label, command]) => ({ label, use: () => run(command) }));
    return {
      label: 'Table',
      note: `${rows} ${rows === 1 ? 'row' : 'rows'}, ${columns} ${columns === 1 ? 'column' : 'columns'}`,
      list,
    };
  }
  if (tools.link !== undefined) {
    const list = [
      { label: 'Change link', use: onLink },
      { label: 'Remove link', use: () => run(removeLink) },
    ];
    return { label: 'Link', note: tools.link, list };
  }
  if (!tools.list) return undefined;
  const list = [
    { label: 'Deeper', use: () => run(sinkItem) },
    { label: 'Less deep', use: () => run(liftItem) },
  ];
  return { label: 'List', note: 'In a list', list };
}

export function ContextTools({ note, list }: { note: string; list: readonly Tool[] }) {
  return (
    <>
      <span className={styles.note}>{note}</span>
      {list.map(({ label, use }) => (
        <button key={label} type="button" className={styles.word} onClick={use}>
          {label}
        </button>
      ))}
    </>
  );
}
