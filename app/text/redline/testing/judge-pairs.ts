/** Compares pairs of texts and judges the redlines. */
import { applyRedline } from '../apply-redline.ts';
import { compareTexts } from '../compare.ts';
import { carriedOver } from './read-redline.ts';

export interface TextPair {
  name: string;
  older: string;
  newer: string;
}

export interface Judged {
  pairs: number;
  /** Pairs in which a bound was reached. */
  limited: number;
  /** Milliseconds of those whose longer text has 50,000 to 150,000 characters, and their number. */
  p95: number;
  longest: number;
  timed: number;
  /** Rules that were broken. */
  faults: string[];
}

export function judgePairs(pairs: Iterable<TextPair>): Judged {
  const judged: Judged = { pairs: 0, limited: 0, p95: 0, longest: 0, timed: 0, faults: [] };
  const times: number[] = [];
  for (const { name, older, newer } of pairs) {
    const start = performance.now();
    const redline = compareTexts(older, newer);
    const took = performance.now() - start;
    judged.pairs++;
    if (redline.limited) judged.limited++;
    const length = Math.max(older.length, newer.length);
    if (length >= 50_000 && length <= 150_000) times.push(took);
    judged.longest = Math.max(judged.longest, took);
    if (applyRedline(older, redline) !== newer) judged.faults.push(`${name}: does not give the newer text`);
    const both = redline.isTooLong ? [] : carriedOver(older, newer, redline);
    if (both.length > 0) judged.faults.push(`${name}: struck and inserted: ${both[0]}`);
  }
  times.sort((one, other) => one - other);
  return { ...judged, timed: times.length, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}
