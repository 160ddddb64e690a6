/** What was found as sections with their counts, in the order of the later version. Pure. */
import { longestAscent } from './align.ts';
import { sameBlock, type MadeBlock } from './blocks.ts';
import type { Comparing } from './context.ts';
import type { Counts, Fold, RedlineBlock, RedlineSection } from './redline.ts';
import type { MatchedSections, SectionGroup } from './sections.ts';

export type Entry = MadeBlock | Fold;

export interface GroupEntries {
  group: SectionGroup;
  entries: readonly Entry[];
  limited: boolean;
}

export const NO_COUNTS: Counts = {
  ...{ changes: 0, added: 0, removed: 0, changed: 0, moved: 0, movedAway: 0, links: 0 },
  ...{ formatting: 0, numbering: 0, typography: 0 },
};

/** A section while it is filled. */
interface Draft {
  /** Its heading, by its number in the newer text, or in the older one. */
  newer?: number;
  older?: number;
  entries: Entry[];
  group: SectionGroup | undefined;
  limited: boolean;
  isGone: boolean;
  /** For the place that a section left: the group that moved away. */
  leads?: SectionGroup;
}

const isFold = (entry: Entry): entry is Fold => 'state' in entry;

export function showSections(
  groups: readonly GroupEntries[],
  matched: MatchedSections,
  comparing: Comparing,
): RedlineSection[] {
  const drafts = groups.flatMap((group) => divideEntries(group, comparing));
  addStubs(drafts, groups, matched);
  const tables = new TableNumbers(
    comparing,
    groups.flatMap(({ entries }) => entries),
  );
  const shown = drafts.map((draft, at) => toSection(draft, at + 1, comparing, tables));
  const places = new Map<SectionGroup, number>();
  drafts.forEach(
    ({ group, leads }, at) => group && !leads && !places.has(group) && places.set(group, at + 1),
  );
  return shown.map((section, at) => {
    const { group, leads } = drafts[at]!;
    const otherEnd =
      section.state === 'moved'
        ? drafts.findIndex((draft) => draft.leads === group) + 1
        : leads && places.get(leads);
    return otherEnd ? { ...section, otherEnd } : section;
  });
}

/** A heading of the newer text begins a section, and so does one that went with all that was under it. */
function divideEntries({ group, entries, limited }: GroupEntries, { newer, older }: Comparing): Draft[] {
  const drafts: Draft[] = [];
  const begin = (heading: Partial<Pick<Draft, 'newer' | 'older'>>, isGone: boolean): Draft => {
    const draft: Draft = { ...heading, entries: [], group: isGone ? undefined : group, limited, isGone };
    drafts.push(draft);
    return draft;
  };
  let current: Draft | undefined;
  let gone: Draft | undefined;
  entries.forEach((entry, at) => {
    const place = isFold(entry) ? entry : entry.block;
    const isRemoved = !isFold(entry) && entry.block.newer === undefined;
    if (!isRemoved) {
      gone = undefined;
      const isHeading = newer[place.newer!]!.kind === 'heading';
      if (isHeading || !current) current = begin(isHeading ? { newer: place.newer! } : {}, false);
      return void current.entries.push(entry);
    }
    const number = entry.block.older[0]!;
    const next = entries[at + 1];
    const isAlone = next && (isFold(next) || next.block.newer !== undefined);
    if (older[number]!.kind === 'heading' && !(isAlone && current)) gone = begin({ older: number }, true);
    (gone ?? (current ??= begin({}, false))).entries.push(entry);
  });
  return drafts;
}

/** Where a section that moved was before, a line leads to where it is now. */
function addStubs(drafts: Draft[], groups: readonly GroupEntries[], { older }: MatchedSections): void {
  const inPlace = longestAscent(
    groups.flatMap(({ group }, at) => (group.pair && !group.isMoved ? [[at, group.pair[0]] as const] : [])),
  ).map(([at]) => groups[at]!.group);
  for (const { group } of groups) {
    if (!group.isMoved || !group.pair) continue;
    const [at] = group.pair;
    const before = inPlace.findLast(({ pair }) => pair![0] < at);
    const place = before ? drafts.findLastIndex((draft) => draft.group === before) + 1 : 0;
    const stub = { older: older[at]!.from, entries: [], group: undefined, limited: false, isGone: false };
    drafts.splice(place, 0, { ...stub, leads: group });
  }
}

function toSection(
  draft: Draft,
  at: number,
  { older, newer }: Comparing,
  tables: TableNumbers,
): RedlineSection {
  const now = draft.newer === undefined ? undefined : newer[draft.newer]!;
  const heading = draft.entries.find((entry) => !isFold(entry) && entry.block.newer === draft.newer) as
    MadeBlock | undefined;
  const formerAt = now ? (heading ? heading.block.older[0] : undefined) : draft.older;
  const before = formerAt === undefined ? undefined : older[formerAt]!;
  const shown = now ?? before;
  const title = (one: typeof shown) => one?.pieces.map(({ text }) => text).join('') ?? '';
  const blocks = tables.place(draft.entries);
  const counts = countBlocks(blocks);
  const isOther = now && before && before.key !== now.key;
  const isRenumbered = now && before && before.number !== now.number;
  return {
    ...{ at, title: title(shown), level: shown?.level ?? 0, limited: draft.limited, counts, blocks },
    ...(shown?.number && { number: shown.number }),
    ...(isOther && { formerTitle: title(before) }),
    ...(isRenumbered && { formerNumber: before.number }),
    ...(now?.ids[0] && { id: now.ids[0] }),
    state: sectionState(draft, blocks, counts),
  };
}

