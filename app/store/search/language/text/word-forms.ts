/** What is looked up in the words of a text for a word or phrase of a query. */
import { IRREGULAR_FORMS, OWN_STEMS } from '../english/irregular-words.ts';
import type { LeafNode } from '../syntax/query.ts';
import { getStem } from '../english/english-words.ts';
import type { JoinedToken } from '../syntax/token.ts';
import { tokenise, type TokenisedText } from './words.ts';

/** The leaf matches a text with one of the tokens, or a stem with the prefix, or else with every sequence. */
export interface WordForms {
  /** Stems of words or of joined words: `reconcil`, `2015/2366`. */
  tokens: string[];
  /** Beginning of the stem of a word or joined word. */
  prefix?: string;
  /** Stems of consecutive words; all sequences must be there. Empty: no such way. */
  sequences: string[][];
}

const spansAll = ({ words, joined }: TokenisedText): JoinedToken | undefined =>
  joined.find(({ first, last }) => first === 0 && last === words.length - 1);

/** `ps 25/12`, typed in lower case, is `PS 25/12`. */
function readAsTyped(text: string): { tokenised: TokenisedText; whole: JoinedToken | undefined } {
  const tokenised = tokenise(text);
  const whole = spansAll(tokenised);
  if (whole || tokenised.words.length < 2 || !/^[a-z.]{2,8}\s\d/.test(text)) return { tokenised, whole };
  return { tokenised, whole: spansAll(tokenise(text.toUpperCase())) };
}

/** Words without a space between them belong together; `(EU)`, `No` and `part` of a reference may be missing. */
function getSequences(text: string, { words }: TokenisedText, isReference: boolean): string[][] {
  const sequences: string[][] = [];
  for (const [index, { start, end, word, stem }] of words.entries()) {
    const previous = words[index - 1];
    if (previous && !/\s/.test(text.slice(previous.end, start))) {
      sequences.at(-1)?.push(stem);
      continue;
    }
    const isAside = text.charAt(start - 1) === '(' && text.charAt(end) === ')' && /^\p{L}+$/u.test(word);
    if (isReference && (isAside || /^(?:no|part|section)$/.test(word))) continue;
    sequences.push([stem]);
  }
  return sequences;
}

/** Endings that stemming takes off. */
const ENDINGS =
  `d e r s y ability able ably age ages al ally als ance ances ant ants ated ates ating ation ational ations
  ative atives ator ators ed edly en ence ences ent ents er ers es ful fully fulness ibility ible ication ications ied ier ies
  ility ily ilities ing ingly ings ion ional ionally ions ise ised ising ism ist ists ite ites ities ity ive ively iveness less ly
  ment mental mented ments ness nesses or ors ory ous ously ousness`.split(/\s+/);

/** What the stems of all words with a typed beginning have: mostly a beginning too, which may be shorter. */
function getPrefixForms(typed: string): WordForms {
  let length = typed.length;
  for (const ending of ENDINGS) {
    for (let part = 0; part <= ending.length; part += 1) {
      if (!typed.endsWith(ending.slice(0, part))) continue;
      const stem = getStem(typed + ending.slice(part));
      let common = 0;
      while (common < length && stem.charAt(common) === typed.charAt(common)) common += 1;
      // A quite different stem is an irregular form's.
      if (common > 1 && common >= typed.length - part - 3) length = common;
    }
  }
  const prefix = typed.slice(0, length);
  const irregular = [...IRREGULAR_FORMS.keys(), ...OWN_STEMS.keys()].filter((form) => form.startsWith(typed));
  const tokens = new Set(irregular.map(getStem).filter((stem) => !stem.startsWith(prefix)));
  return { tokens: [...tokens], prefix, sequences: [] };
}

/** What to look up for a word or phrase. */
export function getWordForms(leaf: LeafNode): WordForms {
  const text = leaf.kind === 'phrase' ? leaf.words.join(' ') : leaf.word;
  const { tokenised, whole } = readAsTyped(text);
  const { words } = tokenised;
  const tokens = whole ? [whole.stem] : [];
  if (leaf.kind === 'phrase')
    return { tokens, sequences: words.length > 0 ? [words.map(({ stem }) => stem)] : [] };
  if (leaf.prefix && whole) return { tokens: [], prefix: whole.word, sequences: [] };
  const [only] = words;
  if (words.length === 1 && only) {
    return leaf.prefix ? getPrefixForms(only.word) : { tokens: [only.stem], sequences: [] };
  }
  return { tokens, sequences: getSequences(text, tokenised, whole !== undefined && /\d/.test(whole.word)) };
}

/** The stems of a part of NEAR, side by side; with `prefix`, the last one is a beginning. */
export function getNearForms(leaf: LeafNode): { stems: string[]; prefix: boolean } {
  const text = leaf.kind === 'phrase' ? leaf.words.join(' ') : leaf.word;
  const { words } = tokenise(text);
  const stems = words.map(({ stem }) => stem);
  const last = words.at(-1);
  if (leaf.kind === 'phrase' || !leaf.prefix || !last) return { stems, prefix: false };
  return { stems: [...stems.slice(0, -1), getPrefixForms(last.word).prefix ?? last.word], prefix: true };
}
