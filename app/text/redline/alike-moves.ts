/**
 * Paragraphs that moved and changed a little. The stretches of words that both ends have are exact moves; the other words
 * were removed at the one end and added at the other, so that no changed word is said to be the same. Pure.
 */
import type { Work } from './bounds.ts';
import type { MadeBlock } from './blocks.ts';
import { FEWEST_WORDS } from './context.ts';
import type { BlockState, Change, Run } from './redline.ts';
import { tokenise, type Token } from './tokens.ts';
import { bagOfWords, overlap, type WordBag } from './word-bag.ts';
import { addRun, compareTokens } from './words.ts';

/** Fewest words of a paragraph, and least likeness of both ends: a wrong move is worse than a missed one. */
const FEWEST = 8;
const LEAST = 0.75;
/** Share of the words of a paragraph that another one has, too, if both are alike enough. */
const COMMON = LEAST / (2 - LEAST);

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
  const { others, otherOnes } = closeEnds(gone, come, work);
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

/**
 * For each end the ends, in their order, that have one of its rarest words. Two ends that are alike enough have so many words in
 * common that one of them is among the rarest of both: none is missed until the bound is reached.
 */
function closeEnds(
  gone: readonly Candidate[],
  come: readonly Candidate[],
  work: Work,
): { others: number[][]; otherOnes: number[][] } {
  const others = gone.map((): number[] => []);
  const otherOnes = come.map((): number[] => []);
  if (gone.length === 0 || come.length === 0) return { others, otherOnes };
  const ends = new Map<string, number>();
  for (const { bag } of [...gone, ...come])
    for (const word of bag.counts.keys()) ends.set(word, (ends.get(word) ?? 0) + 1);
  const places = new Map<string, number[]>();
  gone.forEach((end, at) => {
    for (const word of rarest(end, ends)) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
  });
  let pairs = 0;
  for (const [otherAt, end] of come.entries()) {
    const found = new Set<number>();
    for (const word of rarest(end, ends)) for (const at of places.get(word) ?? []) found.add(at);
    pairs += found.size;
    if (pairs > work.bounds.moves) {
      work.isSpent = true;
      break;
    }
    otherOnes[otherAt] = [...found].sort((one, other) => one - other);
    for (const at of found) others[at]!.push(otherAt);
  }
  return { others, otherOnes };
}

/** So many of the rarest words that those that are left are fewer than an end that is alike enough has in common. */
function rarest({ bag }: Candidate, ends: ReadonlyMap<string, number>): string[] {
  const words = [...bag.counts].sort(
    ([one], [other]) => ends.get(one)! - ends.get(other)! || (one < other ? -1 : 1),
  );
  const found: string[] = [];
  let left = bag.total;
  for (const [word, count] of words) {
    if (left < bag.total * COMMON) break;
    found.push(word);
    left -= count;
  }
  return found;
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
