/** Reads a search for a provision of an act: `Art. 97 PSD2`, `Article 97(1) of PSD2`, `DORA Article 28`. Pure. */
import { makeAnd } from '../syntax/build.ts';
import { parseQuery } from '../syntax/parse.ts';
import type { Synonyms } from '../syntax/synonyms.ts';
import type { PhraseNode, QueryNode } from '../syntax/query.ts';

/** An act and one of its provisions. */
export interface Provision {
  /** As texts name it, with the most exact number: `Article 97(1)`. */
  text: string;
  /** The act as it was typed: `PSD2`. */
  act: string;
  node: QueryNode;
  /** Ways to name the provision, the most exact first: `Article 97(1)`, `Article 97`. */
  phrases: PhraseNode[];
}

/** Longer texts are questions or pasted passages. */
const LONGEST = 160;
/** Most words of the name of an act. */
const MOST_WORDS = 10;
/** Syntax of the query language: such a text is meant as it is typed. */
const SYNTAX = /["“”:*]|(?<![A-Za-z])(?:AND|OR|NOT|NEAR)(?![A-Za-z])/;

/** Kinds of provision with what they are called in texts. */
const KINDS: readonly [pattern: string, name: string][] = [
  ['articles?|arts?\\.?', 'Article'],
  ['sections?|secs?\\.?|s\\.|§', 'Section'],
  ['regulations?|regs?\\.?', 'Regulation'],
  ['rules?', 'Rule'],
  ['paragraphs?|paras?\\.?', 'Paragraph'],
  ['recitals?', 'Recital'],
  ['chapters?', 'Chapter'],
  ['annex(?:es)?', 'Annex'],
];

const KIND = KINDS.map(([pattern]) => `(${pattern})`).join('|');
/** `97`, `5a`, `3.4.1`; an annex has a Roman number. */
const NUMBER = '(\\d{1,4}(?:\\.\\d{1,3}){0,3}[a-z]{0,2}|[IVX]{1,5})';
const SUBDIVISIONS = '((?:\\s?\\([\\da-z]{1,4}\\)){0,4})';
const ONE = `(?:${KIND})\\s?${NUMBER}${SUBDIVISIONS}`;
const FIRST = new RegExp(`^${ONE}(?:,?\\s(?:of|in|under)(?:\\sthe)?\\s|,?\\s)(.+)$`, 'iu');
const LAST = new RegExp(`^(.+?),?\\s${ONE}$`, 'iu');

/** As texts write it before and after the name of an act: `Article 97 of the `, `, reg. 23`. */
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])${ONE}(?:,?\\s(?:of|in|under)(?:\\sthe)?\\s|,?\\s)$`, 'iu');
const AFTER = new RegExp(`^(?:,\\s|\\s\\(?|\\s(?:in|under)\\s)${ONE}(?![\\p{L}\\p{N}])`, 'iu');
/** So far around the name of an act a text is read for a provision. */
const AROUND = 60;

/** A provision in a text beside the name of its act. */
interface NearProvision {
  /** `Article 97(1)`. */
  name: string;
  start: number;
  end: number;
}

function nearProvision(found: RegExpExecArray | null, start: number): NearProvision | undefined {
  if (!found) return undefined;
  const [kinds, number, subdivisions] = parts(found.slice(1));
  const kind = KINDS[kinds.findIndex((word) => word !== undefined)]![1];
  return {
    name: `${kind} ${number}${subdivisions.replaceAll(' ', '')}`,
    start,
    end: start + found[0].length,
  };
}

/** The provision before the name of an act that begins at a place: `Article 97(1) of ` before `PSD2`. */
export function provisionBefore(text: string, place: number): NearProvision | undefined {
  const from = Math.max(0, place - AROUND);
  const found = BEFORE.exec(text.slice(from, place));
  return nearProvision(found, from + (found?.index ?? 0));
}

/** The provision after the name of an act that ends at a place: `, Article 28` after `DORA`. */
export function provisionAfter(text: string, place: number): NearProvision | undefined {
  return nearProvision(AFTER.exec(text.slice(place, place + AROUND)), place);
}

/** Whether a text can be the name of an act: `PSD2`, `Dodd-Frank`, `2015/2366`. */
const isNamed = (text: string) => /[\p{Lu}\d]/u.test(text);

/**
 * The provision that a text asks for; undefined for any other text.
 *
 * @param synonyms what has some is a known name, also in lower case: `dora`
 */
export function readProvision(text: string, synonyms: Synonyms): Provision | undefined {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed.length > LONGEST || SYNTAX.test(typed)) return undefined;
  const first = FIRST.exec(typed);
  const found = first ?? LAST.exec(typed);
  if (!found) return undefined;
  const act = first ? found.at(-1)! : found[1]!;
  const [kinds, number, subdivisions] = parts(found.slice(first ? 1 : 2));
  if (act.split(' ').length > MOST_WORDS) return undefined;
  if (!isNamed(act) && synonyms(act.toLowerCase()).length === 0) return undefined;
  const { node } = parseQuery(act);
  if (!node) return undefined;
  const kind = KINDS[kinds.findIndex((word) => word !== undefined)]![1];
  const numbers = [...new Set([`${number}${subdivisions.replaceAll(' ', '')}`, number])];
  return {
    text: `${kind} ${numbers[0]}`,
    act,
    node,
    phrases: numbers.map((one) => ({ kind: 'phrase', words: [kind, one] })),
  };
}

function parts(groups: string[]): [kinds: (string | undefined)[], number: string, subdivisions: string] {
  return [groups.slice(0, KINDS.length), groups[KINDS.length]!, groups[KINDS.length + 1] ?? ''];
}

/** What has both the act and the provision in one of its phrases. */
export function inAct({ node }: Provision, phrase: PhraseNode): QueryNode {
  return makeAnd([node, phrase], false, () => undefined)!;
}
