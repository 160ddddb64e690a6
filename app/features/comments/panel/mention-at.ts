/** What a reader is typing after an `@`, for the list of names. */
import { normaliseText } from '#app/text/normalise.ts';
import type { Discussion } from '../contract.ts';

type Person = Discussion['people'][number];

/** Names are not longer. */
const LONGEST_QUERY = 60;
/** Names in the list. */
const MOST_SHOWN = 8;

/** An `@` with what follows it up to the caret. */
export interface MentionQuery {
  /** Where the `@` is in the text. */
  from: number;
  query: string;
}

/** The mention that the caret is in; undefined in other text, as in an e-mail address. */
export function mentionAt(text: string, caret: number): MentionQuery | undefined {
  const before = text.slice(Math.max(0, caret - LONGEST_QUERY - 1), caret);
  const at = before.lastIndexOf('@');
  if (at === -1 || /[\p{L}\p{N}_]/u.test(before[at - 1] ?? '')) return undefined;
  const query = before.slice(at + 1);
  return query.includes('\n') || query.startsWith(' ')
    ? undefined
    : { from: caret - query.length - 1, query };
}

/** The people whose name or address has a word that begins as typed, in their order. */
export function findPeople(people: readonly Person[], query: string): Person[] {
  const words = normaliseText(query.trim());
  return people
    .filter(({ name, mention }) =>
      [name, mention.slice(1)].some((text) => {
        const normal = normaliseText(text);
        return words === '' || normal.startsWith(words) || normal.includes(` ${words}`);
      }),
    )
    .slice(0, MOST_SHOWN);
}

/** The text with the mention in the place of what was typed, and where the caret is then. */
export function putMention(
  text: string,
  { from, query }: MentionQuery,
  mention: string,
): { text: string; caret: number } {
  const after = text.slice(from + 1 + query.length);
  const put = `${mention}${after.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, from) + put + after, caret: from + mention.length + 1 };
}
