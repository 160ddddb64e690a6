/** Texts that a search reads as more than words: dates in words, and a provision of an act. */
import { readDatesInWords, type DatesInWords, type NamedKind } from './dates-in-words.ts';
import type { Synonyms } from '#app/store/search/language/syntax/expand-synonyms.ts';
import { readProvision, type Provision } from '#app/store/search/language/references/provision.ts';
import type { Viewer } from '../viewer.ts';

/** The dates that a text asks for; undefined for any other text. */
export function datesIn({ vertical, contentDay }: Viewer, text: string): DatesInWords | undefined {
  const { dates, search } = vertical.site;
  const kinds = Object.entries(dates.kinds).map(([id, { deadline, event }]): [string, NamedKind] => [
    id,
    { words: search.dateWords[id] ?? [], deadline, event },
  ]);
  return readDatesInWords(text, Object.fromEntries(kinds), contentDay.day);
}

/** The provision that a text asks for; undefined for any other text. */
export function provisionIn(text: string, synonyms: Synonyms): Provision | undefined {
  return readProvision(text, (name) => synonyms(name.toLowerCase()).length > 0);
}
