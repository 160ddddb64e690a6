/**
 * Rows of tables that left one place and are in another one with some of their cells changed. Rows are found by their name
 * in the same table, and by their rare words anywhere; steps are counted, and no list is compared with a whole other list. Pure.
 */
import type { Pair } from './align.ts';
import { markEnds, toEnd } from './alike-moves.ts';
import type { MadeBlock } from './blocks.ts';
import type { Work } from './bounds.ts';
import type { Comparing } from './context.ts';
import type { MovedRows } from './moved-rows.ts';
import type { Paragraph } from './read-text.ts';
import { rowCells, rowLikeness, type CellPair } from './rows.ts';
import type { Unit } from './units.ts';
import { bagOfWords, overlap, type WordBag } from './word-bag.ts';

/** Least share of equal cells, or of words, of rows with the same name in the same table. */
const LEAST_NAMED = 0.5;
/** Fewest words of other rows, and least share of them that both have: a wrong move is worse than a missed one. */
const FEWEST = 8;
const LEAST = 0.75;
/** From so many words that are in too many rows, or in one that is not looked at, a row that is alike enough may be missed. */
const MISSABLE = LEAST / (2 - LEAST);

interface Row {
  unit: Unit;
  table: number;
  cells: readonly string[];
  bag: WordBag;
}

/** Numbers of tables of the older text, by those of the newer one that they became. */
export type SameTables = ReadonlyMap<number, number>;

/** @param older, newer rows that are neither the same nor paired in place, nor moved without a change */
export function findAlikeRows(
  older: readonly Unit[],
  newer: readonly Unit[],
  tables: SameTables,
  { older: oldParagraphs, newer: newParagraphs, work }: Comparing,
): [older: Unit, newer: Unit][] {
  const [gone, come] = [toRows(older, oldParagraphs), toRows(newer, newParagraphs)];
  if (gone.length === 0 || come.length === 0) return [];
  const [taken, used] = [new Set<number>(), new Set<number>()];
  const pairs: Pair[] = [];
  for (const candidates of [byName(gone, come, tables, work), byWords(gone, come, work)])
    for (const [, at, otherAt] of candidates) {
      if (taken.has(at) || used.has(otherAt)) continue;
      taken.add(at);
      used.add(otherAt);
      pairs.push([at, otherAt]);
    }
  return pairs.map(([at, otherAt]) => [gone[at]!.unit, come[otherAt]!.unit]);
}

function toRows(units: readonly Unit[], paragraphs: readonly Paragraph[]): Row[] {
  return units.flatMap((unit) => {
    const cells = rowCells(unit, paragraphs);
    if (cells.filter(Boolean).length < 2 || !cells.some((cell) => /\p{L}/u.test(cell))) return [];
    const words = unit.paragraphs.flatMap((one) =>
      paragraphs[one]!.pieces.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []),
    );
    return [{ unit, table: paragraphs[unit.paragraphs[0]!]!.cell!.table, cells, bag: bagOfWords(words) }];
  });
}

/** Pairs with their likeness, the most alike first. */
type Candidates = (readonly [alike: number, at: number, otherAt: number])[];
const bestFirst = (candidates: Candidates) =>
  candidates.sort(
    ([alike, at, otherAt], [other, place, otherPlace]) => other - alike || at - place || otherAt - otherPlace,
  );

const nameIn = ({ cells: [first] }: Row) => (first && /\p{L}/u.test(first) ? first : undefined);

/** Rows with the same name in the same table. A name that too many rows have is none. */
function byName(gone: readonly Row[], come: readonly Row[], tables: SameTables, work: Work): Candidates {
  const places = new Map<string, number[]>();
  gone.forEach((row, at) => {
    const name = nameIn(row);
    if (!name) return;
    const key = `${row.table}\n${name}`;
    const others = places.get(key);
    if (others) others.push(at);
    else places.set(key, [at]);
  });
  const candidates = come.flatMap((row, otherAt) => {
    const found = places.get(`${tables.get(row.table) ?? -1}\n${nameIn(row) ?? ''}`) ?? [];
    if (found.length > work.bounds.rows) {
      work.isSpent = true;
      return [];
    }
    return found.flatMap((at) => {
      const alike = Math.max(rowLikeness(gone[at]!.cells, row.cells), overlap(gone[at]!.bag, row.bag));
      return alike >= LEAST_NAMED ? [[alike, at, otherAt] as const] : [];
    });
  });
  return bestFirst(candidates);
}

