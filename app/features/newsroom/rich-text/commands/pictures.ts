/** Pictures and footnotes. */
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { schema } from '../model/schema.ts';

const { nodes } = schema;

export function insertPicture(src: string, alt: string): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.picture.create({ src, alt }), false).scrollIntoView());
    return true;
  };
}

/** The selected picture. */
export function findPicture({
  selection,
}: EditorState): { pos: number; src: string; alt: string } | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.picture) return undefined;
  const { src, alt } = selection.node.attrs;
  return { pos: selection.from, src: String(src), alt: String(alt ?? '') };
}

/** Changes the selected picture, which stays selected. */
export function changePicture(change: { src?: string; alt?: string }): Command {
  return (state, dispatch) => {
    const picture = findPicture(state);
    if (!picture) return false;
    const { attrs } = state.doc.nodeAt(picture.pos)!;
    // Another picture has another size.
    const size = change.src === undefined ? {} : { width: null, height: null };
    const tr = state.tr.setNodeMarkup(picture.pos, undefined, { ...attrs, ...size, ...change });
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, picture.pos)));
    return true;
  };
}

/** Adds a number that leads to a new note at the end of the text, and goes there. */
export const insertFootnote: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  if (!dispatch) return true;
  const number = countFootnotes(state) + 1;
  const { tr } = state;
  const mark = (tag: string, attrs: Record<string, string>) => schema.mark(tag, attrs);
  const link = [mark('a', { id: `at_fnref-${number}`, href: `#at_fn-${number}` }), mark('sup', {})];
  tr.insert(tr.selection.to, schema.text(String(number), link));
  const back = [mark('a', { href: `#at_fnref-${number}` })];
  const note = nodes.paragraph.create({ id: `at_fn-${number}` }, [
    schema.text(String(number), back),
    schema.text(' '),
  ]);
  tr.insert(tr.doc.content.size, note);
  tr.setSelection(TextSelection.atEnd(tr.doc));
  dispatch(tr.scrollIntoView());
  return true;
};

/** The highest number among the notes of the text. */
function countFootnotes({ doc }: EditorState): number {
  let highest = 0;
  doc.descendants((node) => {
    const number = /^at_fn-(\d{1,6})$/.exec(String(node.attrs['id'] ?? ''))?.[1];
    highest = Math.max(highest, Number(number ?? 0));
  });
  return highest;
}
