/** The forms of words that texts have: `reconciled` and `reconciling` for `reconcile`. From open text alone. */
import { IRREGULAR_FORMS } from '../language/english/irregular-words.ts';
import { getStem } from '../language/english/english-words.ts';
import { normaliseWord } from '../language/text/words.ts';

/** Forms of more words are not shown. */
const MOST_WORDS = 8;
const MOST_FORMS = 4;
/** Regular forms of a word have at least this beginning in common. */
const BEGINNING = 3;

/** A word as written. */
export interface OpenWord {
  word: string;
  /** In how many documents it is. */
  docs: number;
}

/** The words of open texts. */
export interface WordList {
  /** Those that begin with a text. */
  from(beginning: string): readonly OpenWord[];
  /** A word, if there is one. */
  exact(word: string): readonly OpenWord[];
  /** Whether any begins with a word and is longer. */
  hasLonger(word: string): boolean;
}

/** @returns for words as typed, their forms, the most frequent first */
export function wordForms(list: WordList): (words: readonly string[]) => Map<string, string[]> {
  function forms(word: string): string[] {
    const stem = getStem(word);
    const prefix = stem.slice(0, BEGINNING);
    const regular = list.from(prefix);
    const irregular = [...IRREGULAR_FORMS.keys()]
      .filter((form) => !form.startsWith(prefix) && getStem(form) === stem)
      .flatMap((form) => list.exact(form));
    return [...regular.filter((form) => getStem(form.word) === stem), ...irregular]
      .sort((a, b) => b.docs - a.docs)
      .slice(0, MOST_FORMS)
      .map((form) => form.word);
  }

  return (words) =>
    new Map(
      words
        .slice(0, MOST_WORDS)
        .map((typed) => [typed, normaliseWord(typed)] as const)
        .filter(([, word]) => /^\p{L}{3,}$/u.test(word))
        .map(([typed, word]) => [typed, forms(word)]),
    );
}

/** @returns whether a word as typed is the beginning of one that open texts have */
export function wordBeginnings(list: WordList): (word: string) => boolean {
  return (typed) => {
    const word = normaliseWord(typed);
    return word !== '' && list.hasLonger(word);
  };
}
