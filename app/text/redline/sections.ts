/** The sections of two texts, and which of them are the same: by id, number and heading, then by their words. Pure. */
import { align, longestAscent, type Pair } from './align.ts';
import type { Work } from './bounds.ts';
import type { Paragraph, ReadText } from './read-text.ts';
import { bagOfWords, overlap, type WordBag } from './word-bag.ts';

interface Section {
  /** Paragraphs `[from, to)`; the first is its heading, unless the text begins without one. */
  from: number;
  to: number;
  isTitled: boolean;
  /** Words of its heading. */
  titleKey: string;
  number: string;
  id: string;
  /** All of its words. */
  key: string;
}

/** A section of each text that belong together, with sections after them that have no match. */
export interface SectionGroup {
  older: { from: number; to: number }[];
  newer: { from: number; to: number }[];
  /** The matched pair; undefined for what precedes any match. */
  pair?: Pair;
  isMoved: boolean;
}

export interface MatchedSections {
  older: readonly Section[];
  newer: readonly Section[];
  groups: SectionGroup[];
}

function sectionsIn({ paragraphs }: ReadText): Section[] {
  const starts = paragraphs.flatMap(({ kind }, at) => (kind === 'heading' && at > 0 ? [at] : []));
  const edges = [0, ...starts, paragraphs.length];
  return edges.slice(0, -1).flatMap((from, index) => {
    const to = edges[index + 1]!;
    if (from === to) return [];
    const [first, inside] = [paragraphs[from]!, paragraphs.slice(from, to)];
    const isHeading = first.kind === 'heading';
    return {
      ...{ from, to, isTitled: isHeading },
      ...{ titleKey: isHeading ? first.key : '', number: isHeading ? first.number : '' },
      id: isHeading ? (first.ids[0] ?? '') : '',
      key: inside.map(({ key }) => key).join('\n'),
    };
  });
}

/** Share of words in common above which two sections with the same id or number are the same one, and any two are. */
const CONFIRMED = 0.3;
const ALIKE = 0.5;

export function matchSections(older: ReadText, newer: ReadText, work: Work): MatchedSections {
  const [old, now] = [sectionsIn(older), sectionsIn(newer)];
  const matcher = new Matcher(old, now, new Words(older.paragraphs), new Words(newer.paragraphs));
  // What precedes the first heading.
  if (old[0] && now[0] && !old[0].isTitled && !now[0].isTitled) matcher.pair(0, 0);
  matcher.byKey(({ key }) => key);
  matcher.byKey(({ titleKey, number }) => titleKey && number && `${number}\n${titleKey}`);
  matcher.byKey(({ titleKey }) => titleKey);
  matcher.byKey(({ id }) => id, CONFIRMED);
  matcher.byKey(({ number }) => number, CONFIRMED);
  matcher.byOrder(work);
  matcher.byPlace(work);
  return { older: old, newer: now, groups: toGroups(old, now, matcher.pairs) };
}

/** The words of sections, counted when they are first asked for. */
class Words {
  private readonly paragraphs: readonly Paragraph[];
  private readonly known = new Map<Section, WordBag>();

  constructor(paragraphs: readonly Paragraph[]) {
    this.paragraphs = paragraphs;
  }

  in(section: Section): WordBag {
    let words = this.known.get(section);
    if (!words) {
      const texts = this.paragraphs
        .slice(section.from, section.to)
        .flatMap(({ pieces }) => pieces.map(({ text }) => text));
      words = bagOfWords(
        texts
          .join(' ')
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu) ?? [],
      );
      this.known.set(section, words);
    }
    return words;
  }
}

class Matcher {
  readonly pairs = new Map<number, number>();
  private readonly taken = new Set<number>();
  private readonly old: readonly Section[];
  private readonly now: readonly Section[];
  private readonly oldWords: Words;
  private readonly newWords: Words;

  constructor(old: readonly Section[], now: readonly Section[], oldWords: Words, newWords: Words) {
    [this.old, this.now, this.oldWords, this.newWords] = [old, now, oldWords, newWords];
  }

  private freeOld = () => this.old.flatMap((_, at) => (this.pairs.has(at) ? [] : [at]));
  private freeNow = () => this.now.flatMap((_, at) => (this.taken.has(at) ? [] : [at]));
  pair(at: number, otherAt: number): void {
    this.pairs.set(at, otherAt);
    this.taken.add(otherAt);
  }

  private alike(at: number, otherAt: number): number {
    return overlap(this.oldWords.in(this.old[at]!), this.newWords.in(this.now[otherAt]!));
  }

  /** Pairs those with the same key, where both texts have it equally often. Sections without a key are left out. */
  byKey(keyFor: (section: Section) => string, atLeast = 0): void {
    const group = (sections: readonly Section[], free: readonly number[]) =>
      Map.groupBy(free, (at) => keyFor(sections[at]!));
    const [old, now] = [group(this.old, this.freeOld()), group(this.now, this.freeNow())];
    for (const [key, places] of old) {
      const others = now.get(key);
      if (!key || others?.length !== places.length) continue;
      places.forEach((at, index) => {
        const otherAt = others[index]!;
        if (atLeast === 0 || this.alike(at, otherAt) >= atLeast) this.pair(at, otherAt);
      });
    }
  }

  /** Headings that are several times in one of the texts, in the order of both. */
  byOrder(work: Work): void {
    const [old, now] = [this.freeOld(), this.freeNow()];
    const title = ({ titleKey }: Section, side: string, at: number) => titleKey || `${side}${at}`;
    const pairs = align(
      old.map((at) => title(this.old[at]!, 'a\n', at)),
      now.map((at) => title(this.now[at]!, 'b\n', at)),
      work,
    );
    for (const [at, otherAt] of pairs) this.pair(old[at]!, now[otherAt]!);
  }

  /** What is left between two matches, by its words. */
  byPlace(work: Work): void {
    let candidates = 0;
    const free = new Set(this.freeNow());
    for (const at of this.freeOld()) {
      const from = at === 0 ? -1 : this.pairs.get(at - 1);
      if (from === undefined) continue;
      for (let otherAt = from + 1; free.has(otherAt); otherAt++) {
        if (++candidates > work.bounds.sections) return void (work.isSpent = true);
        if (this.alike(at, otherAt) < ALIKE) continue;
        this.pair(at, otherAt);
        free.delete(otherAt);
        break;
      }
    }
  }
}

function toGroups(
  old: readonly Section[],
  now: readonly Section[],
  pairs: ReadonlyMap<number, number>,
): SectionGroup[] {
  const inOrder = [...pairs]
    .sort(([, one], [, other]) => one - other)
    .map(([at, otherAt]): Pair => [otherAt, at]);
  const inPlace = new Set(longestAscent(inOrder).map(([otherAt]) => otherAt));
  const start: SectionGroup = { older: [], newer: [], isMoved: false };
  const groups = [start];
  const byOld = new Map<number, SectionGroup>();
  const oldFor = new Map(inOrder);
  let group = start;
  now.forEach((section, otherAt) => {
    const at = oldFor.get(otherAt);
    if (at !== undefined) {
      group = { older: [old[at]!], newer: [], pair: [at, otherAt], isMoved: !inPlace.has(otherAt) };
      byOld.set(at, group);
      groups.push(group);
    }
    group.newer.push(section);
  });
  group = start;
  old.forEach((section, at) => {
    const own = byOld.get(at);
    // What is left without a match stays where it was: after the section before it that did not move.
    if (own && !own.isMoved) group = own;
    else if (!own) group.older.push(section);
  });
  return groups.filter(({ older, newer }) => older.length + newer.length > 0);
}
