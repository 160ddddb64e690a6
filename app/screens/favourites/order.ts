/** The order of followed terms, and the search for more by name. Pure. */
import { matchByName } from '#app/text/match-by-name.ts';
import { normaliseText } from '#app/text/normalise.ts';
import type { Choice, ChoiceGroup, Followed } from './choices.ts';

const KINDS = ['earlier', 'later', 'remove', 'add'] as const;

/** The change that a button requests, encoded in its value as "earlier 1101". */
export interface Change {
  kind: (typeof KINDS)[number];
  tid: number;
}

export function changeValue({ kind, tid }: Change): string {
  return `${kind} ${tid}`;
}

/** @returns undefined for an invalid value */
export function readChange(value: string): Change | undefined {
  const [, word, tid] = /^(\w+) (\d{1,10})$/.exec(value) ?? [];
  const kind = KINDS.find((known) => known === word);
  return kind && { kind, tid: Number(tid) };
}

/**
 * The followed terms after a change. Terms that the form does not show stay in place; terms that it does not offer are
 * not added.
 *
 * @param before followed until now
 * @param shown the terms that the form offers
 */
export function changedBy(
  before: readonly number[],
  shown: readonly number[],
  { kind, tid }: Change,
): number[] {
  const at = before.indexOf(tid);
  if (kind === 'add') return at < 0 && shown.includes(tid) ? [...before, tid] : [...before];
  if (at < 0 || !shown.includes(tid)) return [...before];
  if (kind === 'remove') return before.filter((one) => one !== tid);
  const step = kind === 'earlier' ? -1 : 1;
  let to = at + step;
  while (to in before && !shown.includes(before[to]!)) to += step;
  if (!(to in before)) return [...before];
  const after = [...before];
  [after[at], after[to]] = [after[to]!, tid];
  return after;
}

/** The followed terms that the form shows, in the order of the profile. */
export function inOrder(before: readonly number[], groups: readonly ChoiceGroup[]): Choice[] {
  const choices = new Map(groups.flatMap((group) => group.choices).map((choice) => [choice.tid, choice]));
  return before.flatMap((tid) => choices.get(tid) ?? []);
}

/** A choice that matches a query, and its heading. */
export interface Match extends Choice {
  group?: string;
}

/** A search submitted without scripts that matches several choices, or none. */
export interface Search {
  field: Followed;
  query: string;
  matches: Match[];
}

/** Maximum number of matches offered. */
const MOST = 8;

/**
 * Choices by name, the best match first. What is followed already stays in its place: without it the next best match
 * would be chosen by a reader who presses Enter.
 */
export function findMatches(groups: readonly ChoiceGroup[], query: string): Match[] {
  const all = groups.flatMap(({ title, choices }) =>
    choices.map((choice): Match => ({ ...choice, ...(title ? { group: title } : {}) })),
  );
  return matchByName(all, query, MOST);
}

/** The unambiguous match of a query: an exact one, or the only one. */
export function bestMatch(matches: readonly Match[], query: string): Match | undefined {
  const [first, second] = matches;
  return first && (!second || normaliseText(first.name) === normaliseText(query).trim()) ? first : undefined;
}
