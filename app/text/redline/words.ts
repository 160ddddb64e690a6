/** The words that differ between two versions of a sentence. Pure. */
import { align, divideAt } from './align.ts';
import type { Comparing, Item } from './context.ts';
import type { Change, Run } from './redline.ts';
import type { Token } from './tokens.ts';

/** Adds words to runs; those with the same formats and fate are one run. */
export function addRun(
  runs: Run[],
  tokens: readonly Token[],
  change?: Change,
  move?: number,
  isEcho = false,
): void {
  for (const { space, text, marks } of tokens) {
    const last = runs.at(-1);
    const isAlike =
      last?.change === change &&
      last?.move === move &&
      (last?.isEcho ?? false) === isEcho &&
      (last?.marks ?? []).join() === marks.join();
    if (last && isAlike) runs[runs.length - 1] = { ...last, text: last.text + space + text };
    else
      runs.push({
        text: space + text,
        ...(change && { change }),
        ...(marks.length > 0 && { marks }),
        ...(move !== undefined && { move }),
        ...(isEcho && { isEcho }),
      });
  }
}

/** A stretch of the tokens of two sentences. */
interface Stretch {
  isSame: boolean;
  older: readonly Token[];
  newer: readonly Token[];
}

export function addWords(runs: Run[], older: Item, newer: Item, { work }: Comparing): void {
  for (const { isSame, older: removed, newer: added } of compareTokens(
    tokensIn(older),
    tokensIn(newer),
    work,
  )) {
    if (!isSame) addRun(runs, removed, 'removed');
    addRun(runs, added, isSame ? undefined : 'added');
  }
}

export const tokensIn = ({ tokens, from, to }: Item): readonly Token[] => tokens.slice(from, to);

/** The stretches of words that two lists have in common, and those between them. */
export function compareTokens(
  older: readonly Token[],
  newer: readonly Token[],
  work: Comparing['work'],
): Stretch[] {
  const pairs = align(
    older.map(({ norm }) => norm),
    newer.map(({ norm }) => norm),
    work,
  );
  return extendUnits(joinNear(divideAt(pairs, older, newer)));
}

const wordsIn = (tokens: readonly Token[]) => tokens.reduce((sum, { isWord }) => sum + (isWord ? 1 : 0), 0);

/** From so many changed words on both sides of it, a single common word is a coincidence. */
const MANY = 3;

/** One mark reads better than several: what is between two changes and is not a word, or one among many, changes with them. */
function joinNear(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  stretches.forEach((stretch, at) => {
    const [last, next] = [joined.at(-1), stretches[at + 1]];
    if (last && !last.isSame && (!stretch.isSame || (next && isCoincidence(last, stretch, next))))
      joined[joined.length - 1] = joinTwo(last, stretch);
    else joined.push(stretch);
  });
  return joined;
}

const joinTwo = (one: Stretch, other: Stretch): Stretch => ({
  isSame: false,
  older: [...one.older, ...other.older],
  newer: [...one.newer, ...other.newer],
});

function isCoincidence(before: Stretch, same: Stretch, after: Stretch): boolean {
  const words = wordsIn(same.newer);
  if (words === 0) return same.newer.length <= 2;
  const changed = ({ older, newer }: Stretch) => Math.max(wordsIn(older), wordsIn(newer));
  return words === 1 && changed(before) >= MANY && changed(after) >= MANY;
}

const NUMBER =
  /\d$|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|sixty|ninety)$/i;
const UNIT = /^(?:%|per|percent|million|billion|minutes?|hours?|days?|weeks?|months?|quarters?|years?)$/i;
const BEFORE_UNIT = /^(?:working|business|calendar|trading|cent|per)$/i;

/** Amounts and periods are replaced whole: `five working days` by `three working days`. */
function extendUnits(stretches: readonly Stretch[]): Stretch[] {
  const extended = stretches.map((stretch) => ({ ...stretch }));
  extended.forEach((stretch, at) => {
    const next = extended[at + 1];
    if (stretch.isSame || !next?.isSame) return;
    const [old, now] = [stretch.older.at(-1), stretch.newer.at(-1)];
    if (!old || !now || !NUMBER.test(old.norm) || !NUMBER.test(now.norm)) return;
    const count = unitLength(next.newer);
    [stretch.older, next.older] = [
      [...stretch.older, ...next.older.slice(0, count)],
      next.older.slice(count),
    ];
    [stretch.newer, next.newer] = [
      [...stretch.newer, ...next.newer.slice(0, count)],
      next.newer.slice(count),
    ];
  });
  return extended.filter(({ older, newer }) => older.length + newer.length > 0);
}

/** Number of tokens at the start that are a unit. */
function unitLength(tokens: readonly Token[]): number {
  const [first, second] = tokens;
  if (first && second && BEFORE_UNIT.test(first.norm) && /^(?:cent|days?|weeks?|months?)$/i.test(second.norm))
    return 2;
  return first && UNIT.test(first.norm) && first.norm !== 'per' ? 1 : 0;
}
