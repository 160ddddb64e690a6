/** Rows of tables that left one place and are in another one: exactly the same cells, which are moved as a whole. Pure. */
import { itemsIn } from './context.ts';
import type { Passage, Step } from './passages.ts';
import type { Paragraph } from './read-text.ts';
import type { Unit } from './units.ts';

/** Fewest cells with words of a row that is said to have moved: one cell is in many tables by chance. */
const FEWEST_CELLS = 2;

/** The numbers of the moves of the cells of rows that moved; both ends of a cell have the same. */
export interface MovedRows {
  rows: ReadonlyMap<Unit, readonly number[]>;
  /** Number of moves. */
  moves: number;
  /** Both ends of each row. */
  ends: readonly (readonly [origin: Unit, arrival: Unit])[];
}

/**
 * @param older, newer units that are not the same in place, in the order of their text
 */
export function findMovedRows(older: readonly Unit[], newer: readonly Unit[]): MovedRows {
  const origins = Map.groupBy(older.filter(canMove), ({ key }) => key);
  for (const rows of origins.values()) rows.reverse();
  const rows = new Map<Unit, readonly number[]>();
  const ends: [Unit, Unit][] = [];
  let moves = 0;
  for (const arrival of newer.filter(canMove)) {
    const origin = origins.get(arrival.key)?.pop();
    if (!origin) continue;
    const numbers = arrival.paragraphs.map(() => ++moves);
    rows.set(origin, numbers);
    rows.set(arrival, numbers);
    ends.push([origin, arrival]);
  }
  return { rows, moves, ends };
}

/** Numbers alone are in many tables by chance. */
const canMove = ({ isRow, key }: Unit) =>
  isRow && /\p{L}/u.test(key) && key.split('|').filter(Boolean).length >= FEWEST_CELLS;

/** Puts sentences of rows that moved among those of a passage, in the order of their text. */
export function insertRows(
  passage: Passage,
  side: 'older' | 'newer',
  units: readonly Unit[],
  { rows }: MovedRows,
  paragraphs: readonly Paragraph[],
): void {
  const kind = side === 'older' ? 'removed' : 'added';
  const moved = units.flatMap((row) => {
    const moves = rows.get(row);
    if (!moves) return [];
    const steps = itemsIn(paragraphs, row.paragraphs).map((item): Step => ({
      kind,
      [side]: item,
      move: moves[row.paragraphs.indexOf(item.paragraph)]!,
    }));
    return [{ first: row.paragraphs[0]!, steps }];
  });
  if (moved.length === 0) return;
  let next = 0;
  const steps: Step[] = [];
  for (const step of passage.steps) {
    const paragraph = step[side]?.paragraph ?? -1;
    while (next < moved.length && moved[next]!.first < paragraph) steps.push(...moved[next++]!.steps);
    steps.push(step);
  }
  passage.steps = [...steps, ...moved.slice(next).flatMap((row) => row.steps)];
}
