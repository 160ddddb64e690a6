/**
 * Rows that stayed where they were though their names changed. Rows that are alike and in the same order between the same
 * rows did not move. A row that is alone between others that both texts have, as is one of the other text, is the same one if
 * both have enough words in common that tell rows of their table apart. Its place alone says nothing: lists are edited by
 * taking one line out and putting another one in. Pure.
 */
import { longestAscent, type Pair } from './align.ts';
import type { Comparing } from './context.ts';
import type { MovedRows } from './moved-rows.ts';
import type { Paragraph } from './read-text.ts';
import type { RowPairs } from './row-ends.ts';
import type { Stretch, Unit } from './units.ts';
import { bagOfWords, overlap } from './word-bag.ts';

/** Least share of the telling words that both rows have, and fewest of them. */
const LEAST = 0.5;
const FEWEST = 2;
/** A word in more rows of a table than these is in any of its rows by chance. */
const MOST_ROWS = 8;

/** Pairs of rows that stayed in place, and those that moved with a change. */
interface Placed {
  rowPairs: RowPairs;
  alikeRows: UnitPairs;
}

type UnitPairs = readonly (readonly [older: Unit, newer: Unit])[];

/**
 * @param exact rows that moved as they were
 * @param alike rows that are the same with some changes, wherever they are
 */
export function placeRows(
  stretches: readonly Stretch[],
  rowPairs: RowPairs,
  exact: MovedRows,
  alike: UnitPairs,
  comparing: Comparing,
): Placed {
  const staying = stayingPairs(rowPairs, alike);
  const moved = new Set([...exact.rows.keys(), ...alike.filter((pair) => !staying.has(pair)).flat()]);
  const words = new TellingWords(stretches, comparing);
  const all = new Map(rowPairs);
  const stayed = Map.groupBy(staying.values(), ({ gap }) => gap);
  for (const [gap, known] of rowPairs) {
    const own = stayed.get(gap) ?? [];
    const pairs = [...known, ...own.map(({ pair }) => pair)].sort(([one], [other]) => one - other);
    all.set(gap, addLonePairs(gap, pairs, moved, words));
  }
  return { rowPairs: all, alikeRows: alike.filter((pair) => !staying.has(pair)) };
}

/** Rows that are alike between the same two pairs, in the same order, stayed where they were. */
function stayingPairs(
  rowPairs: RowPairs,
  alike: UnitPairs,
): Map<UnitPairs[number], { gap: Stretch; pair: Pair }> {
  const [places, otherPlaces] = [new Map<Unit, Place>(), new Map<Unit, Place>()];
  for (const [gap, pairs] of rowPairs) {
    notePlaces(gap, gap.older, pairs, 0, places);
    notePlaces(gap, gap.newer, pairs, 1, otherPlaces);
  }
  const between = Map.groupBy(
    alike.filter(([one, other]) => places.get(one)!.before === otherPlaces.get(other)!.before),
    ([one]) => places.get(one)!.before,
  );
  const staying = new Map<UnitPairs[number], { gap: Stretch; pair: Pair }>();
  for (const pairs of between.values()) {
    const placed = pairs
      .map((pair) => ({ pair, at: places.get(pair[0])!.at, otherAt: otherPlaces.get(pair[1])!.at }))
      .sort((one, other) => one.at - other.at);
    const inOrder = new Set(
      longestAscent(placed.map(({ at, otherAt }): Pair => [at, otherAt])).map(([at]) => at),
    );
    for (const { pair, at, otherAt } of placed)
      if (inOrder.has(at)) staying.set(pair, { gap: places.get(pair[0])!.gap, pair: [at, otherAt] });
  }
  return staying;
}

interface Place {
  gap: Stretch;
  at: number;
  /** The pair before it, or the start of its stretch. */
  before: Pair | Stretch;
}

function notePlaces(
  gap: Stretch,
  units: readonly Unit[],
  pairs: readonly Pair[],
  side: 0 | 1,
  places: Map<Unit, Place>,
): void {
  let [next, before]: [number, Pair | Stretch] = [0, gap];
  units.forEach((unit, at) => {
    if (pairs[next]?.[side] === at) before = pairs[next++]!;
    places.set(unit, { gap, at, before });
  });
}

/** Adds rows that are alone between two pairs on both sides. */
function addLonePairs(
  gap: Stretch,
  pairs: readonly Pair[],
  moved: ReadonlySet<Unit>,
  words: TellingWords,
): Pair[] {
  const found: Pair[] = [];
  let [from, otherFrom] = [0, 0];
  for (const [at, otherAt] of [...pairs, [gap.older.length, gap.newer.length] as const]) {
    const one = onlyRow(gap.older, from, at, moved);
    const other = onlyRow(gap.newer, otherFrom, otherAt, moved);
    if (one !== undefined && other !== undefined && words.areAlike(gap.older[one]!, gap.newer[other]!))
      found.push([one, other]);
    if (at < gap.older.length) found.push([at, otherAt]);
    [from, otherFrom] = [at + 1, otherAt + 1];
  }
  return found;
}

/** The place of the only unit in `[from, to)` that did not move, if it is a row. */
function onlyRow(
  units: readonly Unit[],
  from: number,
  to: number,
  moved: ReadonlySet<Unit>,
): number | undefined {
  let only: number | undefined;
  for (let at = from; at < to; at++) {
    if (moved.has(units[at]!)) continue;
    if (only !== undefined) return undefined;
    only = at;
  }
  return only !== undefined && units[only]!.isRow ? only : undefined;
}

/** Words of rows without those that many rows of the older text's table have, which are counted when first asked for. */
class TellingWords {
  private readonly stretches: readonly Stretch[];
  private readonly comparing: Comparing;
  private counts: ReadonlyMap<string, number> | undefined;

  constructor(stretches: readonly Stretch[], comparing: Comparing) {
    [this.stretches, this.comparing] = [stretches, comparing];
  }

  areAlike(one: Unit, other: Unit): boolean {
    const { older, newer } = this.comparing;
    this.counts ??= this.count();
    const table = tableFor(one, older);
    const telling = (words: readonly string[]) =>
      bagOfWords(words.filter((word) => (this.counts!.get(`${table}\n${word}`) ?? 0) <= MOST_ROWS));
    const [bag, otherBag] = [telling(wordsIn(one, older)), telling(wordsIn(other, newer))];
    const common = [...bag.counts.keys()].filter((word) => otherBag.counts.has(word)).length;
    return common >= FEWEST && overlap(bag, otherBag) >= LEAST;
  }

  /** In how many rows of each table a word is. */
  private count(): ReadonlyMap<string, number> {
    const { older } = this.comparing;
    const counts = new Map<string, number>();
    for (const row of this.stretches.flatMap((stretch) => stretch.older)) {
      if (!row.isRow) continue;
      for (const word of new Set(wordsIn(row, older))) {
        const key = `${tableFor(row, older)}\n${word}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return counts;
  }
}

const tableFor = ({ paragraphs: [first] }: Unit, all: readonly Paragraph[]) => all[first!]!.cell!.table;

const wordsIn = ({ paragraphs }: Unit, all: readonly Paragraph[]): string[] =>
  paragraphs.flatMap((one) =>
    all[one]!.pieces.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
  );
