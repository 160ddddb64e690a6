/** Which problems an editor is told of now: nothing is wrong with what somebody has not come to, or writes at this moment. Pure. */
import type { Problem } from '../form/find-problems.ts';
import type { Fields, Json } from '../form/node.ts';
import { readAt } from '../form/pointer.ts';

/** Where the editor was, and is. */
export interface Attention {
  /** Whether everything is said, as for an item that is published. */
  isWhole: boolean;
  /** JSON pointers of controls that were left. */
  left: ReadonlySet<string>;
  /** The control with the focus, and its value when it got it. */
  active?: { pointer: string; value: Json | undefined } | undefined;
}

/** A problem, and the fields in which it was found. */
export interface FoundProblem {
  problem: Problem;
  of: Fields;
}

export interface ShownProblems {
  shown: Problem[];
  /** Names of what is empty and was not come to yet. */
  ahead: string[];
}

export function shownProblems(
  found: readonly FoundProblem[],
  fields: Fields,
  attention: Attention,
): ShownProblems {
  const shown: Problem[] = [];
  const ahead = new Set<string>();
  for (const { problem, of } of found) {
    const { pointer, place } = problem;
    const value = readAt(fields, pointer);
    // What was found in another value may not be true of this one.
    if (pointer !== '' && readAt(of, pointer) !== value) continue;
    if (isBeingWritten(pointer, value, attention)) continue;
    if (isAhead(pointer, value, attention)) ahead.add(place);
    else shown.push(problem);
  }
  return { shown, ahead: [...ahead] };
}

const isBeingWritten = (pointer: string, value: Json | undefined, { active }: Attention) =>
  active?.pointer === pointer && active.value !== value;

const isAhead = (pointer: string, value: Json | undefined, { isWhole, left }: Attention) =>
  !isWhole &&
  pointer !== '' &&
  isEmpty(value) &&
  ![...left].some((one) => one === pointer || one.startsWith(`${pointer}/`));

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
