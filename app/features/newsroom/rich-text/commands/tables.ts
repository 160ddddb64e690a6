/** Tables: a new one, going from cell to cell, and taking one away as a whole. */
import { Selection, type Command, type EditorState } from 'prosemirror-state';
import { addRowAfter, CellSelection, goToNextCell, isInTable, TableMap } from 'prosemirror-tables';
import { schema } from '../model/schema.ts';
import { findAround, insertBlock } from './blocks.ts';

const { nodes } = schema;

/** A table with a head of one row. */
export function insertTable(columns = 3, rows = 3): Command {
  const line = nodes.line.create();
  const header = nodes.table_header.create({ scope: 'col' }, line);
  const cell = nodes.table_cell.create(null, line);
  const row = (content: typeof cell, group: string, part: number) =>
    nodes.table_row.create(
      { group, part },
      Array.from({ length: columns }, () => content),
    );
  const table = nodes.table.create(null, [
    row(header, '<thead>', 1),
    ...Array.from({ length: rows - 1 }, () => row(cell, '<tbody>', 2)),
  ]);
  return (state, dispatch) =>
    !isInTable(state) && insertBlock(nodes.table_block.create(null, table), true)(state, dispatch);
}

/** Tab in the last cell adds a row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!view || !dispatch) return true;
  addRowAfter(state, dispatch);
  return goToNextCell(1)(view.state, dispatch);
};

export const previousCell: Command = (state, dispatch) =>
  isInTable(state) && (goToNextCell(-1)(state, dispatch) || true);

const findTableBlock = (state: EditorState) => findAround(state, ({ type }) => type === nodes.table_block);

export const deleteTable: Command = (state, dispatch) => {
  const found = findTableBlock(state);
  if (!found) return false;
  const { parent } = state.doc.resolve(found.pos);
  const tr = state.tr;
  // What may not be empty keeps a place to write in.
  if (parent.childCount === 1)
    tr.replaceWith(found.pos, found.pos + found.node.nodeSize, nodes.paragraph.create());
  else tr.delete(found.pos, found.pos + found.node.nodeSize);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(found.pos))).scrollIntoView());
  return true;
};

/** Goes to what follows the table, or begins a paragraph there. */
export const writeBelowTable: Command = (state, dispatch) => {
  const found = findTableBlock(state);
  if (!found) return false;
  const { tr } = state;
  const end = found.pos + found.node.nodeSize;
  if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, nodes.paragraph.create());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(end))).scrollIntoView());
  return true;
};

/** The arrow down in the last line of a table that nothing follows: a text that ends with it would have no way on. */
export const leaveTableBelow: Command = (state, dispatch, view) => {
  const { selection } = state;
  const block = findTableBlock(state);
  const table = findAround(state, ({ type }) => type === nodes.table);
  if (!block || !table || !selection.empty || (view && !view.endOfTextblock('down'))) return false;
  if (state.doc.resolve(block.pos + block.node.nodeSize).nodeAfter) return false;
  const { $from } = selection;
  const isInLastRow = $from.index(table.depth) === table.node.childCount - 1;
  const cell = $from.node(table.depth + 2);
  const isInLastLine = $from.index(table.depth + 2) === cell.childCount - 1;
  return isInLastRow && isInLastLine && writeBelowTable(state, dispatch);
};

/** Gives the table a caption, or goes to the one that it has. */
export const editCaption: Command = (state, dispatch) => {
  const found = findTableBlock(state);
  if (!found) return false;
  const { tr } = state;
  if (found.node.childCount === 1) tr.insert(found.pos + 1, nodes.table_caption.create());
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(found.pos + 2))).scrollIntoView());
  return true;
};

/** Columns and rows of the table at the selection, and whether several cells are selected. */
export function describeTable(
  state: EditorState,
): { columns: number; rows: number; cells: boolean } | undefined {
  const table = findAround(state, ({ type }) => type === nodes.table)?.node;
  if (!table) return undefined;
  const { width, height } = TableMap.get(table);
  return { columns: width, rows: height, cells: state.selection instanceof CellSelection };
}
