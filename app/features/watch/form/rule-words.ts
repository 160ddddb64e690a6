/** A rule in words: as one sentence, and as a name for it. Pure. */
import { formatList } from '#app/text/format-list.ts';
import { MAX_NAME } from '../limits.ts';
import type { WatchParts, WatchTerms } from './watch-types.ts';

/** A piece of the sentence; `strong` for what the reader chose. */
export interface Phrase {
  text: string;
  strong?: true;
}

const strong = (text: string): Phrase => ({ text, strong: true });
const plain = (text: string): Phrase => ({ text });

/** `A`, `A or B`, `A, B or C`, with what the reader chose as pieces of their own. */
function choice(names: readonly string[], word: string): Phrase[] {
  return names.flatMap((name, index) => {
    if (index === 0) return [strong(name)];
    return [plain(index === names.length - 1 ? ` ${word} ` : ', '), strong(name)];
  });
}

/**
 * The sentence of a rule, without a full stop: `Safeguarding or Operational resilience, in United Kingdom or Ireland
 * incl. everything below, updates and analysis, but not Consumer credit`.
 */
export function ruleSentence({ words, terms, not = [], types }: WatchParts): Phrase[] {
  const subjects = terms.filter(({ place }) => !place);
  const clauses: Phrase[][] = [
    ...(words ? [[plain('The words '), strong(`“${words}”`)]] : []),
    ...subjects.map((group) => [...choice(group.names, 'or'), ...below(group)]),
    ...terms
      .filter(({ place }) => place)
      .map((group) => [plain('in '), ...choice(group.names, 'or'), ...below(group)]),
    types.length > 0 ? [strong(formatList(types.map(lower)))] : [plain('everything published')],
  ];
  const left = not.flatMap((group) => group.names);
  if (left.length > 0)
    clauses.push([
      plain('but not '),
      ...choice(left, 'or'),
      ...(not.some((group) => group.below) ? [plain(' incl. everything below')] : []),
    ]);
  const all = words || subjects.length > 0 ? clauses : [[plain('Any subject')], ...clauses];
  return all.flatMap((clause, index) => (index === 0 ? clause : [plain(', '), ...clause]));
}

const below = (group: WatchTerms): Phrase[] => (group.below ? [plain(' incl. everything below')] : []);

/** `Updates` inside a sentence is `updates`; names with further capitals stay as they are. */
function lower(label: string): string {
  return /^\p{Lu}[^\p{Lu}]*$/u.test(label) ? label.toLowerCase() : label;
}

/** A name for a new rule: its words, else its terms, else the kinds of content. */
export function suggestName({ words, terms, types }: WatchParts): string {
  const named = words ? [words] : terms.flatMap(({ names }) => names);
  const name = formatList(named.length > 0 ? named : types) || 'Everything';
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1).trimEnd()}…`;
}
