/** Puts marks around stretches of an HTML text, whose words stay the same. Pure. */
import { inOpenRuns, readRuns, type Stretch, type TextRun } from './read-runs.ts';

/** A stretch with the tags around it. */
export interface TagStretch extends Stretch {
  /** @param words that it has */
  tags(words: string): readonly [before: string, after: string];
}

/**
 * @param marks in any order, by their place in the normalised text; those that overlap an earlier one, or are not within one
 *   run of text that may be marked, are left out
 */
export function insertMarks(html: string, marks: readonly TagStretch[]): string {
  if (marks.length === 0) return html;
  const sorted = [...marks].sort((one, other) => one.start - other.start || other.end - one.end);
  const parts: string[] = [];
  let done = 0;
  let last = 0;
  const { text, runs } = readRuns(html);
  for (const [{ start, end, tags }, run] of inOpenRuns(runs, sorted)) {
    if (start < last) continue;
    const from = toSource(run, start, 'start');
    const to = toSource(run, end, 'end');
    if (from === undefined || to === undefined) continue;
    const [before, after] = tags(text.slice(start, end));
    parts.push(html.slice(done, from), before, html.slice(from, to), after);
    [done, last] = [to, end];
  }
  return parts.join('') + html.slice(done);
}

/** Where a place of the text is in the source; undefined inside an entity. */
function toSource({ pieces }: TextRun, place: number, side: 'start' | 'end'): number | undefined {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { end } = pieces[middle]!;
    if (side === 'start' ? end <= place : end < place) low = middle + 1;
    else high = middle;
  }
  const piece = pieces[low];
  if (!piece) return undefined;
  if (place === piece.start) return piece.from;
  if (place === piece.end) return piece.to;
  const isPlain = piece.to - piece.from === piece.end - piece.start;
  return isPlain ? piece.from + (place - piece.start) : undefined;
}
