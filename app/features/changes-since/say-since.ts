/** What pages say of changes since a moment. */
import { formatCount } from '#app/text/count.ts';
import { formatDate } from '#app/text/date-format.ts';
import type { ChangedItem, ChangesSince } from './contract.ts';

type Since = Pick<ChangedItem, 'at' | 'words' | 'materiality'>;

const day = (at: string) => formatDate(at.slice(0, 10));

/** Nothing where nobody said whether it is material. */
const inBrackets = ({ materiality }: Pick<Since, 'materiality'>) =>
  materiality === 'unsaid' ? '' : ` (${materiality})`;

/** `3 March 2026, your last visit` */
const sinceWhen = ({ at, words }: Omit<Since, 'materiality'>): string => `${day(at)}, ${words}`;

/** @example 'Changed since 3 March 2026, your last visit (material)' */
export const changedSince = (since: Since): string => `Changed since ${sinceWhen(since)}${inBrackets(since)}`;

/** For a row of a list, which has little room: `Changed since 3 Mar (material)`. */
export const changedInShort = (since: Since): string =>
  `Changed since ${formatDate(since.at.slice(0, 10), 'short')}${inBrackets(since)}`;

/** What is said first of the changes of an item since a moment. */
export function sayChanges({ state, sections, ...since }: ChangesSince): string {
  if (state === 'not-compared') return `Not compared with ${sinceWhen(since)}`;
  if (state === 'same') return `Nothing that you may read changed since ${sinceWhen(since)}`;
  if (sections.length === 0) return changedSince(since);
  return `${formatCount(sections.length, 'section')} changed since ${sinceWhen(since)}${inBrackets(since)}`;
}

/** The same where there is room for a few words: `2 sections changed`. */
export function sayChangesInShort({ state, sections }: ChangesSince): string {
  if (state === 'not-compared') return 'Not compared';
  if (state === 'same') return 'Nothing changed that you may read';
  return sections.length === 0 ? 'Changed' : `${formatCount(sections.length, 'section')} changed`;
}

/** What is outside of the sections; the text before the first of them is called as in comparisons. */
export const ELSEWHERE = 'introduction, dates, sources or other facts';
export const NOT_COMPARED =
  'The version that you knew cannot be shown any more, so nothing is known of what changed.';

/** A mark at a section, in its list of contents and at its heading. */
export const sectionMark = (changed: string, since: Pick<Since, 'materiality'>): string =>
  `Changed ${day(changed)}${inBrackets(since)}`;

/** What editors said of changes, by itself. */
export const MATERIALITY = { material: 'Material', editorial: 'Editorial' } as const;
