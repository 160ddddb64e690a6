/** Words that left one sentence and are another one, or a part of one, elsewhere: the same words, exactly. Pure. */
import type { MadeBlock } from './blocks.ts';
import { FEWEST_WORDS } from './context.ts';
import type { Change, RedlineBlock, Run } from './redline.ts';
import { textKey } from './text-key.ts';
import { sentencesIn, tokenise, type Sentence, type Token } from './tokens.ts';
import { addRun } from './words.ts';

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
  return findMovedSentences(blocks, move);
}

/** A sentence among words that were removed or added together. */
interface Part {
  stretch: Stretch;
  tokens: readonly Token[];
  sentence: Sentence;
  move?: number;
}

/** Marks sentences that were removed with others in one place and added with others in another. Changes the blocks. */
function findMovedSentences(blocks: readonly MadeBlock[], firstMove: number): number {
  const [gone, come] = [findStretches(blocks, 'removed'), findStretches(blocks, 'added')];
  if (gone.length === 0 || come.length === 0) return firstMove;
  const [origins, arrivals] = [gone.flatMap(toParts), come.flatMap(toParts)];
  const removed = Map.groupBy(
    origins.filter(({ sentence }) => sentence.words >= FEWEST_WORDS),
    ({ sentence }) => sentence.key,
  );
  let move = firstMove;
  for (const arrival of arrivals) {
    const origin = removed.get(arrival.sentence.key)?.shift();
    if (origin) arrival.move = origin.move = move++;
  }
  if (move > firstMove) markParts([...origins, ...arrivals]);
  return move;
}

function toParts(stretch: Stretch): Part[] {
  const { made, from, to } = stretch;
  const tokens = tokenise(made.block.runs.slice(from, to).map(({ text, marks = [] }) => ({ text, marks })));
  return sentencesIn(tokens).map((sentence) => ({ stretch, tokens, sentence }));
}

/** Divides the words of stretches with sentences that moved. The last ones of a block come first: positions stay right. */
function markParts(parts: readonly Part[]): void {
  const stretches = [...Map.groupBy(parts, ({ stretch }) => stretch)].sort(([a], [b]) => b.from - a.from);
  for (const [{ made, from, to }, all] of stretches) {
    if (all.every(({ move }) => move === undefined)) continue;
    const { change } = made.block.runs[from]!;
    const moved = change === 'removed' ? 'moved-out' : 'moved-in';
    const runs: Run[] = [];
    for (const { tokens, sentence, move } of all)
      addRun(runs, tokens.slice(sentence.from, sentence.to), move === undefined ? change : moved, move);
    setRuns(made, made.block.runs.toSpliced(from, to - from, ...runs), moved);
  }
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
  setRuns(made, runs, change);
}

/** A block that all moved is one that moved, unless it is in both versions. */
function setRuns(made: MadeBlock, runs: readonly Run[], change: 'moved-in' | 'moved-out'): void {
  const isWhole = made.block.state !== 'changed' && runs.every((run) => run.change === change);
  const state: RedlineBlock['state'] = isWhole ? change : made.block.state;
  made.block = { ...made.block, runs: [...runs], state };
}
