/** The forms of words that texts have: `reconciled` and `reconciling` for `reconcile`. From open text alone. */
import type { Database as Connection } from 'better-sqlite3';
import { IRREGULAR_FORMS } from '../language/english/irregular-words.ts';
import { getStem } from '../language/english/english-words.ts';
import { normaliseWord } from '../language/text/words.ts';

/** Forms of more words are not shown. */
const MOST_WORDS = 8;
const MOST_FORMS = 4;
/** Regular forms of a word have at least this beginning in common. */
const BEGINNING = 3;

interface Form {
  word: string;
  docs: number;
}

/** @returns for words as typed, their forms, the most frequent first */
export function wordForms(db: Connection): (words: readonly string[]) => Map<string, string[]> {
  const beginning = db.prepare('select word, docs from word where docs > 0 and word >= ? and word < ?');
  const exact = db.prepare('select word, docs from word where docs > 0 and word = ?');

  function forms(word: string): string[] {
    const stem = getStem(word);
    const prefix = stem.slice(0, BEGINNING);
    const regular = beginning.all(prefix, `${prefix}\u{10FFFF}`) as Form[];
    const irregular = [...IRREGULAR_FORMS.keys()]
      .filter((form) => !form.startsWith(prefix) && getStem(form) === stem)
      .flatMap((form) => exact.all(form) as Form[]);
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
export function wordBeginnings(db: Connection): (word: string) => boolean {
  const beginning = db.prepare('select 1 from word where docs > 0 and word > ? and word < ? limit 1').pluck();
  return (typed) => {
    const word = normaliseWord(typed);
    return word !== '' && beginning.get(word, `${word}\u{10FFFF}`) === 1;
  };
}
