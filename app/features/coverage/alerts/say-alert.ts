/** What readers who asked to be told of a topic in a place are told. It names only what was compared. Pure. */
import type { CellState } from '../limits.ts';

/** What is compared of a topic in a place. */
export interface CellBasis {
  state: CellState;
  /** Ids of the known gaps that are open, in their order. */
  gaps: number[];
}

/** Words for states, within a sentence. */
export const cellStates: Readonly<Record<CellState, string>> = {
  followed: 'followed',
  late: 'late',
  partial: 'followed in part',
  unchecked: 'followed, but not checked yet',
  none: 'not followed',
};

export const isSame = (one: CellBasis, other: CellBasis): boolean =>
  one.state === other.state && one.gaps.join() === other.gaps.join();

/** `Capital in Lithuania` */
export const sayCell = (topic: string, place: string): string => `${topic} in ${place}`;

/** A sentence without its full stop: `It was not followed and is now followed`. */
export function sayChange(was: CellBasis, became: CellBasis): string {
  if (was.state !== became.state)
    return `It was ${cellStates[was.state]} and is now ${cellStates[became.state]}`;
  const closed = was.gaps.some((id) => !became.gaps.includes(id));
  const added = became.gaps.some((id) => !was.gaps.includes(id));
  const gaps =
    closed && added
      ? 'A known gap was closed, and another one recorded'
      : closed
        ? 'A known gap was closed'
        : 'Another gap was recorded';
  return `${gaps}; it is still ${cellStates[became.state]}`;
}
