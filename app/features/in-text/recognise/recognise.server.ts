/**
 * Finds in the texts of an item what a reader may want explained: terms of the glossary, references to acts, and days
 * that the item has among its dates. Pure, and linear: each word follows the trie of terms for at most as many steps as the
 * longest term has words.
 */
import { provisionAfter, provisionBefore } from '#app/store/search/language/references/provision.ts';
import type { Token } from '#app/store/search/language/syntax/token.ts';
import { tokenise } from '#app/store/search/language/text/words.ts';
import { inOpenRuns, readRuns, type RunText, type TextRun } from '#app/text/marks/read-runs.ts';
import { findActs } from './act-keys.server.ts';
import { findActNames, type FoundName } from './act-names.server.ts';
import { findDays } from './dates.server.ts';
import { getSingular, type Lexicon, type TermForm, type TrieNode, type WordCase } from './lexicon.server.ts';

/** A stretch of the normalised text of one HTML text; the end is exclusive. */
export type FoundMark = { start: number; end: number } & (
  | { kind: 'term'; tid: number; act?: string }
  /** `tid` of the term that names the act, where it is named by one. */
  | { kind: 'reference'; act: string; provision?: string; tid?: number }
  | { kind: 'date'; day: string }
);

export interface Recognised {
  /** By text, in the order given. */
  marks: FoundMark[][];
  /** Nodes of the trie that were looked at: for the test that the work is linear. */
  steps: number;
}

/** A term where it is in a text. */
interface FoundTerm {
  start: number;
  end: number;
  form: TermForm;
  /** Whether it is alone in brackets: `(SCA)`. */
  isInBrackets: boolean;
  first: number;
}

/** Between two words of one term: spaces, a hyphen, a comma, an apostrophe; nothing in scripts without spaces. */
const GAP = /^[\s,\-‐‑'’/]{0,3}$/;

const isCapital = (written: string) => /^\p{Lu}/u.test(written);

function fits(written: string, wanted: WordCase): boolean {
  if (wanted === 'any') return true;
  if (wanted === 'capital') return isCapital(written);
  return written === wanted.exact || written === `${wanted.exact}s`;
}

/** Terms from the left, of several at one place the longest. */
function findTerms(text: string, words: readonly Token[], { root }: Lexicon): [FoundTerm[], number] {
  const found: FoundTerm[] = [];
  let steps = 0;
  const written = (at: number) => text.slice(words[at]!.start, words[at]!.end);
  for (let first = 0; first < words.length; first += 1) {
    let node: TrieNode | undefined = root;
    let longest: { form: TermForm; last: number } | undefined;
    for (let at = first; at < words.length; at += 1) {
      steps += 1;
      if (at > first && !GAP.test(text.slice(words[at - 1]!.end, words[at]!.start).slice(0, 4))) break;
      node = node.next.get(getSingular(words[at]!.word));
      if (!node) break;
      const form = node.forms.find(({ cases }) =>
        cases.every((one, index) => fits(written(first + index), one)),
      );
      if (form) longest = { form, last: at };
    }
    if (!longest) continue;
    const { form, last } = longest;
    const [start, end] = [words[first]!.start, words[last]!.end];
    const next = words[last + 1];
    if (
      !form.isBrief &&
      next?.start === end + 1 &&
      isCapital(written(first)) &&
      isCapital(written(last + 1))
    ) {
      // A part of a longer name, such as `Instant Payments Regulation`.
      first = last;
      continue;
    }
    const isInBrackets = text.charAt(start - 1) === '(' && text.charAt(end) === ')';
    found.push({ start, end, form, isInBrackets, first });
    first = last;
  }
  return [found, steps];
}

/** Stretches in typographic quotation marks: titles, and what somebody said. */
const LONGEST_QUOTATION = 300;
function isQuoted(text: string): (place: number) => boolean {
  const ranges: [start: number, end: number][] = [];
  let open = -1;
  for (let at = text.search(/[“”]/); at >= 0 && at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '“') open = at;
    else if (character === '”' && open >= 0) {
      if (at - open <= LONGEST_QUOTATION) ranges.push([open, at]);
      open = -1;
    }
  }
  let next = 0;
  return (place) => {
    while (next < ranges.length && ranges[next]![1] < place) next += 1;
    return next < ranges.length && ranges[next]![0] < place;
  };
}

/** What a brief form means in this item, where its texts say so themselves. */
type Meaning = 'own' | 'foreign';

/** `Payment Systems Regulator (PSR)` says that `PSR` is something else here than the term of the glossary. */
function meaningIn(
  text: string,
  words: readonly Token[],
  { form, first, start, end }: FoundTerm,
  expansion: readonly string[] | undefined,
): Meaning | undefined {
  if (
    expansion &&
    expansion.every((word, at) => getSingular(words[first - expansion.length + at]?.word ?? '') === word)
  )
    return 'own';
  const letters = text
    .slice(start, end)
    .replace(/[^\p{L}]|s$/gu, '')
    .toLowerCase();
  const capitals: string[] = [];
  for (let at = first - 1; at >= 0 && at >= first - 2 * letters.length; at -= 1) {
    const word = text.slice(words[at]!.start, words[at]!.end);
    if (isCapital(word)) capitals.unshift(word.charAt(0).toLowerCase());
    if (capitals.length === letters.length) break;
  }
  return form.isBrief && letters.length > 1 && capitals.join('') === letters ? 'foreign' : undefined;
}

