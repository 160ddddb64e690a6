/** What readers who asked to be told of a topic in a place are told. It names only what was compared. Pure. */
import type { CellState } from '../limits.ts';

/** What is compared of a topic in a place. */
export interface CellBasis {
  state: CellState;
  /** Ids of the known gaps that are open, in their order. */
  gaps: number[];
  /** Where it is followed in full: when the last change was seen in its sources (RFC 3339); empty if none was. */
  seen?: string;
}

/** Words for states, within a sentence. */
export const cellStates: Readonly<Record<CellState, string>> = {
  followed: 'followed',
  late: 'late',
  partial: 'followed in part',
  unchecked: 'followed, but not checked yet',
  none: 'not followed',
};

/** Whether a later change was seen. One that is recorded late, with an earlier time, is none. */
const isSeen = (was: CellBasis, became: CellBasis): boolean =>
  was.seen !== undefined && became.seen !== undefined && became.seen > was.seen;

/** Whether nothing changed that the reader asked about. */
export const isSame = (was: CellBasis, became: CellBasis): boolean =>
  was.state === became.state && was.gaps.join() === became.gaps.join() && !isSeen(was, became);

/** `Capital in Lithuania` */
export const sayCell = (topic: string, place: string): string => `${topic} in ${place}`;

/** A sentence without its full stop: `It was not followed and is now followed`. */
export function sayChange(was: CellBasis, became: CellBasis): string {
  if (was.state !== became.state)
    return `It was ${cellStates[was.state]} and is now ${cellStates[became.state]}`;
  const closed = was.gaps.some((id) => !became.gaps.includes(id));
  const added = became.gaps.some((id) => !was.gaps.includes(id));
  const what =
    !closed && !added
      ? 'A change was seen in one of its sources'
      : closed && added
        ? 'A known gap was closed, and another one recorded'
        : closed
          ? 'A known gap was closed'
          : 'Another gap was recorded';
  return `${what}; it is still ${cellStates[became.state]}`;
}
