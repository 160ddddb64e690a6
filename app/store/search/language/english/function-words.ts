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
