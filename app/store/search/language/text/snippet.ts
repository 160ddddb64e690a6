/** Cuts the part of a text with the most hits. */

/** Part of a text, in UTF-16 units; `end` is exclusive. */
export interface Range {
  start: number;
  end: number;
}

/** A hit with the number of what it is a hit of. */
export interface Hit extends Range {
  unit: number;
}

export interface Snippet {
  text: string;
  /** Hits in `text`, in order, without overlaps. */
  ranges: Range[];
  /** Whether text was cut off before and after it. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/** Ranges in order, those that overlap as one. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The stretch of hits, no longer than `length`, with the most different ones, then with the most. */
function findDensest(hits: readonly Hit[], length: number): Range {
  let best: Range = { start: 0, end: 0 };
  let bestScore = 0;
  let last = -1;
  const counts = new Map<number, number>();
  for (const [first, { start, unit }] of hits.entries()) {
    if (last < first) {
      last = first;
      counts.clear();
      counts.set(unit, 1);
    }
    for (let next = hits[last + 1]; next && next.end - start <= length; next = hits[last + 1]) {
      counts.set(next.unit, (counts.get(next.unit) ?? 0) + 1);
      last += 1;
    }
    const score = counts.size * 1000 + Math.min(last - first, 999);
    if (score > bestScore) {
      bestScore = score;
      best = { start, end: Math.max(...hits.slice(first, last + 1).map(({ end }) => end)) };
    }
    const left = (counts.get(unit) ?? 1) - 1;
    if (left > 0) counts.set(unit, left);
    else counts.delete(unit);
  }
  return best;
}

const isLowSurrogate = (code: number) => code >= 0xdc00 && code < 0xe000;

/** The places where a text may be cut: between words, or if a word is too long, between characters. */
function cutAt(text: string, at: number, limit: number, step: 1 | -1): number {
  if (at <= 0 || at >= text.length) return Math.min(Math.max(at, 0), text.length);
  for (let place = at; place !== limit; place += step) {
    if (/\s/.test(text.charAt(step === 1 ? place - 1 : place))) return place;
  }
  return isLowSurrogate(text.charCodeAt(at)) ? at + step : at;
}

/** The snippet of a text around its densest hits, at most `length` UTF-16 units; undefined without hits. */
export function cutSnippet(text: string, hits: readonly Hit[], length: number): Snippet | undefined {
  if (hits.length === 0) return undefined;
  const sorted = hits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const dense = findDensest(sorted, length);
  const slack = Math.max(length - (dense.end - dense.start), 0);
  let from = Math.max(dense.start - Math.floor(slack / 2), 0);
  const to = Math.min(from + length, text.length);
  from = Math.max(Math.min(from, to - length), 0);
  const start = cutAt(text, from, dense.start, 1);
  const end = cutAt(text, to, Math.min(dense.end, to), -1);
  const raw = text.slice(start, end);
  const lead = raw.length - raw.trimStart().length;
  const offset = start + lead;
  const shown = raw.trim();
  const ranges = mergeRanges(sorted).flatMap((range) => {
    const clipped = {
      start: Math.max(range.start - offset, 0),
      end: Math.min(range.end - offset, shown.length),
    };
    return clipped.start < clipped.end ? [clipped] : [];
  });
  return {
    text: shown,
    ranges,
    cutBefore: text.slice(0, offset).trim() !== '',
    cutAfter: text.slice(offset + shown.length).trim() !== '',
  };
}
