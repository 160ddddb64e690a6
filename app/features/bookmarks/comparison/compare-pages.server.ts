/** The parts of a page whose words changed between two of its versions, with enough around each change to read it. */
import type { TextBlock } from '#app/text/html-blocks.ts';
import type { PageText, TextPart } from '#app/api/content/pages/page-sections.ts';
import { compareBlocks, type ComparedBlock } from '#app/text/word-changes.ts';

/** Lines that are shown before and after a changed one. */
const AROUND = 1;
/** Most characters of lines in one comparison: some 60 pages of print. */
const MOST_CHARACTERS = 200_000;
/** Milliseconds for all parts of a page together. */
export const COMPARE_MS = 600;

/** A line with its changes, or a number of unchanged lines that are left out. */
type ShownBlock = ComparedBlock | { kind: 'unchanged'; count: number; runs: [] };

/** A part of a page whose words changed. */
export interface ComparedPart {
  title: string;
  /** Id of its heading, if the page still has it. */
  id?: string;
  state: 'changed' | 'added' | 'removed';
  /** The changes are too many or too long to be shown. */
  too_many: boolean;
  blocks: ShownBlock[];
}

/** What one comparison may still spend. */
interface Budget {
  timeLeft: () => number;
  characters: number;
}

/** A part in both states, or in one. */
interface Pair {
  id?: string;
  before?: TextPart;
  after?: TextPart;
}

/**
 * @param pause is awaited after each part, so that a long comparison does not hold up other requests
 * @param now milliseconds of a clock
 */
export async function comparePages(
  before: PageText,
  after: PageText,
  pause: () => Promise<unknown>,
  now = () => performance.now(),
): Promise<ComparedPart[]> {
  const end = now() + COMPARE_MS;
  const budget: Budget = { timeLeft: () => end - now(), characters: MOST_CHARACTERS };
  const parts: ComparedPart[] = [];
  for (const pair of [...pairFacts(before, after), ...pairSections(before, after)]) {
    const part = comparePart(pair, budget);
    if (part) parts.push(part);
    await pause();
  }
  return parts;
}

function pairFacts(before: PageText, after: PageText): Pair[] {
  const keys = new Set([...after.facts.keys(), ...before.facts.keys()]);
  return [...keys].map((key) => toPair(before.facts.get(key), after.facts.get(key)));
}

/** Sections by id; one that has another heading and the same text was renamed. */
function pairSections(before: PageText, after: PageText): Pair[] {
  const lost = new Map(
    [...before.sections].flatMap(([id, part]) => (after.sections.has(id) ? [] : [[toText(part), id]])),
  );
  const renamed = new Set<string>();
  const present = [...after.sections].map(([id, part]) => {
    const formerId = before.sections.has(id) ? id : lost.get(toText(part));
    const isFree = formerId !== undefined && !renamed.has(formerId);
    if (isFree) renamed.add(formerId);
    return { id, ...toPair(isFree ? before.sections.get(formerId) : undefined, part) };
  });
  const removed = [...before.sections].flatMap(([id, part]) =>
    renamed.has(id) ? [] : [toPair(part, undefined)],
  );
  return [...present, ...removed];
}

const toPair = (before: TextPart | undefined, after: TextPart | undefined): Pair => ({
  ...(before ? { before } : {}),
  ...(after ? { after } : {}),
});
const toText = ({ blocks }: TextPart) => blocks.map(({ text }) => text).join('\n');

/** Undefined if the words are the same. */
function comparePart({ id, before, after }: Pair, budget: Budget): ComparedPart | undefined {
  const isRenamed = before !== undefined && after !== undefined && before.title !== after.title;
  const [old, current] = [toLines(before, isRenamed), toLines(after, isRenamed)];
  const isSame = old.length === current.length && old.every((line, at) => isSameLine(line, current[at]!));
  if (isSame && before && after) return undefined;
  const common = {
    title: (after ?? before)!.title,
    ...(id === undefined ? {} : { id }),
    state: !before ? ('added' as const) : !after ? ('removed' as const) : ('changed' as const),
  };
  const compared = compareBlocks(old, current, budget.timeLeft);
  const blocks = compared && withoutUnchanged(compared);
  const characters = blocks?.reduce((sum, block) => sum + countCharacters(block), 0) ?? 0;
  if (!blocks || characters > budget.characters) return { ...common, too_many: true, blocks: [] };
  budget.characters -= characters;
  return { ...common, too_many: false, blocks };
}

function toLines(part: TextPart | undefined, withTitle: boolean): TextBlock[] {
  if (!part) return [];
  return withTitle ? [{ kind: 'heading', text: part.title }, ...part.blocks] : part.blocks;
}

const isSameLine = (one: TextBlock, other: TextBlock) => one.kind === other.kind && one.text === other.text;
const countCharacters = ({ runs }: ShownBlock) => runs.reduce((sum, { text }) => sum + text.length, 0);

/** Changed lines and those around them; the rest is counted. */
function withoutUnchanged(blocks: readonly ComparedBlock[]): ShownBlock[] {
  const shown = new Set<number>();
  blocks.forEach(({ runs }, at) => {
    if (!runs.some(({ change }) => change)) return;
    for (let near = at - AROUND; near <= at + AROUND; near++) shown.add(near);
  });
  const result: ShownBlock[] = [];
  blocks.forEach((block, at) => {
    const last = result.at(-1);
    if (shown.has(at)) result.push(block);
    else if (last?.kind === 'unchanged') last.count++;
    else result.push({ kind: 'unchanged', count: 1, runs: [] });
  });
  return result;
}
