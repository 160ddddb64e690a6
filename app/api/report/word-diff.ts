/** Marks the words of an answer that the majority's answer does not have. Pure. */
import { diffArrays } from 'diff';
import type { ReportRun } from '#schemas/types.ts';

/** A word with its inner punctuation (`20,000`, `end-of-day`), or what is between words. */
const PARTS = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[.,:/'’-](?=[\p{L}\p{N}]))*|[^\p{L}\p{N}]+/gu;

interface Part {
  text: string;
  bold: boolean;
  isWord: boolean;
  differs: boolean;
}

/** The words of a text, in lower case: a capital at the beginning of a line is no difference. */
export function wordsIn(text: string): string[] {
  return (text.match(PARTS) ?? []).filter(isWord).map((word) => word.toLowerCase());
}

const isWord = (part: string) => /[\p{L}\p{N}]/u.test(part);

function toParts(runs: readonly ReportRun[]): Part[] {
  return runs.flatMap(({ text, bold = false }) =>
    (text.match(PARTS) ?? []).map((part) => ({ text: part, bold, isWord: isWord(part), differs: false })),
  );
}

/** Adjacent parts of the same look become one run. */
function toRuns(parts: readonly Part[]): ReportRun[] {
  const runs: ReportRun[] = [];
  for (const { text, bold, differs } of parts) {
    const last = runs.at(-1);
    if (last && (last.bold ?? false) === bold && (last.differs ?? false) === differs) last.text += text;
    else runs.push({ text, ...(bold ? { bold } : {}), ...(differs ? { differs } : {}) });
  }
  return runs;
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
  return parts.map(toRuns);
}
