/** Compares two versions of an HTML text. Pure; the time is bounded for any texts. */
import type { Pair } from './align.ts';
import { findAlikeMoves } from './alike-moves.ts';
import { makeBlocks, sameBlock, type MadeBlock } from './blocks.ts';
import { startWork, type Bounds } from './bounds.ts';
import type { Comparing } from './context.ts';
import { findMoves, comparePassage, pairSentences, type Passage } from './passages.ts';
import { dropEchoes, findAlikeRows, joinMoved, markAlikeRows } from './alike-rows.ts';
import { findMovedRows, insertRows, type MovedRows } from './moved-rows.ts';
import { nameOtherRows, pairGapRows, rowsLeft, sameTables } from './row-ends.ts';
import { findMovedWords } from './moved-words.ts';
import { makePatch } from './patch.ts';
import { placeRows } from './placed-rows.ts';
import { readText } from './read-text.ts';
import type { Fold, Redline } from './redline.ts';
import { headsIn, pairCells, type Heads } from './rows.ts';
import { matchSections, type SectionGroup } from './sections.ts';
import { NO_COUNTS, showSections, totalCounts, type Entry, type GroupEntries } from './show-sections.ts';
import { divideUnits, unitsIn, type Stretch, type Unit } from './units.ts';

/** Longest texts that are compared, in characters and in paragraphs of both: some 1,200 pages of print. */
const MOST_CHARACTERS = 4_000_000;
const MOST_PARAGRAPHS = 60_000;

/** What is found for a group of sections: parts that are the same, and passages whose words are compared last. */
type Part = { same: readonly [Unit, Unit][] } | { passage: Passage };

/**
 * @param bounds for tests: less than the usual ones, so that short texts reach them
 * @example
 * compareTexts('<p>Own funds are due.</p>', '<p>Own funds are paid.</p>').counts.changes; // 1
 */
export function compareTexts(older: string, newer: string, bounds: Partial<Bounds> = {}): Redline {
  if (older.length + newer.length > MOST_CHARACTERS) return tooLong(newer);
  const [old, now] = [readText(older), readText(newer)];
  if (old.paragraphs.length + now.paragraphs.length > MOST_PARAGRAPHS) return tooLong(newer);
  const work = startWork(bounds);
  const comparing = { older: old.paragraphs, newer: now.paragraphs, work };
  const matched = matchSections(old, now, work);
  const limited = new Set<SectionGroup>();
  const note = (group: SectionGroup) => {
    if (work.isSpent) limited.add(group);
    work.isSpent = false;
  };
  const isMatchLimited = work.isSpent;
  work.isSpent = false;
  const heads = { older: headsIn(old.paragraphs), newer: headsIn(now.paragraphs) };
  const divided = matched.groups.map((group) => {
    const found = divideGroup(group, comparing);
    note(group);
    return found;
  });
  const all = divided.flatMap(({ stretches }) => stretches);
  const gaps = all.filter(({ isSame }) => !isSame);
  const exactRows = findMovedRows(
    gaps.flatMap(({ older }) => older),
    gaps.flatMap(({ newer }) => newer),
  );
  const rowPairs = new Map<Stretch, readonly Pair[]>();
  matched.groups.forEach((group, at) => {
    for (const gap of divided[at]!.stretches)
      if (!gap.isSame) rowPairs.set(gap, pairGapRows(gap, comparing, exactRows));
    note(group);
  });
  const tables = sameTables(all, rowPairs, comparing);
  const found = findAlikeRows(...rowsLeft(gaps, rowPairs, exactRows), tables, comparing);
  const { rowPairs: inPlace, alikeRows } = placeRows(all, rowPairs, exactRows, found, comparing);
  const movedRows = joinMoved(exactRows, alikeRows);
  let isLimited = isMatchLimited || work.isSpent;
  work.isSpent = false;
  const parts = matched.groups.map((group, at) => {
    const { headings, stretches } = divided[at]!;
    const found = stretches.flatMap((stretch): Part[] => {
      const { isSame, older, newer } = stretch;
      return isSame
        ? [{ same: older.map((unit, index): [Unit, Unit] => [unit, newer[index]!]) }]
        : divideGap(older, newer, comparing, heads, movedRows, inPlace.get(stretch)!);
    });
    note(group);
    return [...headings, ...found];
  });
  const passages = parts.flat().flatMap((part) => ('passage' in part ? [part.passage] : []));
  const moves = findMoves(passages, movedRows.moves);
  const groups = matched.groups.map((group, at): GroupEntries => {
    const entries = parts[at]!.flatMap((part) => toEntries(part, comparing));
    note(group);
    return { group, entries, limited: limited.has(group) };
  });
  const made = groups.flatMap(({ entries }) => entries.filter((entry) => 'block' in entry));
  const cells = alikeRows.flatMap((ends) => pairCells(...ends, comparing, heads.older, heads.newer));
  const next = markAlikeRows(made, cells, moves + 1, work);
  nameOtherRows(made, movedRows.ends, tables, comparing, heads);
  const last = findMovedWords(made, next);
  dropEchoes(made, cells);
  findAlikeMoves(made, last, work);
  isLimited ||= work.isSpent;
  const sections = showSections(groups, matched, comparing);
  return {
    limited: isLimited || limited.size > 0,
    isTooLong: false,
    counts: totalCounts(sections),
    sections,
    patch: makePatch(old, now),
  };
}

