/** Documents and queries for measuring search: words as frequent as in a language, some of them well known together. */
import type { IndexedItem } from '#app/store/search/language/text/document.ts';
import { createRandom, type Random } from '../../cli/samples/random.ts';

const VOCABULARY = 40_000;
/** Words of a document: the measurements of the budgets had as many. */
const WORDS = 250;
const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi lo mu ra ne ti co du'.split(' ');
const PLACES = 'Germany France Ireland Lithuania Spain Italy Brazil Kenya India Japan Canada Chile'.split(
  ' ',
);
const TYPES = ['analysis-article', 'regulatory-update', 'guide', 'tracker'];

/** The word of a rank, 0 for the most frequent one: `bace`, `dilovi`. */
export function wordAt(rank: number): string {
  let text = '';
  for (let rest = rank + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    text += SYLLABLES[rest % SYLLABLES.length];
  return text;
}

/** A rank by Zipf's law. */
function zipf(random: Random): number {
  return Math.floor(VOCABULARY ** (random.below(1_000_000) / 1_000_000)) - 1;
}

function text(random: Random, words: number): string {
  return Array.from({ length: words }, () => wordAt(zipf(random))).join(' ');
}

/** The document with a number from 1, always the same. */
export function documentAt(number: number): IndexedItem {
  const random = createRandom(number);
  const day = new Date(Date.UTC(2015, 0, 1 + random.below(4000))).toISOString().slice(0, 10);
  const full = {
    title: text(random, 8),
    references: random.chance(0.3)
      ? [`Regulation (EU) ${2000 + random.below(26)}/${1 + random.below(3000)}`]
      : [],
    authors: [`Author ${wordAt(100 + random.below(60))}`],
    jurisdictions: random.some(PLACES, 2),
    terms: [text(random, 2), text(random, 2)],
    summary: text(random, 25),
    body: Array.from({ length: 4 }, () => text(random, Math.round((WORDS - 45) / 4))),
  };
  return {
    nid: number,
    vertical: 'payments_compliance',
    type: random.pick(TYPES),
    productAccess: random.chance(0.2) ? [502] : [],
    published: day,
    full,
    open: { ...full, body: [] },
  };
}

/** What is asked: of each kind as many, with different words. */
export type QueryKind =
  'rare word' | 'common word' | 'two words' | 'three words' | 'five words' | 'phrase' | 'question' | 'field';

/** @returns the text of a query, and its kind */
export function queries(count: number, seed = 7): { kind: QueryKind; text: string }[] {
  const random = createRandom(seed);
  const common = () => wordAt(random.below(60));
  const usual = () => wordAt(60 + random.below(1500));
  const rare = () => wordAt(2_000 + random.below(20_000));
  const made: Record<QueryKind, () => string> = {
    'rare word': rare,
    'common word': common,
    'two words': () => `${common()} ${usual()}`,
    'three words': () => `${common()} ${usual()} ${common()}`,
    'five words': () => [common(), usual(), common(), common(), usual()].join(' '),
    // Two words that are side by side in a document.
    phrase: () =>
      `"${documentAt(1 + random.below(10_000))
        .full.title.split(' ')
        .slice(0, 2)
        .join(' ')}"`,
    question: () => Array.from({ length: 9 }, () => (random.chance(0.5) ? common() : usual())).join(' '),
    field: () => `title:${usual()}`,
  };
  const kinds = Object.keys(made) as QueryKind[];
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length]!;
    return { kind, text: made[kind]() };
  });
}
