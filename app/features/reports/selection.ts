/** What a reader has chosen to compare, and its URL. Pure. */
import { MOST } from './limits.ts';

/** The order of jurisdictions is that of the columns, the order of sections that of the rows. */
export interface Selection {
  /** Term ids, each once. */
  jurisdictions: number[];
  /** Term ids, each once. */
  sections: number[];
}

/** The parameters of both lists: the chosen terms, and the order of those that a form posts by its checkboxes. */
const PARAMETERS = {
  jurisdictions: { chosen: 'j', order: 'jo' },
  sections: { chosen: 's', order: 'so' },
} as const;
type Part = keyof typeof PARAMETERS;

/**
 * Reads a selection: `?j=1020,1019&s=8101`. A form without scripts posts `j=1019&j=1020` in the order of its
 * checkboxes, and the order so far in `jo`; new ones come last. What is not a term id is ignored, and so is everything
 * beyond the limit.
 */
export function readSelection(query: URLSearchParams): Selection {
  const { jurisdictions, sections } = readAsked(query);
  return { jurisdictions: jurisdictions.slice(0, MOST), sections: sections.slice(0, MOST) };
}

/** The same without the limit: all that a URL asks for. */
export function readAsked(query: URLSearchParams): Selection {
  return { jurisdictions: readPart(query, 'jurisdictions'), sections: readPart(query, 'sections') };
}

/** Whether a URL asks for more than a report compares. */
export function isOverLimit({ jurisdictions, sections }: Selection): boolean {
  return jurisdictions.length > MOST || sections.length > MOST;
}

function readPart(query: URLSearchParams, part: Part): number[] {
  const { chosen, order } = PARAMETERS[part];
  const posted = readTids(query.getAll(chosen));
  const before = readTids(query.getAll(order)).filter((tid) => posted.includes(tid));
  return [...new Set([...before, ...posted])];
}

/** The term ids in texts such as `1020,1019`, each once. */
export function readTids(texts: readonly string[]): number[] {
  const tids = texts
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number);
  return [...new Set(tids)];
}

/** The query of a selection, in its shortest form; without `?`. Empty lists are left out. */
export function writeSelection({ jurisdictions, sections }: Selection): string {
  return [
    ...(jurisdictions.length > 0 ? [`j=${jurisdictions.join(',')}`] : []),
    ...(sections.length > 0 ? [`s=${sections.join(',')}`] : []),
  ].join('&');
}

/** A path with a query; `more` comes after the selection. Empty values are left out. */
export function selectionHref(
  path: string,
  selection: Selection,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const rest = new URLSearchParams(
    Object.entries(more).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  const query = [writeSelection(selection), rest].filter((text) => text !== '').join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** Adds a term at the end, or removes it. A full list stays as it is. */
export function toggle(tids: readonly number[], tid: number): number[] {
  if (tids.includes(tid)) return tids.filter((one) => one !== tid);
  return tids.length < MOST ? [...tids, tid] : [...tids];
}

/** Adds as many terms as there is room for. */
export function addAll(tids: readonly number[], added: readonly number[]): number[] {
  return [...new Set([...tids, ...added])].slice(0, Math.max(MOST, tids.length));
}

/** Moves a term to a place, counted from 0; places outside the list are its ends. */
export function moveTo(tids: readonly number[], tid: number, place: number): number[] {
  if (!tids.includes(tid)) return [...tids];
  const others = tids.filter((one) => one !== tid);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), tid, ...others.slice(at)];
}

/** Moves a term by one place: -1 is earlier. */
export function moveBy(tids: readonly number[], tid: number, step: -1 | 1): number[] {
  return moveTo(tids, tid, tids.indexOf(tid) + step);
}

export function isEmpty({ jurisdictions, sections }: Selection): boolean {
  return jurisdictions.length === 0 || sections.length === 0;
}

/** Whether both choose the same, in the same order. */
export function isSame(a: Selection, b: Selection): boolean {
  return writeSelection(a) === writeSelection(b);
}