/** One text with what was found in it. */
interface ReadHtml extends RunText {
  words: readonly Token[];
  terms: FoundTerm[];
  acts: ReturnType<typeof findActs>;
  names: FoundName[];
}

/**
 * @param texts HTML
 * @param days of the item's dates
 */
export function recognise(
  texts: readonly string[],
  lexicon: Lexicon,
  days: ReadonlySet<string> = new Set(),
): Recognised {
  let steps = 0;
  const read = texts.map((html): ReadHtml => {
    const runs = readRuns(html);
    const { words, joined } = tokenise(runs.text);
    const [terms, looked] = findTerms(runs.text, words, lexicon);
    steps += looked;
    return { ...runs, words, terms, acts: findActs(joined), names: findActNames(runs.text) };
  });
  // What brief forms mean is said once for the whole item.
  const meanings = new Map<TermForm, Meaning>();
  const spelledOut = new Set<number>();
  for (const { text, words, terms } of read)
    for (const term of terms) {
      if (!term.form.isBrief) spelledOut.add(term.form.tid);
      if (!term.form.isBrief || !term.isInBrackets) continue;
      const meaning = meaningIn(text, words, term, lexicon.expansions.get(term.form.tid));
      if (meaning && meanings.get(term.form) !== 'foreign') meanings.set(term.form, meaning);
    }
  const isMeant = ({ form }: FoundTerm) =>
    !form.isBrief || (meanings.get(form) !== 'foreign' && (!form.isContested || spelledOut.has(form.tid)));
  return { marks: read.map((one) => marksIn(one, lexicon, isMeant, days)), steps };
}

function marksIn(
  { text, runs, terms, acts, names }: ReadHtml,
  { byAct }: Lexicon,
  isMeant: (term: FoundTerm) => boolean,
  days: ReadonlySet<string>,
): FoundMark[] {
  const found: FoundMark[] = acts.map((act) => {
    const tid = byAct.get(act.key);
    return { ...withProvision(text, act, act.key), ...(tid !== undefined && { tid }) };
  });
  for (const term of terms) {
    if (!isMeant(term)) continue;
    const { tid, act } = term.form;
    const place = { start: term.start, end: term.end };
    const named = act !== undefined && withProvision(text, place, act);
    if (named && 'provision' in named) found.push({ ...named, tid });
    else found.push({ ...place, kind: 'term', tid, ...(act !== undefined && { act }) });
  }
  // A term that is the name explains it; one within the name is a part of it.
  const meant = new Map(terms.filter(isMeant).map(({ start, end }) => [start, end]));
  for (const name of names)
    if ((meant.get(name.start) ?? 0) < name.end) found.push(withProvision(text, name, name.key));
  for (const { day, ...place } of findDays(text))
    if (days.has(day)) found.push({ ...place, kind: 'date', day });
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  return firstInSections(withoutOverlap(found), runs, isQuoted(text));
}

const INSTRUMENT = /^\s?\(?S\.\s?I\./;

function withProvision(
  text: string,
  { start, end }: { start: number; end: number },
  act: string,
): FoundMark & { kind: 'reference' } {
  const before = provisionBefore(text, start);
  // `(S.I. 2017/752)` is the number of an instrument.
  const after = before || INSTRUMENT.test(text.slice(end, end + 8)) ? undefined : provisionAfter(text, end);
  const provision = before ?? after;
  return {
    start: before ? before.start : start,
    end: after ? after.end : end,
    kind: 'reference',
    act,
    ...(provision && { provision: provision.name }),
  };
}

/** From the left; a longer one first. @param found in order */
function* withoutOverlap(found: readonly FoundMark[]): Generator<FoundMark> {
  let done = 0;
  for (const mark of found) {
    if (mark.start < done) continue;
    done = mark.end;
    yield mark;
  }
}

function firstInSections(
  found: Iterable<FoundMark>,
  runs: readonly TextRun[],
  isInQuotation: (place: number) => boolean,
): FoundMark[] {
  const seen = new Set<string>();
  const marks: FoundMark[] = [];
  for (const [mark, { section }] of inOpenRuns(runs, found)) {
    if (isInQuotation(mark.start)) continue;
    const key = `${section} ${identity(mark)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    marks.push(mark);
  }
  return marks;
}

function identity(mark: FoundMark): string {
  if (mark.kind === 'term') return `term ${mark.tid}`;
  if (mark.kind === 'date') return mark.day;
  return `${mark.act} ${mark.provision ?? ''}`;
}
