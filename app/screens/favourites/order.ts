/** The order of what is followed, and finding more to follow by name. Pure. */
import { normaliseText } from '#app/text/normalise.ts';
import type { Choice, ChoiceGroup } from './choices.ts';

const KINDS = ['earlier', 'later', 'remove', 'add'] as const;

/** What a button asks for; written in its value as "earlier 1101". */
export interface Change {
  kind: (typeof KINDS)[number];
  tid: number;
}

export function changeValue({ kind, tid }: Change): string {
  return `${kind} ${tid}`;
}

/** @returns undefined for a value that no button has */
export function readChange(value: string): Change | undefined {
  const [, word, tid] = /^(\w+) (\d{1,10})$/.exec(value) ?? [];
  const kind = KINDS.find((known) => known === word);
  return kind && { kind, tid: Number(tid) };
}

/**
 * What is followed after a change. Terms that the form does not show keep their places; what it does not offer is not
 * added.
 *
 * @param before followed until now
 * @param shown what the form offers
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

/** What is followed and shown, in the order of the profile. */
export function inOrder(before: readonly number[], groups: readonly ChoiceGroup[]): Choice[] {
  const choices = new Map(groups.flatMap((group) => group.choices).map((choice) => [choice.tid, choice]));
  return before.flatMap((tid) => choices.get(tid) ?? []);
}

/** A choice that words were typed for, and the heading it stands under. */
export interface Match extends Choice {
  group?: string;
}

/** The most that are offered at once. */
const MOST = 8;

/** Choices whose name begins with the words, then those that hold them; case and accents do not matter. */
export function matching(groups: readonly ChoiceGroup[], words: string): Match[] {
  const wanted = normaliseText(words).trim();
  if (wanted === '') return [];
  const all = groups.flatMap(({ title, choices }) =>
    choices
      .filter(({ chosen }) => !chosen)
      .map((choice): Match => ({ ...choice, ...(title ? { group: title } : {}) })),
  );
  const found = all.filter(({ name }) => normaliseText(name).includes(wanted));
  const isExact = ({ name }: Match) => normaliseText(name) === wanted;
  const begins = ({ name }: Match) => normaliseText(name).startsWith(wanted);
  return found
    .sort((a, b) => Number(isExact(b)) - Number(isExact(a)) || Number(begins(b)) - Number(begins(a)))
    .slice(0, MOST);
}

/** The one that the words mean: it is called so, or nothing else is found. */
export function meant(matches: readonly Match[], words: string): Match | undefined {
  const [first, second] = matches;
  return first && (!second || normaliseText(first.name) === normaliseText(words).trim()) ? first : undefined;
}
