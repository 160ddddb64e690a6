/** Where the paragraphs of one version are in a later one. Pure. */
import type { Redline, RedlineBlock, Run } from '#app/text/redline/redline.ts';

/** What leads from a paragraph of the older text to one of the newer; the strongest counts. */
interface Trace {
  newer: number;
  /** Characters that both have; a cell that is in its place has some by that alone. */
  strength: number;
}

const IN_PLACE = 1;

/** The numbers of the newer paragraphs by those of the older ones; those that went are not in it. */
export function followParagraphs({ sections }: Pick<Redline, 'sections'>): Map<number, number> {
  const traces = new Map<number, Trace>();
  const add = (older: number, newer: number, strength: number) => {
    const known = traces.get(older);
    if (strength > (known?.strength ?? 0)) traces.set(older, { newer, strength });
  };
  const blocks: RedlineBlock[] = [];
  for (const block of sections.flatMap((section) => section.blocks))
    if (block.state !== 'fold') blocks.push(block);
    else
      for (let at = 0; at < block.paragraphs; at++) add(block.older + at, block.newer + at, Number.MAX_VALUE);
  const arrivals = new Map<number, number>();
  for (const { runs, newer } of blocks)
    for (const { move, change } of runs)
      if (move !== undefined && change === 'moved-in' && newer !== undefined) arrivals.set(move, newer);
  for (const { older, newer, runs, cell } of blocks) {
    if (newer !== undefined)
      for (const one of older) add(one, newer, keptLength(runs) / older.length + (cell ? IN_PLACE : 0));
    for (const { move, change, text } of runs) {
      const arrival = move !== undefined && change === 'moved-out' ? arrivals.get(move) : undefined;
      if (arrival !== undefined) for (const one of older) add(one, arrival, text.length / older.length);
    }
  }
  return new Map([...traces].map(([older, { newer }]) => [older, newer]));
}

/** Characters that both versions have. */
const keptLength = (runs: readonly Run[]) =>
  runs.reduce((sum, { text, change }) => sum + (change === undefined ? text.trim().length : 0), 0);
