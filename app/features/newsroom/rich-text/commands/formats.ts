/** Formats of text: what is on can be told from what is off, whichever of two elements says it. */
import type { Mark, MarkType } from 'prosemirror-model';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { schema } from '../model/schema.ts';

/** The elements of each format; new text gets the first. */
const FORMATS = {
  bold: ['strong', 'b'],
  italic: ['em', 'i'],
  underline: ['u'],
  struck: ['s', 'del'],
  superscript: ['sup'],
  subscript: ['sub'],
  code: ['code'],
  small: ['small'],
} as const;

export type Format = keyof typeof FORMATS;

const typesFor = (format: Format): MarkType[] => FORMATS[format].map((tag) => schema.marks[tag]!);

/** Whether all formats of the text at the cursor, or anywhere in the selection, include this one. */
export function hasFormat(state: EditorState, format: Format): boolean {
  const { from, to, empty, $from } = state.selection;
  const marks: readonly Mark[] = state.storedMarks ?? $from.marks();
  return typesFor(format).some((type) =>
    empty ? type.isInSet(marks) !== undefined : state.doc.rangeHasMark(from, to, type),
  );
}

export function toggleFormat(format: Format): Command {
  return (state, dispatch) => {
    const types = typesFor(format);
    if (!state.selection.$from.parent.inlineContent && state.selection.empty) return false;
    if (dispatch) dispatch(change(state, types, hasFormat(state, format)).scrollIntoView());
    return true;
  };
}

function change(state: EditorState, types: readonly MarkType[], isOn: boolean): Transaction {
  const { tr } = state;
  if (state.selection.empty) {
    for (const type of types) tr.removeStoredMark(type);
    return isOn ? tr : tr.addStoredMark(types[0]!.create());
  }
  // A selection of cells has several ranges.
  for (const { $from, $to } of state.selection.ranges) {
    if (!isOn) tr.addMark($from.pos, $to.pos, types[0]!.create());
    else for (const type of types) tr.removeMark($from.pos, $to.pos, type);
  }
  return tr;
}
