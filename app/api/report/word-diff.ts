/** Marks the words of an answer that the majority's answer does not have. Pure. */
import { diffArrays } from 'diff';
import type { ReportRun } from '#schemas/types.ts';
import { toPlainText } from './runs.ts';

/** A word with its inner punctuation (`20,000`, `end-of-day`), or what is between words. */
const PARTS = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[.,:/'’-](?=[\p{L}\p{N}]))*|[^\p{L}\p{N}]+/gu;

/** A part of a line: its text from here to the next part is a word, or what is between words. */
interface Part {
  text: string;
  isWord: boolean;
  differs: boolean;
}

/** The words of a text, in lower case: a capital at the beginning of a line is not a difference. */
export function wordsIn(text: string): string[] {
  return (text.match(PARTS) ?? []).filter(isWord).map((word) => word.toLowerCase());
}

const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part);

/** Of the whole line: a word may be partly emphasised. */
function toParts(runs: readonly ReportRun[]): Part[] {
  const parts = toPlainText(runs).match(PARTS) ?? [];
  return parts.map((text) => ({ text, isWord: isWord(text), differs: false }));
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
    if (!part.isWord) continue;
    if (part.differs && before !== undefined)
      for (const between of parts.slice(before + 1, at)) between.differs = true;
    before = part.differs ? at : undefined;
  }
}

/**
 * The lines with `differs` on the words that are not in the majority's answer at this place. The text is unchanged.
 *
 * @param majority plain lines of the majority's answer
 */
export function markDiffering(
  lines: readonly (readonly ReportRun[])[],
  majority: readonly string[],
): ReportRun[][] {
  const parts = lines.map(toParts);
  const words = parts.flat().filter((part) => part.isWord);
  const wanted = majority.flatMap(wordsIn);
  let at = 0;
  for (const { added, removed, count } of diffArrays(
    wanted,
    words.map(({ text }) => text.toLowerCase()),
  )) {
    if (removed) continue;
    if (added) for (const word of words.slice(at, at + count)) word.differs = true;
    at += count;
  }
  parts.forEach(joinMarks);
  return lines.map((runs, line) => withMarks(runs, parts[line]!));
}
