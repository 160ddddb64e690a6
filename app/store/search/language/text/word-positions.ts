/** Where the words of texts are, for matching. Positions count words; texts lie far apart, so nothing reaches across. */
import type { TokenisedText } from './words.ts';

/** Words from one position to another, inclusive. */
export interface Span {
  first: number;
  last: number;
}

/** Between two texts; more than the largest distance of NEAR and the longest phrase. */
const GAP = 2200;
/** Prefixes to remember; the positions of one are at most as many as the words. */
const MOST_PREFIXES = 64;

export class WordPositions {
  /** Positions of each stem, ascending. */
  readonly words = new Map<string, number[]>();
  /** Spans of each joined word, ascending. */
  readonly joined = new Map<string, Span[]>();
  /** The stems in order, made when a prefix is looked up. */
  private sorted: string[] | undefined;
  private readonly prefixes = new Map<string, Int32Array>();
  /** Where the next text begins. */
  end = 0;

  /** Adds a text and returns the position of its first word. */
  add({ words, joined }: TokenisedText): number {
    const base = this.end;
    this.sorted = undefined;
    this.prefixes.clear();
    for (const [index, { stem }] of words.entries()) append(this.words, stem, base + index);
    for (const { stem, first, last } of joined)
      append(this.joined, stem, { first: base + first, last: base + last });
    this.end += words.length + GAP;
    return base;
  }

  /** Occurrences of consecutive stems; with `prefix`, the last is the beginning of a stem. */
  findSequence(stems: readonly string[], prefix = false): Span[] {
    const last = stems.length - 1;
    const [start, ...rest] = stems.map((stem, index) =>
      prefix && index === last ? this.findPrefix(stem) : this.words.get(stem),
    );
    const spans: Span[] = [];
    for (const first of start ?? []) {
      if (
        rest.every((positions, index) => positions !== undefined && includes(positions, first + index + 1))
      ) {
        spans.push({ first, last: first + last });
      }
    }
    return spans;
  }

  /** Positions of words whose stem begins so, ascending. Looked up once: many rules have the same prefix. */
  findPrefix(prefix: string): Int32Array {
    const known = this.prefixes.get(prefix);
    if (known) return known;
    this.sorted ??= [...this.words.keys()].sort();
    const lists: number[][] = [];
    for (let index = this.findPlace(prefix); this.sorted[index]?.startsWith(prefix); index += 1) {
      lists.push(this.words.get(this.sorted[index]!)!);
    }
    const found = Int32Array.from(lists.flat()).sort();
    if (this.prefixes.size >= MOST_PREFIXES) this.prefixes.clear();
    this.prefixes.set(prefix, found);
    return found;
  }

  /** Where a prefix is or would be among the sorted stems. */
  private findPlace(prefix: string): number {
    let low = 0;
    let high = this.sorted?.length ?? 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.sorted![middle]! < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value) {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Binary search. */
function includes(positions: ArrayLike<number>, wanted: number): boolean {
  let low = 0;
  let high = positions.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = positions[middle]!;
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}
