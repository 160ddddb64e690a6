/**
 * English words for search: what the forms of a word have in common (`authorise`, `authorized` and `authorisation`
 * have the same stem), and which words are function words.
 */
import { stem as stemEnglish } from 'porter2';
import { IRREGULAR_FORMS, OWN_STEMS } from './irregular-words.ts';

/** American and other spellings, written as the British ones. They need only agree; nobody sees them. */
const SPELLINGS: readonly [pattern: RegExp, replacement: string][] = [
  [/(?<=[a-z]{2})iz(?=(?:e[drs]?|ing|able|ers?|ations?|ational)$)/, 'is'],
  [/(?<=[a-z]{2})yz(?=(?:e[drs]?|ing|ers?)$)/, 'ys'],
  [/(?<=[a-z]{3})our(?=(?:s|ed|ing|able|ably|al|ally|ite|ites|less|hood|er|ers)?$)/, 'or'],
  [/^(def|off|lic|pret)ense(?=s?$)/, '$1ence'],
  [/^licens(?=e[ds]?$|ing$)/, 'licenc'],
  [/^practis(?=e[ds]?$|ing$)/, 'practic'],
  [/^(epi)?cent(?:er|re)(?=s?$|ed$)/, '$1center'],
  [/^(fib|lit|theat|(?:kilo|centi|milli)?met)re(?=s?$)/, '$1er'],
  [/(?<=[a-z]{2})logue(?=s?$)/, 'log'],
  [/^programme(?=s?$)/, 'program'],
  [/(?<=[a-z]{2})dgement(?=s?$)/, 'dgment'],
];

/** Words in capitals without a vowel take a plural too: `PSPs`. */
const PLURAL_WITHOUT_VOWEL = /^[b-df-hj-np-tv-xz]{3,}s$/;
/** Too short to have an ending: `AIS` is not the plural of `AI`, nor `AED` a past tense. */
const SHORT = /^(?:[a-z]{1,2}|[a-z](?:[aeiou]s|ed))$/;

function computeStem(word: string): string {
  if (SHORT.test(word) || !/^[a-z]+$/.test(word)) return word;
  const own = OWN_STEMS.get(word);
  if (own) return own;
  if (PLURAL_WITHOUT_VOWEL.test(word)) return word.endsWith('ss') ? word : word.slice(0, -1);
  let spelling = word;
  for (const [pattern, replacement] of SPELLINGS) spelling = spelling.replace(pattern, replacement);
  const stem = stemEnglish(IRREGULAR_FORMS.get(spelling) ?? spelling);
  // `notification` leaves `notif`, `notify` leaves `notifi`.
  return stem.length > 4 && stem.endsWith('ifi') ? stem.slice(0, -1) : stem;
}

/** Words in a generation of the cache. */
const GENERATION = 40_000;
let recent = new Map<string, string>();
let older = new Map<string, string>();

/**
 * The stem of a word in lower case without accents. Words that are not plain letters (`ps25`, `τράπεζα`) are their own
 * stem. Cached for the last 40,000 to 80,000 distinct words.
 */
export function getStem(word: string): string {
  const known = recent.get(word);
  if (known !== undefined) return known;
  const stem = older.get(word) ?? computeStem(word);
  if (recent.size >= GENERATION) {
    older = recent;
    recent = new Map();
  }
  recent.set(word, stem);
  return stem;
}

/**
 * The function words of English (articles, pronouns, prepositions, conjunctions, auxiliaries), a closed class, and the
 * words with which people ask for an explanation.
 */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those i me my we us our you your he him his she her it its they them their who whom whose
  which what when where why how of in on at by for with from to into onto upon about as than then and or but nor so if
  whether while because since until between among through during within without under over after before against
  be is are was were been being am do does did doing done have has had having can could may might must shall should will
  would not no there here also any each every both either neither such some all other
  please regarding concerning according context example examples particularly specifically elaborate clarify explain outline clarification clarity`.split(
    /\s+/,
  ),
);

/** Whether a word (lower case) says how other words belong together, and little by itself: `the`, `of`, `when`. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}
