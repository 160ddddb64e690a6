/** The requirements of a page under their categories, with what they say and whom they bind. Pure. */
import type { TermRef } from '#app/plugin.ts';
import type { Answer } from '#app/views/answers/answers.ts';
import { firstSentence } from '#app/views/answers/entry-text.ts';
import type { Requirement } from './types.ts';

/** One obligation, as in the page's data. */
export type Entry = Requirement['field_requirements'][number];

/** Terms of the page by reference, such as `licences/lic-ie-payment-institution`. */
export type Terms = ReadonlyMap<string, TermRef>;

/** Anchor of a term's section. Its dot makes it unique, because anchors of headings have none. */
export function termAnchor({ vid, key }: TermRef): string {
  return `${vid}.${key}`;
}

/** A top category with all requirements in it and below it. */
export interface Category {
  term: TermRef;
  entries: Entry[];
}

/**
 * The categories that are not empty, in the order in which the requirements first name them, which is the author's
 * order; within each, the requirements of a sub-category are together.
 */
export function groupByCategory(entries: readonly Entry[], terms: Terms): Category[] {
  const byTid = new Map([...terms.values()].map((term) => [term.tid, term]));
  const topOf = (term: TermRef): TermRef => {
    let top = term;
    for (let at = byTid.get(top.parent ?? 0); at && at.vid === term.vid; at = byTid.get(at.parent ?? 0))
      top = at;
    return top;
  };
  const byCategory = Map.groupBy(entries, ({ category }) => terms.get(category));
  const found = new Map<TermRef, Entry[]>();
  for (const [term, own] of byCategory) {
    if (!term) continue;
    const top = topOf(term);
    found.set(top, [...(found.get(top) ?? []), ...own]);
  }
  return [...found].map(([term, own]) => ({ term, entries: own }));
}

/** What a row says in short. */
export interface ShortText {
  text: string;
  /** Whether it is an answer that an editor wrote, in which asterisks mark what matters; otherwise it is the first sentence of the text. */
  isAnswer: boolean;
}

/**
 * The short answer of a requirement: its own; else that on its category, if it has the same source and binds the same
 * licences, and no other requirement there has that source; else the first sentence of its text.
 */
export function shortText(entry: Entry, entries: readonly Entry[], answers: readonly Answer[]): ShortText {
  if (entry.answer) return { text: entry.answer, isAnswer: true };
  const isHere = ({ category, source }: Entry) =>
    category === entry.category && source.title === entry.source.title;
  const licences = (of: { licences?: readonly string[] }) => [...(of.licences ?? [])].sort().join();
  const answer = answers.find(
    (one) =>
      one.about === entry.category &&
      one.source.title === entry.source.title &&
      licences(one) === licences(entry),
  );
  if (answer && entries.filter(isHere).length === 1) return { text: answer.lines.join('; '), isAnswer: true };
  return { text: firstSentence(entry.body), isAnswer: false };
}

/** Whether a requirement or an answer binds holders of this licence: it names it, or no licence at all. */
export function binds({ licences = [] }: { licences?: readonly string[] }, reference: string): boolean {
  return licences.length === 0 || licences.includes(reference);
}

/** The first and the last day on which requirements were checked; undefined if none says one. */
export function checkedBetween(entries: readonly Entry[]): { first: string; last: string } | undefined {
  const days = entries.flatMap(({ reviewed }) => reviewed ?? []).sort();
  const [first] = days;
  return first === undefined ? undefined : { first, last: days.at(-1)! };
}

/** A licence that requirements name. */
export interface Licence {
  /** `licences/lic-gb-small-payment-institution` */
  reference: string;
  name: string;
  /** `SPI`; the whole name where initials would be longer than one word, or stand for two licences. */
  short: string;
  /** How many requirements bind its holders. */
  count: number;
}

/** The licences that requirements name, by name. */
export function listLicences(entries: readonly Entry[], terms: Terms): Licence[] {
  const references = new Set(entries.flatMap(({ licences = [] }) => licences));
  const named = [...references].flatMap((reference) => {
    const name = terms.get(reference)?.name;
    return name === undefined ? [] : [{ reference, name, short: initials(name) }];
  });
  const isAmbiguous = (short: string) => named.filter((one) => one.short === short).length > 1;
  return named
    .map(({ reference, name, short }) => ({
      ...{ reference, name, short: isAmbiguous(short) ? name : short },
      count: entries.filter((entry) => binds(entry, reference)).length,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The initials of a name of two words or more, all of them letters: `Crypto-Asset Service Provider` is `CASP`. */
function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  const isPlain = /^[\p{L}\s-]+$/u.test(name) && words.length > 1;
  return isPlain ? words.map((word) => word[0]).join('') : name;
}

/** What the rows of a page share. */
export interface PageRequirements {
  /** All requirements of the page. */
  entries: readonly Entry[];
  answers: readonly Answer[];
  terms: Terms;
  licences: readonly Licence[];
  /** Path of the comparison of jurisdictions, which takes a category; undefined without one. */
  comparison: string | undefined;
  /** Term ids of the places of the page. */
  places: readonly number[];
  /** The day since which changes are marked; undefined where nothing was compared. */
  since?: string | undefined;
}
