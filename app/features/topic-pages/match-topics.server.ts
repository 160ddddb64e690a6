/** Which topics a text is about, by the words of their names. Pure. */
import { getStem } from '#app/store/search/language/english/english-words.ts';
import { normaliseText } from '#app/text/normalise.ts';

/** Words that names and questions have without telling anything of the subject. */
const SILENT = new Set(
  (
    'a an and are as at be by can do does eu for from how in into is it new of on or our owe regime regulation reform rule ' +
    'rules the to uk us under we what when which who with'
  ).split(' '),
);

/** Only this many words of a text are read. */
const MOST_WORDS = 40;
/** Fewer letters of a word that is still being typed could begin anything. */
const LEAST_LETTERS = 3;

/** The words that tell what a text is about; all of its words, if none does. */
function tellingWords(text: string): string[] {
  const words = (normaliseText(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  const telling = words.filter((word) => !SILENT.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/**
 * The topics that a text is about, the closest first: those whose whole name is in it, and those whose name has every word of
 * it, if that is half of the name or more. The last word may be the beginning of one.
 *
 * @example matchTopics([{ name: 'PSD3 and PSR' }], 'What do we owe under PSR/PSD3?') // that topic
 */
export function matchTopics<Topic extends { name: string }>(topics: readonly Topic[], text: string): Topic[] {
  const asked = tellingWords(text);
  if (asked.length === 0) return [];
  const stems = asked.map(getStem);
  const last = asked.at(-1)!;
  const matched = topics.flatMap((topic, at) => {
    const name = tellingWords(topic.name);
    const own = name.map(getStem);
    const isIn = (word: number) =>
      own.includes(stems[word]!) ||
      (word === asked.length - 1 && last.length >= LEAST_LETTERS && name.some((one) => one.startsWith(last)));
    const hits = asked.filter((_, word) => isIn(word)).length;
    const isWhole = own.every((stem) => stems.includes(stem));
    const isPart = hits === asked.length && hits * 2 >= own.length;
    return isWhole || isPart ? [{ topic, at, isWhole, share: hits / own.length }] : [];
  });
  return matched
    .sort(
      (one, other) =>
        Number(other.isWhole) - Number(one.isWhole) || other.share - one.share || one.at - other.at,
    )
    .map(({ topic }) => topic);
}
