/** Compares pairs of texts and judges the redlines. */
import { applyRedline } from '../apply-redline.ts';
import { compareTexts } from '../compare.ts';
import { renumber, seeded, SILENT_EDITS } from './edits.ts';
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
  /** Milliseconds of those whose longer text has at most 100,000 characters, and their number. */
  shortP95: number;
  short: number;
  /** Rules that were broken. */
  faults: string[];
}

/** Longest older text that is also compared with itself after edits that change no word. */
const MOST_SILENT = 100_000;

export function judgePairs(pairs: Iterable<TextPair>): Judged {
  const judged = { pairs: 0, limited: 0, longest: 0, faults: [] as string[] };
  const [times, shortTimes]: [number[], number[]] = [[], []];
  for (const { name, older, newer } of pairs) {
    const start = performance.now();
    const redline = compareTexts(older, newer);
    const took = performance.now() - start;
    judged.pairs++;
    if (redline.limited) judged.limited++;
    const length = Math.max(older.length, newer.length);
    if (length >= 50_000 && length <= 150_000) times.push(took);
    if (length <= 100_000) shortTimes.push(took);
    judged.longest = Math.max(judged.longest, took);
    if (applyRedline(older, redline) !== newer) judged.faults.push(`${name}: does not give the newer text`);
    const both = redline.isTooLong ? [] : carriedOver(older, newer, redline);
    if (both.length > 0) judged.faults.push(`${name}: struck and inserted: ${both[0]}`);
    if (older.length <= MOST_SILENT)
      judged.faults.push(...loudEdits(older).map((edit) => `${name}: ${edit}`));
  }
  return {
    ...judged,
    ...{
      timed: times.length,
      p95: nearWorst(times),
      short: shortTimes.length,
      shortP95: nearWorst(shortTimes),
    },
  };
}

/** Edits that change no word, and are shown as a change. */
const loudEdits = (text: string) =>
  Object.entries({ ...SILENT_EDITS, renumbering: renumber }).flatMap(([edit, change]) => {
    const { counts } = compareTexts(text, change(text, seeded(1)));
    return counts.changes > 0 ? [`${edit} are shown as ${counts.changes} changes`] : [];
  });

const nearWorst = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