/** Rows with rare words in common. */
function byWords(gone: readonly Row[], come: readonly Row[], work: Work): Candidates {
  const most = work.bounds.rows;
  const places = new Map<string, number[]>();
  gone.forEach(({ bag }, at) => {
    if (bag.total < FEWEST) return;
    for (const word of bag.counts.keys()) {
      const others = places.get(word);
      if (!others) places.set(word, [at]);
      else if (others.length <= most) others.push(at);
    }
  });
  const candidates: Candidates = [];
  for (const [otherAt, { bag }] of come.entries()) {
    if (bag.total < FEWEST) continue;
    const common = new Map<number, number>();
    let tooCommon = 0;
    for (const [word, count] of bag.counts) {
      const found = places.get(word) ?? [];
      if (found.length > most) {
        tooCommon += count;
        continue;
      }
      for (const at of found) common.set(at, (common.get(at) ?? 0) + count);
      work.left -= found.length;
    }
    const closest = [...common].sort(([at, one], [place, other]) => other - one || at - place);
    const missed = tooCommon + (closest[most]?.[1] ?? 0);
    if (missed >= bag.total * MISSABLE || work.left <= 0) work.isSpent = true;
    if (work.left <= 0) break;
    for (const [at] of closest.slice(0, most)) {
      const alike = overlap(gone[at]!.bag, bag);
      if (alike > LEAST) candidates.push([alike, at, otherAt]);
    }
  }
  return bestFirst(candidates);
}

/** Adds rows that moved with a change to those that moved without one. */
export function joinMoved(moved: MovedRows, pairs: readonly (readonly [Unit, Unit])[]): MovedRows {
  const rows = new Map(moved.rows);
  let { moves } = moved;
  for (const row of pairs.flat())
    rows.set(
      row,
      row.paragraphs.map(() => ++moves),
    );
  return { rows, moves, ends: [...moved.ends, ...pairs] };
}

/** Marks what changed in the cells of rows that moved. Changes the blocks. @returns number of the next move */
export function markAlikeRows(
  made: readonly MadeBlock[],
  cells: readonly CellPair[],
  firstMove: number,
  work: Work,
): number {
  const { origins, arrivals } = findEnds(made);
  let move = firstMove;
  for (const { older, newer } of cells) {
    const [origin, arrival] = [origins.get(older ?? -1), arrivals.get(newer ?? -1)];
    if (origin && arrival) move = markEnds(toEnd(origin), toEnd(arrival), move, 0, work);
    else if (origin) setFate(origin, 'removed');
    else if (arrival) setFate(arrival, 'added');
  }
  return move;
}

/** What left a row that moved may be elsewhere: then it is not shown beside what replaced it. Changes the blocks. */
export function dropEchoes(made: readonly MadeBlock[], cells: readonly CellPair[]): void {
  const { origins, arrivals } = findEnds(made);
  for (const { older, newer } of cells) {
    const [origin, arrival] = [origins.get(older ?? -1), arrivals.get(newer ?? -1)];
    if (!origin || !arrival) continue;
    const removed = new Set(
      origin.block.runs.flatMap(({ text, change }) => (change === 'removed' ? [text.trim()] : [])),
    );
    const runs = arrival.block.runs.filter(({ text, isEcho }) => !isEcho || removed.has(text.trim()));
    arrival.block = { ...arrival.block, runs };
  }
}

/** Cells that are in one of the texts alone, by the numbers of their paragraphs. */
function findEnds(made: readonly MadeBlock[]): Record<'origins' | 'arrivals', Map<number, MadeBlock>> {
  const [origins, arrivals] = [new Map<number, MadeBlock>(), new Map<number, MadeBlock>()];
  for (const one of made) {
    const { cell, older, newer } = one.block;
    if (cell && newer === undefined) origins.set(older[0]!, one);
    else if (cell && older.length === 0) arrivals.set(newer!, one);
  }
  return { origins, arrivals };
}

/** A cell of a column that only one of the versions has. */
function setFate(made: MadeBlock, change: 'added' | 'removed'): void {
  const runs = made.block.runs.map(({ move: _, ...run }) => ({ ...run, change }));
  made.block = { ...made.block, runs, state: change };
}