const tooLong = (newer: string): Redline => ({
  ...{ limited: true, isTooLong: true, counts: NO_COUNTS, sections: [], patch: [newer] },
});

/** The heading of a section, and stretches of its units that are the same or differ. */
function divideGroup(
  group: SectionGroup,
  comparing: Comparing,
): { headings: readonly Part[]; stretches: readonly Stretch[] } {
  const [older, newer] = [unitsIn(comparing.older, group.older), unitsIn(comparing.newer, group.newer)];
  const headings = group.pair ? pairHeadings(older, newer, comparing) : [];
  const from = headings.length > 0 ? 1 : 0;
  return { headings, stretches: divideUnits(older.slice(from), newer.slice(from), comparing.work) };
}

/** Two sections that are the same one begin with the same heading, however it reads. */
function pairHeadings([older]: readonly Unit[], [newer]: readonly Unit[], comparing: Comparing): Part[] {
  const [one, other] = [older?.paragraphs[0], newer?.paragraphs[0]];
  if (!older || !newer || one === undefined || other === undefined) return [];
  if (comparing.older[one]!.kind !== 'heading' || comparing.newer[other]!.kind !== 'heading') return [];
  if (older.key === newer.key) return [{ same: [[older, newer]] }];
  return [{ passage: comparePassage([one], [other], comparing, { isPaired: true }) }];
}

/** Rows that are the same row divide what differs; their cells are compared one by one. */
function divideGap(
  older: readonly Unit[],
  newer: readonly Unit[],
  comparing: Comparing,
  heads: { older: Heads; newer: Heads },
  moved: MovedRows,
  rowPairs: readonly Pair[],
): Part[] {
  const parts: Part[] = [];
  let [from, otherFrom] = [0, 0];
  const addBetween = (to: number, otherTo: number) => {
    const stay = (units: readonly Unit[]) =>
      units.flatMap((unit) => (moved.rows.has(unit) ? [] : unit.paragraphs));
    const [some, others] = [older.slice(from, to), newer.slice(otherFrom, otherTo)];
    if (some.length + others.length === 0) return;
    const passage = comparePassage(stay(some), stay(others), comparing);
    insertRows(passage, 'older', some, moved, comparing.older);
    insertRows(passage, 'newer', others, moved, comparing.newer);
    parts.push({ passage });
  };
  for (const [at, otherAt] of rowPairs) {
    addBetween(at, otherAt);
    const cell = comparing.newer[newer[otherAt]!.paragraphs[0]!]!.cell!;
    const known = { isPaired: true, newRow: `n${cell.table}:${cell.row}` };
    for (const pair of pairCells(older[at]!, newer[otherAt]!, comparing, heads.older, heads.newer)) {
      const [one, other] = [pair.older, pair.newer];
      const passage = comparePassage(
        one === undefined ? [] : [one],
        other === undefined ? [] : [other],
        comparing,
        known,
      );
      parts.push({ passage });
    }
    [from, otherFrom] = [at + 1, otherAt + 1];
  }
  addBetween(older.length, newer.length);
  return parts;
}

function toEntries(part: Part, comparing: Comparing): Entry[] {
  if ('passage' in part) {
    pairSentences(part.passage, comparing);
    return makeBlocks(part.passage, comparing);
  }
  return part.same.flatMap(([older, newer]): Entry[] => {
    const blocks = older.paragraphs.map((one, at) => sameBlock(one, newer.paragraphs[at]!, comparing));
    const cell = comparing.newer[newer.paragraphs[0]!]!.cell;
    const row = cell && `n${cell.table}:${cell.row}`;
    if (blocks.every(({ state }) => state === 'same')) return [toFold(older, newer)];
    return blocks.map((block): MadeBlock => ({ block, row }));
  });
}

const toFold = (older: Unit, newer: Unit): Fold => ({
  ...{ state: 'fold', count: 1, paragraphs: newer.paragraphs.length },
  ...{ older: older.paragraphs[0]!, newer: newer.paragraphs[0]! },
});
