/** Links: the one at the cursor, setting and removing. */
import type { Mark } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { anchorId } from '#app/import/html/attributes.ts';
import { schema } from '../model/schema.ts';

const link = schema.marks['a']!;

/** A link and the range of its text. */
export interface FoundLink {
  from: number;
  to: number;
  href: string;
}

/** The link that the selection is in or begins in. */
export function findLink({ selection, doc }: EditorState): FoundLink | undefined {
  const { $from } = selection;
  const block = $from.parent;
  if (!block.inlineContent) return undefined;
  const at = $from.index();
  const markAt = (index: number): Mark | undefined =>
    index >= 0 && index < block.childCount ? link.isInSet(block.child(index).marks) : undefined;
  const inside = markAt(at) ?? (selection.empty && $from.textOffset === 0 ? markAt(at - 1) : undefined);
  if (!inside || inside.attrs['href'] === null) return undefined;
  let first = markAt(at)?.eq(inside) ? at : at - 1;
  let last = first;
  while (markAt(first - 1)?.eq(inside)) first--;
  while (markAt(last + 1)?.eq(inside)) last++;
  const start = $from.start();
  const offset = (index: number) =>
    block.children.slice(0, index).reduce((size, { nodeSize }) => size + nodeSize, start);
  return {
    from: offset(first),
    to: Math.min(offset(last + 1), doc.content.size),
    href: String(inside.attrs['href']),
  };
}

/**
 * An address that the sanitiser accepts: http, https, mailto, a path of this site, or an anchor of this text.
 *
 * @returns undefined for anything else
 */
export function acceptAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address.startsWith('#')) {
    const id = anchorId(address.slice(1));
    return id && `#${id}`;
  }
  if (/^\/(?![/\\])\S*$/.test(address)) return address;
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(address)) return address;
  const complete = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(complete) || !URL.canParse(complete)) return undefined;
  return complete;
}

/** Makes the selection a link, changes the link at the cursor, or inserts `text` as one. */
export function setLink(href: string, text: string): Command {
  return (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return false;
    const { empty } = state.selection;
    const found = findLink(state);
    const mark = link.create({ href });
    const { tr } = state;
    if (found && empty) tr.removeMark(found.from, found.to, link).addMark(found.from, found.to, mark);
    else if (empty)
      tr.replaceSelectionWith(schema.text(text || href, [mark, ...state.selection.$from.marks()]), false);
    else
      for (const { $from, $to } of state.selection.ranges)
        tr.removeMark($from.pos, $to.pos, link).addMark($from.pos, $to.pos, mark);
    dispatch?.(tr.removeStoredMark(link).scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const found = findLink(state);
  const { from, to } = found ?? state.selection;
  if (!found && !state.doc.rangeHasMark(from, to, link)) return false;
  dispatch?.(state.tr.removeMark(from, to, link));
  return true;
};
