/** Adds, removes and moves terms of a selection. Pure. */
import { MOST } from './limits.ts';

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
