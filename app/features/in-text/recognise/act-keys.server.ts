/** What an act is found by, whichever way it is written: `2015/2366` for `Directive (EU) 2015/2366` and `32015L2366`. Pure. */
import {
  isReference,
  widestSpans,
  withoutAddresses,
} from '#app/store/search/language/references/references.ts';
import type { JoinedToken } from '#app/store/search/language/syntax/token.ts';
import { isName } from './act-names.server.ts';
import { tokenise } from '#app/store/search/language/text/words.ts';

/** Acts of the Union are numbered in one series; `SI 2017/752` and `PS25/12` are in series of their own. */
const UNION_ACT = /^(?:(?:regulation|directive|decision)s?)?(\d{2,4}\/\d{1,4}|\d{1,4}\/\d{2,4})$/;

/** The key of a joined word that is a reference; undefined for a number that may be anything, such as `24/7` and `111/2024`. */
function keyForWord(word: string): string | undefined {
  if (/^\d/.test(word) && !/^(?:19|20)\d\d\/\d{1,4}$/.test(word)) return undefined;
  return UNION_ACT.exec(word)?.[1] ?? word;
}

/**
 * Whether several places have acts of this name: `law20/2024`, `data protection act 2018`. Acts of the Union, series of letters (`ps25/12`) and those of
 * an authority (`eba/gl/2024/14`) have names of their own.
 */
export const isNational = (key: string): boolean => isName(key) || /^\p{L}{3,}\d/u.test(key);

/** A reference at its place in a text. */
export interface FoundReference {
  start: number;
  end: number;
  key: string;
}

/** The references among the joined words of a text, in its order. */
export function findActs(joined: readonly JoinedToken[]): FoundReference[] {
  return widestSpans(joined.filter(({ word }) => isReference(word))).flatMap(({ word, start, end }) => {
    const key = keyForWord(word);
    return key === undefined ? [] : [{ start, end, key }];
  });
}

/** The keys of the acts that a text names, such as the field with the reference of an item: it may name several. */
export function actKeys(text: string): string[] {
  return [...new Set(findActs(tokenise(text).joined).map(({ key }) => key))];
}

/** The keys of the act that an address of an official journal leads to. */
export const actKeysOfAddress = (url: string): string[] => {
  const reference = withoutAddresses(url);
  // A bare number is that of an act of the Union.
  return reference === url ? [] : actKeys(/^\d/.test(reference) ? `Regulation ${reference}` : reference);
};