function sectionState(
  { leads, isGone, group, newer }: Draft,
  blocks: RedlineSection['blocks'],
  counts: Counts,
): RedlineSection['state'] {
  if (leads) return 'moved-out';
  if (isGone) return 'removed';
  if (group?.isMoved && group.newer[0]?.from === newer) return 'moved';
  if (blocks.length > 0 && blocks.every(({ state }) => state === 'added')) return 'added';
  return counts.changes > 0 ? 'changed' : 'same';
}

const COUNTED: Readonly<Partial<Record<RedlineBlock['state'] | 'fold', Exclude<keyof Counts, 'changes'>>>> = {
  ...{ added: 'added', removed: 'removed', changed: 'changed', link: 'links' },
  ...{
    'moved-in': 'moved',
    'moved-out': 'movedAway',
    formatting: 'formatting',
    numbering: 'numbering',
    typography: 'typography',
  },
};

function countBlocks(blocks: RedlineSection['blocks']): Counts {
  const counts = { ...NO_COUNTS };
  let lastRow = '';
  for (const block of blocks) {
    const name = COUNTED[block.state];
    const row = movedRow(block);
    if (name && !(row && row === lastRow)) counts[name]++;
    lastRow = row;
  }
  counts.changes = counts.added + counts.removed + counts.changed + counts.moved + counts.links;
  return counts;
}

/** A row that moved is one move, however many cells it has. */
function movedRow(block: RedlineBlock | Fold): string {
  const isMoved = block.state === 'moved-in' || block.state === 'moved-out';
  return isMoved && block.cell && block.otherRow
    ? `${block.state} ${block.cell.table}:${block.cell.row}`
    : '';
}

export function totalCounts(sections: readonly RedlineSection[]): Counts {
  const sum = { ...NO_COUNTS };
  for (const { counts } of sections)
    for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name];
  for (const { state } of sections)
    if (state === 'moved') [sum.moved, sum.changes] = [sum.moved + 1, sum.changes + 1];
  return sum;
}

/** Cells of one table under one number, rows in the order in which they are shown, with the headings of their columns. */
class TableNumbers {
  private readonly comparing: Comparing;
  private readonly tables = new Map<string, number>();
  private readonly heads = new Map<number, [older: number, newer: number][]>();
  private readonly shownHeads = new Set<number>();
  /** Tables of the older text that are one of the newer: rows that went are shown among its own. */
  private readonly laterNames = new Map<string, string>();

  constructor(comparing: Comparing, entries: readonly Entry[]) {
    this.comparing = comparing;
    for (const entry of entries) {
      const [older, newer] = isFold(entry)
        ? [entry.older, entry.newer]
        : [entry.block.older[0], entry.block.newer];
      if (older === undefined || newer === undefined) continue;
      const [before, after] = [comparing.older[older]!.cell, comparing.newer[newer]!.cell];
      if (before && after) this.laterNames.set(`o${before.table}`, `n${after.table}`);
    }
  }

  place(entries: readonly Entry[]): (RedlineBlock | Fold)[] {
    const placed: (RedlineBlock | Fold)[] = [];
    let [row, lastRow, lastTable] = [-1, '', ''];
    for (const entry of entries) {
      if (isFold(entry)) {
        this.noteHead(entry);
        const last = placed.at(-1);
        if (last?.state === 'fold' && isNext(last, entry)) placed[placed.length - 1] = joinFolds(last, entry);
        else placed.push(entry);
        continue;
      }
      const { block } = entry;
      const { cell } = block;
      if (!cell || entry.row === undefined) {
        placed.push(block);
        continue;
      }
      const ownName = entry.row.slice(0, entry.row.indexOf(':'));
      const name = this.laterNames.get(ownName) ?? ownName;
      if (name !== lastTable) [lastTable, row] = [name, -1];
      if (entry.row !== lastRow) row++;
      lastRow = entry.row;
      const table = this.number(name);
      if (row === 0 && name.startsWith('n') && !cell.isHeader) {
        const head = this.headBlocks(Number(name.slice(1)), table);
        if (head.length > 0) row = 1;
        placed.push(...head);
      }
      placed.push({ ...block, cell: { ...cell, table, row } });
    }
    return placed;
  }

  private number(name: string): number {
    const known = this.tables.get(name);
    if (known !== undefined) return known;
    this.tables.set(name, this.tables.size);
    return this.tables.size - 1;
  }

  /** A first row that is the same in both is shown again above the first changed row of its table. */
  private noteHead({ older, newer, paragraphs }: Fold): void {
    const cell = this.comparing.newer[newer]!.cell;
    if (cell?.row !== 0 || !cell.isHeader) return;
    this.heads.set(
      cell.table,
      Array.from({ length: paragraphs }, (_, at) => [older + at, newer + at]),
    );
  }

  private headBlocks(number: number, table: number): RedlineBlock[] {
    if (this.shownHeads.has(number)) return [];
    this.shownHeads.add(number);
    return (this.heads.get(number) ?? []).map(([older, newer]) => {
      const block = sameBlock(older, newer, this.comparing);
      return { ...block, state: 'same', cell: { ...block.cell!, table, row: 0 } };
    });
  }
}

const isNext = (one: Fold, other: Fold) =>
  one.older + one.paragraphs === other.older && one.newer + one.paragraphs === other.newer;

const joinFolds = (one: Fold, other: Fold): Fold => ({
  ...one,
  count: one.count + other.count,
  paragraphs: one.paragraphs + other.paragraphs,
});
