/** Applies a redline: what it shows must lead from the one text to the other, word by word. Pure. */
import { readText, type Paragraph } from './read-text.ts';
import type { Fold, Redline, RedlineBlock, Run } from './redline.ts';
import { textKey } from './text-key.ts';

/** The later text; undefined if the redline is not one of this text, or does not show what it does. */
export function applyRedline(older: string, redline: Redline): string | undefined {
  const { paragraphs, rest } = readText(older);
  const sources = [...paragraphs.map(({ source }) => source), rest];
  const newer = redline.patch
    .map((part) => (typeof part === 'string' ? part : sources.slice(part[0], part[1]).join('')))
    .join('');
  if (redline.isTooLong) return newer;
  return isShown(redline, paragraphs, readText(newer).paragraphs) ? newer : undefined;
}

/** Whether what is shown are the words of both texts, all of them, and in the order of the later one. */
function isShown({ sections }: Redline, older: readonly Paragraph[], newer: readonly Paragraph[]): boolean {
  const blocks = sections.flatMap((section) => section.blocks);
  const [seenOld, seenNew] = [new Map<number, string>(), new Map<number, string>()];
  let last = -1;
  for (const block of blocks) {
    if (block.state === 'fold') {
      if (!addFold(block, older, newer, seenOld, seenNew) || block.newer <= last) return false;
      last = block.newer + block.paragraphs - 1;
      continue;
    }
    // Headings of columns are shown once more.
    if (block.state === 'same' && block.cell && seenNew.has(block.newer!)) continue;
    if (block.newer !== undefined) {
      if (block.newer <= last) return false;
      last = block.newer;
      seenNew.set(block.newer, shownText(block.runs, 'added'));
    }
    addOld(block, seenOld);
  }
  return isAll(seenNew, newer, (text, paragraph) => text === textIn(paragraph)) && isAllOld(seenOld, older);
}

function addFold(
  fold: Fold,
  older: readonly Paragraph[],
  newer: readonly Paragraph[],
  seenOld: Map<number, string>,
  seenNew: Map<number, string>,
): boolean {
  for (let at = 0; at < fold.paragraphs; at++) {
    const [before, after] = [older[fold.older + at], newer[fold.newer + at]];
    if (!before || !after || before.key !== after.key) return false;
    seenOld.set(fold.older + at, textIn(before));
    seenNew.set(fold.newer + at, textIn(after));
  }
  return true;
}

/** Words of several older paragraphs in one are noted with the first of them. */
function addOld(block: RedlineBlock, seenOld: Map<number, string>): void {
  const text = shownText(block.runs, 'removed');
  const [first, ...others] = block.older;
  if (first === undefined) return;
  seenOld.set(first, `${seenOld.get(first) ?? ''} ${text}`);
  for (const other of others) seenOld.set(other, seenOld.get(other) ?? '');
}

const shownText = (runs: readonly Run[], side: 'added' | 'removed') =>
  runs
    .filter(
      ({ change, isEcho }) =>
        !isEcho && (!change || change === side || change === (side === 'added' ? 'moved-in' : 'moved-out')),
    )
    .map(({ text }) => text)
    .join('');

const textIn = ({ pieces }: Paragraph) => pieces.map(({ text }) => text).join('');

function isAll(
  seen: ReadonlyMap<number, string>,
  paragraphs: readonly Paragraph[],
  isRight: (text: string, paragraph: Paragraph) => boolean,
): boolean {
  return paragraphs.every((paragraph, at) => seen.has(at) && isRight(seen.get(at)!, paragraph));
}

/** All words of the older text, in any order: those that moved are elsewhere. */
function isAllOld(seen: ReadonlyMap<number, string>, older: readonly Paragraph[]): boolean {
  const letters = (texts: readonly string[]) =>
    [...textKey(texts.join(' ')).replaceAll(' ', '')].sort().join('');
  if (!isAll(seen, older, () => true)) return false;
  return letters([...seen.values()]) === letters(older.map(textIn));
}
