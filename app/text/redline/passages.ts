/**
 * Passages that differ, sentence by sentence: what both versions have in the same order, what moved without a change, and
 * which sentences are the same one with other words. Pure.
 */
import { align } from './align.ts';
import { FEWEST_WORDS, itemsIn, type Comparing, type Item } from './context.ts';
import { pairAlike } from './pair-alike.ts';
import { bagOfWords, overlap, type WordBag } from './word-bag.ts';

/** A sentence in both versions, or in one of them. */
export interface Step {
  older?: Item;
  newer?: Item;
  /** `same`: equal words. `pair`: the same sentence with other words. */
  kind: 'same' | 'pair' | 'removed' | 'added';
  move?: number;
}

export interface Passage {
  steps: Step[];
  /** Both sides are known to be the same thing, as two versions of a cell are. */
  isPaired: boolean;
  /** A row of the later version that cells belong to, which only the earlier one has. */
  newRow?: string;
}

export function comparePassage(
  older: readonly number[],
  newer: readonly number[],
  comparing: Comparing,
  known: Partial<Pick<Passage, 'isPaired' | 'newRow'>> = {},
): Passage {
  const [old, now] = [itemsIn(comparing.older, older), itemsIn(comparing.newer, newer)];
  const pairs = align(
    old.map(({ key }, at) => key || `a\n${at}`),
    now.map(({ key }, at) => key || `b\n${at}`),
    comparing.work,
  );
  const steps: Step[] = [];
  let [from, otherFrom] = [0, 0];
  const skipTo = (to: number, otherTo: number) => {
    for (const item of old.slice(from, to)) steps.push({ kind: 'removed', older: item });
    for (const item of now.slice(otherFrom, otherTo)) steps.push({ kind: 'added', newer: item });
    [from, otherFrom] = [to + 1, otherTo + 1];
  };
  for (const [at, otherAt] of pairs) {
    skipTo(at, otherAt);
    steps.push({ kind: 'same', older: old[at]!, newer: now[otherAt]! });
  }
  skipTo(old.length, now.length);
  return { isPaired: false, ...known, steps };
}

/**
 * Sentences that were removed in one place and added in another without a change.
 *
 * @param before number of the moves that are known
 * @returns the number of moves
 */
export function findMoves(passages: readonly Passage[], before: number): number {
  const steps = passages.flatMap((passage) => passage.steps);
  const whole = findWholeMoves(steps, before);
  const removed = new Map<string, number[]>();
  steps.forEach(({ kind, older, move }, at) => {
    if (kind !== 'removed' || move !== undefined || older!.words < FEWEST_WORDS) return;
    const others = removed.get(older!.key);
    if (others) others.push(at);
    else removed.set(older!.key, [at]);
  });
  for (const others of removed.values()) others.reverse();
  let [move, lastFrom] = [whole, -1];
  steps.forEach((step, at) => {
    if (step.kind !== 'added' || step.move !== undefined || step.newer!.words < FEWEST_WORDS) return;
    const from = removed.get(step.newer!.key)?.pop();
    if (from === undefined) return;
    const [origin, last] = [steps[from]!, steps[at - 1]];
    // Sentences that moved from one paragraph to another side by side are one move.
    const isNext =
      from === lastFrom + 1 &&
      last?.move === move &&
      last.newer?.paragraph === step.newer!.paragraph &&
      steps[lastFrom]?.older?.paragraph === origin.older!.paragraph;
    if (!isNext) move++;
    step.move = origin.move = move;
    lastFrom = from;
  });
  return move;
}

/**
 * Paragraphs that moved whole: every sentence left one place and is in another. They are found before sentences are looked up
 * alone, because a sentence that is there several times would take one of them apart.
 *
 * @returns the number of moves
 */
function findWholeMoves(steps: readonly Step[], before: number): number {
  const removed = Map.groupBy(wholeParagraphs(steps, 'older'), ({ key }) => key);
  for (const others of removed.values()) others.reverse();
  let move = before;
  for (const arrival of wholeParagraphs(steps, 'newer')) {
    const origin = removed.get(arrival.key)?.pop();
    if (!origin) continue;
    move++;
    for (const step of [...origin.steps, ...arrival.steps]) step.move = move;
  }
  return move;
}

/** Paragraphs that are in one of the texts alone, with all of their sentences. */
function wholeParagraphs(steps: readonly Step[], side: 'older' | 'newer'): { key: string; steps: Step[] }[] {
  const kind = side === 'older' ? 'removed' : 'added';
  const own = Map.groupBy(
    steps.filter((step) => step[side]),
    (step) => step[side]!.paragraph,
  );
  return [...own.values()].flatMap((all) => {
    const words = all.reduce((sum, step) => sum + step[side]!.words, 0);
    const isWhole = all.every((step) => step.kind === kind && step.move === undefined);
    return isWhole && words >= FEWEST_WORDS
      ? [{ key: all.map((step) => step[side]!.key).join('\n'), steps: all }]
      : [];
  });
}

/** Likeness of sentences that are the same one: of two that are alone, of two cells, and of any others. */
const LEAST_ALONE = 0.3;
const LEAST = 0.5;

/** Sentences that are the same one with other words, between those that both versions have. */
export function pairSentences(passage: Passage, { work }: Comparing): void {
  const steps: Step[] = [];
  let between: Step[] = [];
  for (const step of passage.steps) {
    if (step.kind !== 'same') {
      between.push(step);
      continue;
    }
    steps.push(...pairBetween(between, passage, work), step);
    between = [];
  }
  passage.steps = [...steps, ...pairBetween(between, passage, work)];
}

function pairBetween(steps: readonly Step[], { isPaired }: Passage, work: Comparing['work']): Step[] {
  const old = steps.filter(({ kind, move }) => kind === 'removed' && move === undefined);
  const now = steps.filter(({ kind, move }) => kind === 'added' && move === undefined);
  if (old.length === 0 || now.length === 0) return [...steps];
  const isAlone = old.length === 1 && now.length === 1;
  const [bags, otherBags] = [old.map(({ older }) => bagFor(older!)), now.map(({ newer }) => bagFor(newer!))];
  const least = isAlone && isPaired ? 0 : isAlone || isPaired ? LEAST_ALONE : LEAST;
  const alike = (at: number, otherAt: number) =>
    Math.max(overlap(bags[at]!, otherBags[otherAt]!), isPaired ? 0.01 : 0);
  const partner = new Map<Step, Step>();
  for (const [at, otherAt] of pairAlike(old.length, now.length, alike, least, work)) {
    partner.set(now[otherAt]!, old[at]!);
    partner.set(old[at]!, now[otherAt]!);
  }
  return steps.flatMap((step): Step[] => {
    const other = partner.get(step);
    if (!other) return [step];
    return step.kind === 'removed' ? [] : [{ kind: 'pair', older: other.older!, newer: step.newer! }];
  });
}

const bagFor = ({ tokens, from, to }: Item): WordBag =>
  bagOfWords(tokens.slice(from, to).flatMap(({ norm, isWord }) => (isWord ? [norm] : [])));
