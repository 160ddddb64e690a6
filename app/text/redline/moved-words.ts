/** Words that left one sentence and are another one, or a part of one, elsewhere: the same words, exactly. Pure. */
import type { MadeBlock } from './blocks.ts';
import { FEWEST_WORDS } from './context.ts';
import type { Change, RedlineBlock, Run } from './redline.ts';
import { textKey } from './text-key.ts';

/** Runs `[from, to)` of a block that have one fate. */
interface Stretch {
  made: MadeBlock;
  from: number;
  to: number;
}

/**
 * Marks words as moved that were found to be removed in one place and added in another. Changes the blocks.
 *
 * @returns number of the next move
 */
export function findMovedWords(blocks: readonly MadeBlock[], firstMove: number): number {
  const removed = Map.groupBy(findStretches(blocks, 'removed'), wordsKey);
  let move = firstMove;
  for (const added of findStretches(blocks, 'added')) {
    const origin = removed.get(wordsKey(added))?.shift();
    if (!origin) continue;
    markMoved(origin, 'moved-out', move);
    markMoved(added, 'moved-in', move++);
  }
  return move;
}

const textIn = ({ made, from, to }: Stretch) =>
  made.block.runs
    .slice(from, to)
    .map(({ text }) => text)
    .join('');
const wordsKey = (stretch: Stretch) => textKey(textIn(stretch));

function findStretches(blocks: readonly MadeBlock[], change: Change): Stretch[] {
  return blocks.flatMap((made) => {
    const found: Stretch[] = [];
    made.block.runs.forEach((run, at) => {
      const last = found.at(-1);
      if (run.change !== change || run.isEcho) return;
      if (last?.to === at) last.to++;
      else found.push({ made, from: at, to: at + 1 });
    });
    return found.filter((stretch) => (textIn(stretch).match(/[\p{L}\p{N}]+/gu) ?? []).length >= FEWEST_WORDS);
  });
}

function markMoved({ made, from, to }: Stretch, change: 'moved-in' | 'moved-out', move: number): void {
  const runs = made.block.runs.map((run, at): Run =>
    at >= from && at < to ? { ...run, change, move } : run,
  );
  const isWhole = made.block.state !== 'changed' && runs.every((run) => run.change === change);
  const state: RedlineBlock['state'] = isWhole ? change : made.block.state;
  made.block = { ...made.block, runs, state };
}
