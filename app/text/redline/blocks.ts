/** Passages as paragraphs with their changes marked, in the order of the later version. Pure. */
import type { Comparing } from './context.ts';
import type { Step, Passage } from './passages.ts';
import type { Paragraph } from './read-text.ts';
import type { BlockState, RedlineBlock, Run } from './redline.ts';
import { restyled, stateOfSame } from './restyled.ts';
import { addRun, addWords, tokensIn } from './words.ts';

/** A paragraph that is made, with the row that it belongs to. */
export interface MadeBlock {
  block: RedlineBlock;
  row: string | undefined;
}

/** Steps that are shown in one paragraph. */
interface Group {
  newer: number | undefined;
  older: Set<number>;
  steps: Step[];
}

export function makeBlocks(passage: Passage, comparing: Comparing): MadeBlock[] {
  return groupSteps(passage.steps).map((group) => {
    const [last] = group.older;
    const cell = (group.newer === undefined ? comparing.older[last!]! : comparing.newer[group.newer]!).cell;
    const own = cell && `${group.newer === undefined ? 'o' : 'n'}${cell.table}:${cell.row}`;
    return { block: makeBlock(group, comparing), row: own && (passage.newRow ?? own) };
  });
}

/** Words that were removed stay beside what is left of their paragraph; a paragraph that went as a whole is one of its own. */
function groupSteps(steps: readonly Step[]): Group[] {
  const home = homes(steps);
  const byNewer = new Map<number, Group>();
  const groups: Group[] = [];
  const begin = (newer: number | undefined): Group => {
    const group: Group = { newer, older: new Set(), steps: [] };
    groups.push(group);
    return group;
  };
  const order = [...new Set(steps.flatMap(({ newer }) => newer?.paragraph ?? []))];
  /** Words can be at home in a paragraph that is reached later: those before it begin before it. */
  const groupFor = (newer: number) => {
    while (!byNewer.has(newer)) {
      const next = order[byNewer.size]!;
      byNewer.set(next, begin(next));
    }
    return byNewer.get(newer)!;
  };
  let gone: Group | undefined;
  steps.forEach((step, at) => {
    const newer = step.newer?.paragraph ?? home.get(at);
    const older = step.older?.paragraph;
    if (newer === undefined && !(gone && gone.older.has(older!))) gone = begin(undefined);
    const group = newer === undefined ? gone! : groupFor(newer);
    group.steps.push(step);
    if (older !== undefined) group.older.add(older);
  });
  return groups;
}

/** For each sentence that was removed: the new paragraph that has what is left of its own, the one before it if possible. */
function homes(steps: readonly Step[]): Map<number, number> {
  const found = new Map<number, number>();
  const look = (order: readonly number[]) => {
    const latest = new Map<number, number>();
    for (const at of order) {
      const { kind, older, newer } = steps[at]!;
      if (!older) continue;
      if (newer) latest.set(older.paragraph, newer.paragraph);
      else if (kind === 'removed' && !found.has(at) && latest.has(older.paragraph))
        found.set(at, latest.get(older.paragraph)!);
    }
  };
  const order = steps.map((_, at) => at);
  look(order);
  look(order.reverse());
  return found;
}

function makeBlock({ newer, older, steps }: Group, comparing: Comparing): RedlineBlock {
  const runs: Run[] = [];
  for (const step of steps) addStep(runs, step, comparing);
  const olds = [...older].sort((one, other) => one - other);
  const before = olds.map((at) => comparing.older[at]!);
  const after = newer === undefined ? undefined : comparing.newer[newer]!;
  const shown = after ?? before[0]!;
  const former =
    after && before.length === 1 && before[0]!.number !== after.number ? before[0]!.number : undefined;
  const base = {
    ...{ kind: shown.kind, runs, depth: shown.level, older: olds },
    ...(after && { newer: newer! }),
    ...(shown.number !== '' && { number: shown.number }),
    ...(former !== undefined && { formerNumber: former }),
    ...(shown.cell && { cell: shown.cell }),
  };
  const state = stateFrom(steps, before, after);
  if (state !== 'changed' || hasChange(runs) || !after) return { ...base, state };
  return sameWords(base, before, after);
}

function addStep(runs: Run[], { kind, older, newer, move }: Step, comparing: Comparing): void {
  const isMoved = move !== undefined;
  if (kind === 'same') addRun(runs, tokensIn(newer!));
  else if (kind === 'pair') addWords(runs, older!, newer!, comparing);
  else if (kind === 'removed') addRun(runs, tokensIn(older!), isMoved ? 'moved-out' : 'removed', move);
  else addRun(runs, tokensIn(newer!), isMoved ? 'moved-in' : 'added', move);
}

const hasChange = (runs: readonly Run[]) => runs.some(({ change }) => change !== undefined);

function stateFrom(
  steps: readonly Step[],
  before: readonly Paragraph[],
  after: Paragraph | undefined,
): BlockState {
  const isMoved = steps.every(({ move }) => move !== undefined);
  if (!after) return isMoved ? 'moved-out' : 'removed';
  if (before.length > 0) return 'changed';
  return isMoved ? 'moved-in' : 'added';
}

/** A paragraph whose words were all there: it was divided or joined, or only looks different. */
function sameWords(
  base: Omit<RedlineBlock, 'state'>,
  before: readonly Paragraph[],
  after: Paragraph,
): RedlineBlock {
  const [first] = before;
  if (before.length > 1)
    return { ...base, state: 'formatting', restyled: { ...restyled(first!, after), shape: 'joined' } };
  if (first!.key !== after.key)
    return { ...base, state: 'formatting', restyled: { ...restyled(first!, after), shape: 'divided' } };
  return { ...base, ...stateOfSame(first!, after) };
}

/** A paragraph with the same words in both versions. */
export function sameBlock(older: number, newer: number, comparing: Comparing): RedlineBlock {
  const [before, after] = [comparing.older[older]!, comparing.newer[newer]!];
  return {
    ...{ kind: after.kind, depth: after.level, older: [older], newer },
    runs: after.pieces.map(({ text, marks }) => ({ text, ...(marks.length > 0 && { marks }) })),
    ...(after.number !== '' && { number: after.number }),
    ...(before.number !== after.number && { formerNumber: before.number }),
    ...(after.cell && { cell: after.cell }),
    ...stateOfSame(before, after),
  };
}
