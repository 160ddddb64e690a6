/**
 * Paragraphs that moved and changed a little. The stretches of words that both ends have are exact moves; the other words
 * were removed at the one end and added at the other, so that no changed word is said to be the same. Pure.
 */
import type { Work } from './bounds.ts';
import type { MadeBlock } from './blocks.ts';
import { closeBags } from './close-bags.ts';
import { FEWEST_WORDS } from './context.ts';
import type { BlockState, Change, Run } from './redline.ts';
import { tokenise, type Token } from './tokens.ts';
import { bagOfWords, overlap, type WordBag } from './word-bag.ts';
import { addRun, compareTokens } from './words.ts';

/** Fewest words of a paragraph, and least likeness of both ends: a wrong move is worse than a missed one. */
const FEWEST = 8;
const LEAST = 0.75;

interface End {
  made: MadeBlock;
  tokens: readonly Token[];
}

interface Candidate extends End {
  bag: WordBag;
}

export const toEnd = (made: MadeBlock): End => ({
  made,
  tokens: tokenise(made.block.runs.map(({ text, marks = [] }) => ({ text, marks }))),
});

/** Changes the blocks. @param firstMove number of the next move */
export function findAlikeMoves(blocks: readonly MadeBlock[], firstMove: number, work: Work): void {
  const [gone, come] = [findEnds(blocks, 'removed'), findEnds(blocks, 'added')];
  const [others, otherOnes] = closeBags(
    gone.map(({ bag }) => bag),
    come.map(({ bag }) => bag),
    LEAST,
    work,
  );
  const origins = come.map((end, at) => findBest(end, otherOnes[at]!, gone));
  const arrivals = gone.map((end, at) => findBest(end, others[at]!, come));
  let move = firstMove;
  origins.forEach((from, to) => {
    if (from !== undefined && arrivals[from] === to)
      move = markEnds(gone[from]!, come[to]!, move, FEWEST_WORDS, work);
  });
}

function findEnds(blocks: readonly MadeBlock[], state: BlockState): Candidate[] {
  return blocks.flatMap((made) => {
    const { kind, runs } = made.block;
    if (made.block.state !== state || (kind !== 'text' && kind !== 'item')) return [];
    if (runs.some(({ change }) => change !== state)) return [];
    const { tokens } = toEnd(made);
    const words = tokens.flatMap(({ norm, isWord }) => (isWord ? [norm] : []));
    return words.length < FEWEST ? [] : [{ made, tokens, bag: bagOfWords(words) }];
  });
}

/** The place of the end that is most alike; undefined if none is alike enough. */
function findBest(
  { bag }: Candidate,
  places: readonly number[],
  all: readonly Candidate[],
): number | undefined {
  let [best, most]: [number | undefined, number] = [undefined, LEAST];
  for (const at of places) {
    const alike = overlap(bag, all[at]!.bag);
    if (alike > most) [best, most] = [at, alike];
  }
  return best;
}

/**
 * What replaced other words is shown beside them at the end where it is read.
 *
 * @param fewest fewest words of a stretch that is said to have moved
 * @returns number of the next move
 */
export function markEnds(origin: End, arrival: End, firstMove: number, fewest: number, work: Work): number {
  const [out, into]: [Run[], Run[]] = [[], []];
  let move = firstMove;
  for (const { isSame, older, newer } of compareTokens(origin.tokens, arrival.tokens, work)) {
    const isMoved = isSame && older.filter(({ isWord }) => isWord).length >= fewest;
    const [gone, come]: [Change, Change] = isMoved ? ['moved-out', 'moved-in'] : ['removed', 'added'];
    addRun(out, older, gone, isMoved ? move : undefined);
    if (!isSame) addRun(into, older, 'removed', undefined, true);
    addRun(into, newer, come, isMoved ? move : undefined);
    if (isMoved) move++;
  }
  if (move === firstMove && fewest > 0) return move;
  origin.made.block = { ...origin.made.block, runs: out, state: 'moved-out' };
  arrival.made.block = { ...arrival.made.block, runs: into, state: 'moved-in' };
  return move;
}
