/** How two paragraphs with the same words differ. Pure. */
import type { Paragraph } from './read-text.ts';
import type { Mark, RedlineBlock, Restyled } from './redline.ts';
import { tokenise } from './tokens.ts';

/** What differs between two paragraphs with the same words, the gravest of it. */
export function stateOfSame(
  before: Paragraph,
  after: Paragraph,
): Pick<RedlineBlock, 'state' | 'links' | 'restyled'> {
  if (before.source === after.source) return { state: 'same' };
  const links = { removed: without(before.links, after.links), added: without(after.links, before.links) };
  if (links.removed.length + links.added.length > 0) return { state: 'link', links };
  const style = restyled(before, after);
  if (style.was || style.added.length + style.removed.length > 0)
    return { state: 'formatting', restyled: style };
  if (before.number !== after.number) return { state: 'numbering' };
  return { state: textIn(before) === textIn(after) ? 'same' : 'typography' };
}

const textIn = ({ pieces }: Paragraph) => pieces.map(({ text }) => text).join('');

/** What one list has more often than the other. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const value of other) left.set(value, (left.get(value) ?? 0) + 1);
  return list.filter((value) => {
    const count = left.get(value) ?? 0;
    if (count > 0) left.set(value, count - 1);
    return count === 0;
  });
}

export function restyled(before: Paragraph, after: Paragraph): Restyled {
  const [old, now] = [tokenise(before.pieces), tokenise(after.pieces)];
  const [added, removed] = [new Set<Mark>(), new Set<Mark>()];
  // Words are compared one by one where both have as many of them, which is so unless spaces came between them.
  if (old.length === now.length)
    old.forEach(({ marks }, at) => {
      const others = now[at]!.marks;
      for (const mark of marks) if (!others.includes(mark)) removed.add(mark);
      for (const mark of others) if (!marks.includes(mark)) added.add(mark);
    });
  const isOther = before.kind !== after.kind || (after.kind === 'heading' && before.level !== after.level);
  return { added: [...added].sort(), removed: [...removed].sort(), ...(isOther && { was: before.kind }) };
}
