/** How an answer differs in its words from another one on the same question. Pure. */
import { diffArrays } from 'diff';
import { partsOf, type TextPart } from '#app/text/wording.ts';
import type { ReportRun } from '#app/contracts/comparison-cell.ts';
import { toPlainText } from './runs.ts';

/** The words of an answer against those of another. */
export interface WordDifference {
  /** The lines with `differs` on the words that the other answer does not have at this place. The text is unchanged. */
  lines: ReportRun[][];
  /** Whether any word has a mark. */
  hasMarks: boolean;
  /** What only the other answer says at this place, as it is written there; one text for each place. */
  lacks: string[];
}

/** A word of a line, or what is between words. */
interface Part extends TextPart {
  differs: boolean;
}

/** Of the whole line: a word may be partly emphasised. */
function toParts(line: string): Part[] {
  return partsOf(line).map((part) => ({ ...part, differs: false }));
}

/** The runs of the line, divided where a mark begins or ends. */
function withMarks(runs: readonly ReportRun[], parts: readonly Part[]): ReportRun[] {
  const ends: { end: number; differs: boolean }[] = [];
  for (const { text, differs } of parts) {
    const last = ends.at(-1);
    const end = (last?.end ?? 0) + text.length;
    if (last?.differs === differs) last.end = end;
    else ends.push({ end, differs });
  }
  let start = 0;
  return runs.flatMap(({ text, bold }) => {
    const from = start;
    start += text.length;
    return ends.flatMap(({ end, differs }, at) => {
      const begin = Math.max(from, ends[at - 1]?.end ?? 0);
      const own = text.slice(begin - from, Math.max(begin, end) - from);
      if (begin >= start || own === '') return [];
      return [{ text: own, ...(bold ? { bold } : {}), ...(differs ? { differs } : {}) }];
    });
  });
}

/** What is between two marked words is marked with them. */
function joinMarks(parts: readonly Part[]): void {
  let before: number | undefined;
  for (const [at, part] of parts.entries()) {
    if (part.word === undefined) continue;
    if (part.differs && before !== undefined)
      for (const between of parts.slice(before + 1, at)) between.differs = true;
    before = part.differs ? at : undefined;
  }
}

/** The texts of the marked words, with what is between them. */
function markedTexts(lines: readonly (readonly Part[])[]): string[] {
  return lines.flatMap((parts) => {
    const texts: string[] = [];
    let isOpen = false;
    for (const { text, differs } of parts) {
      if (differs) texts.push(isOpen ? `${texts.pop()!}${text}` : text);
      isOpen = differs;
    }
    return texts;
  });
}

/** @param other plain lines of the other answer */
export function compareWords(
  lines: readonly (readonly ReportRun[])[],
  other: readonly string[],
): WordDifference {
  const own = lines.map((runs) => toParts(toPlainText(runs)));
  const wanted = other.map(toParts);
  const wordsOf = (parts: readonly (readonly Part[])[]) =>
    parts.flat().filter((part): part is Part & { word: string } => part.word !== undefined);
  const [ownWords, wantedWords] = [wordsOf(own), wordsOf(wanted)];
  let [atOwn, atWanted] = [0, 0];
  for (const { added, removed, count } of diffArrays(
    wantedWords.map(({ word }) => word),
    ownWords.map(({ word }) => word),
  )) {
    if (added) for (const word of ownWords.slice(atOwn, atOwn + count)) word.differs = true;
    if (removed) for (const word of wantedWords.slice(atWanted, atWanted + count)) word.differs = true;
    if (!removed) atOwn += count;
    if (!added) atWanted += count;
  }
  own.forEach(joinMarks);
  wanted.forEach(joinMarks);
  return {
    lines: lines.map((runs, line) => withMarks(runs, own[line]!)),
    hasMarks: ownWords.some(({ differs }) => differs),
    lacks: markedTexts(wanted),
  };
}
