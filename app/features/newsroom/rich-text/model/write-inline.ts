/** Writes the inline content of a block, with the nesting of its source where that is known. */
import type { Mark, Node } from 'prosemirror-model';
import { escapeContent } from '#app/text/html-text.ts';
import { writePicture, writeStart } from './attributes.ts';

/** The inline content of a text block as HTML. */
export function writeInline(block: Node): string {
  const pieces = block.children.map((node) => ({ html: writePiece(node), marks: marksOn(node) }));
  const extents = measure(pieces.map(({ marks }) => marks));
  let open: Mark[] = [];
  let out = '';
  const closeTo = (depth: number) => {
    for (const { type } of open.slice(depth).reverse()) out += `</${type.name}>`;
    open = open.slice(0, depth);
  };
  pieces.forEach(({ html, marks }, at) => {
    let depth = 0;
    while (depth < open.length && open[depth]!.isInSet(marks)) depth++;
    closeTo(depth);
    const added = marks
      .filter((mark) => !mark.isInSet(open))
      .sort((one, other) => compareExtent(extents[at]!, one, other));
    for (const mark of added) out += writeStart(mark.type.name, mark.attrs);
    open = [...open, ...added];
    out += html;
  });
  closeTo(0);
  return out;
}

function writePiece(node: Node): string {
  if (node.isText) return escapeContent(node.text!);
  if (node.type.name === 'hard_break') return '<br />';
  if (node.type.name === 'picture') return writePicture(node.attrs);
  return String(node.attrs['source']);
}

/** Links do not nest: a locked element with a link inside has none around it. */
function marksOn({ type, attrs, marks }: Node): readonly Mark[] {
  if (type.name !== 'locked_inline' || !/<a[ >]/.test(String(attrs['source']))) return marks;
  return marks.filter((mark) => mark.type.name !== 'a');
}

/** Over how many neighbours each mark extends, from each piece on. */
function measure(lists: readonly (readonly Mark[])[]): Map<Mark, number>[] {
  const extents: Map<Mark, number>[] = [];
  for (let at = lists.length - 1; at >= 0; at--) {
    const next = lists[at + 1] ?? [];
    const after = extents.at(-1);
    extents.push(
      new Map(
        lists[at]!.map((mark) => {
          const same = next.find((other) => other.eq(mark));
          return [mark, 1 + (same ? after!.get(same)! : 0)];
        }),
      ),
    );
  }
  return extents.reverse();
}

/** The longest is outside; of equal ones, that which was outside in the source. */
function compareExtent(extents: ReadonlyMap<Mark, number>, one: Mark, other: Mark): number {
  const length = extents.get(other)! - extents.get(one)!;
  return length || Number(one.attrs['key']) - Number(other.attrs['key']);
}
