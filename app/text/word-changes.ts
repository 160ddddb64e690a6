/** The words that were added to a text and removed from it, line by line. Pure, apart from its time limit. */
import { diffArrays } from 'diff';
import type { TextBlock } from '#app/text/html-blocks.ts';

/** A stretch of words: in both texts, or in one of them. */
interface ChangeRun {
  text: string;
  change?: 'added' | 'removed';
}

/** A line of either text, with the changes in it. */
export interface ComparedBlock {
  kind: TextBlock['kind'];
  runs: ChangeRun[];
}

/**
 * Most changes, in lines and in words, that are looked for one by one. The time grows with the square of the number: a
 * thousand takes about a tenth of a second.
 */
const MOST_LINES = 1000;
const MOST_WORDS = 600;
/** Below this share of common words a changed passage is shown as removed and added, because words alone confuse. */
const LEAST_COMMON = 0.3;

/** Words, and what is between them. */
const TOKENS = /[\p{L}\p{M}\p{N}]+(?:[.,:/'’-][\p{L}\p{M}\p{N}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu;
const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token);

/** A part of a comparison that is in one text or in both. */
interface Stretch<Item> {
  items: readonly Item[];
  change?: ChangeRun['change'];
}

/**
 * All lines of both texts, in reading order.
 *
 * @param timeLeft milliseconds that may be spent; asked before each step
 * @returns undefined if there are too many changes to find them in time
 */
export function compareBlocks(
  before: readonly TextBlock[],
  after: readonly TextBlock[],
  timeLeft: () => number,
): ComparedBlock[] | undefined {
  const lines = compareItems(before.map(toKey), after.map(toKey), MOST_LINES, timeLeft);
  if (!lines) return undefined;
  const compared: ComparedBlock[] = [];
  let removed: TextBlock[] = [];
  let added: TextBlock[] = [];
  const flush = () => {
    compared.push(...comparePassage(removed, added, timeLeft));
    [removed, added] = [[], []];
  };
  for (const { items, change } of lines) {
    const blocks = items.map(fromKey);
    if (change === 'removed') removed.push(...blocks);
    else if (change === 'added') added.push(...blocks);
    else {
      flush();
      compared.push(...blocks.map(({ kind, text }) => ({ kind, runs: [{ text }] })));
    }
  }
  flush();
  return compared;
}

/** The kind is part of the line: a paragraph that became a heading is a change. */
const toKey = ({ kind, text }: TextBlock) => `${kind} ${text}`;
function fromKey(key: string): TextBlock {
  const at = key.indexOf(' ');
  return { kind: key.slice(0, at) as TextBlock['kind'], text: key.slice(at + 1) };
}

/**
 * Two lists, in stretches that both or one of them has.
 *
 * @param most changes that are looked for
 * @param timeLeft milliseconds that may be spent
 * @returns undefined if there are more, or time is up
 */
function compareItems(
  before: string[],
  after: string[],
  most: number,
  timeLeft: () => number,
): Stretch<string>[] | undefined {
  const timeout = timeLeft();
  if (timeout <= 0) return undefined;
  const changes = diffArrays(before, after, { maxEditLength: most, timeout });
  return changes?.map(({ value, added, removed }) => ({
    items: value,
    ...(added ? { change: 'added' as const } : removed ? { change: 'removed' as const } : {}),
  }));
}

/** Consecutive lines that changed: word by word where enough of them is the same, else as a whole. */
function comparePassage(
  removed: readonly TextBlock[],
  added: readonly TextBlock[],
  timeLeft: () => number,
): ComparedBlock[] {
  const whole = [...removed.map(toWhole('removed')), ...added.map(toWhole('added'))];
  if (removed.length === 0 || added.length === 0) return whole;
  const [before, after] = [toTokens(removed), toTokens(added)];
  const stretches = compareItems(before, after, MOST_WORDS, timeLeft);
  if (!stretches) return whole;
  const common = stretches.flatMap(({ items, change }) => (change ? [] : items)).filter(isOwnWord).length;
  const most = Math.max(before.filter(isOwnWord).length, after.filter(isOwnWord).length);
  return common < LEAST_COMMON * most ? whole : toBlocks(joinChanges(stretches));
}

const toWhole =
  (change: 'added' | 'removed') =>
  ({ kind, text }: TextBlock): ComparedBlock => ({ kind, runs: [{ text, change }] });

/** A token that begins a line and names its kind: texts have no line breaks, because their white space is collapsed. */
const LINE = '\n';
const toTokens = (blocks: readonly TextBlock[]) =>
  blocks.flatMap(({ kind, text }) => [LINE + kind, ...(text.match(TOKENS) ?? [])]);
const isOwnWord = (token: string) => !token.startsWith(LINE) && isWord(token);

/** What is between two changed words changes with them: one mark reads better than many. */
function joinChanges(stretches: readonly Stretch<string>[]): Stretch<string>[] {
  const joined: Stretch<string>[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    if (removed.length > 0) joined.push({ items: removed, change: 'removed' });
    if (added.length > 0) joined.push({ items: added, change: 'added' });
    [removed, added] = [[], []];
  };
  stretches.forEach(({ items, change }, at) => {
    const isBetween =
      !change &&
      at > 0 &&
      at < stretches.length - 1 &&
      items.every((token) => !token.startsWith(LINE) && !isWord(token));
    if (change === 'removed' || isBetween) removed.push(...items);
    if (change === 'added' || isBetween) added.push(...items);
    if (change || isBetween) return;
    flush();
    joined.push({ items });
  });
  flush();
  return joined;
}

function toBlocks(stretches: readonly Stretch<string>[]): ComparedBlock[] {
  const blocks: ComparedBlock[] = [];
  for (const { items, change } of stretches)
    for (const token of items) {
      if (token.startsWith(LINE)) {
        blocks.push({ kind: token.slice(LINE.length) as TextBlock['kind'], runs: [] });
        continue;
      }
      const runs = blocks.at(-1)!.runs;
      const last = runs.at(-1);
      if (last && last.change === change) last.text += token;
      else runs.push({ text: token, ...(change ? { change } : {}) });
    }
  return blocks.filter(({ runs }) => runs.length > 0);
}
