/** What a reader's marks say of an event. Pure. */
import type { DeadlineMark, DeadlineState } from './marks-store.server.ts';
import type { DeadlineChange } from './contract.ts';
import { cleanLine, cleanText } from '#app/text/normalise.ts';

/** An event as marks see it. */
export interface MarkedEvent {
  date: string;
  /** Ids of its sources. */
  sources: readonly string[];
}

export interface EventState extends DeadlineState {
  owner: string;
  /** The mark on the day that the event had before, if it was not marked since. */
  moved: DeadlineState | null;
  /** The state before the last change; null if there is nothing to undo. */
  previous: DeadlineState | null;
  /** 0 without a mark. */
  version: number;
}

/** The latest mark of a state; marks that have only an owner come last. */
function newest(marks: readonly DeadlineMark[]): DeadlineMark | undefined {
  return marks.reduce<DeadlineMark | undefined>(
    (last, mark) => (last && (last.markedAt ?? '') >= (mark.markedAt ?? '') ? last : mark),
    undefined,
  );
}

/**
 * A mark counts for the day on which it was made. An event that has moved since is open again, and says what it was
 * marked as. Of merged sources with marks of their own the latest mark on the day of the event counts.
 */
export function getEventState(
  { date, sources }: MarkedEvent,
  marks: ReadonlyMap<string, DeadlineMark>,
): EventState {
  const own = sources.flatMap((source) => marks.get(source) ?? []);
  const version = Math.max(0, ...own.map((mark) => mark.version));
  const owner = own.find((mark) => mark.version === version)?.owner ?? '';
  const set = own.filter(({ markedAt }) => markedAt !== null);
  const current = newest(set.filter((mark) => mark.date === date));
  if (current) {
    const { status, reason, markedAt, previous } = current;
    return { date, status, reason, markedAt, owner, moved: null, previous, version };
  }
  const before = newest(set.filter(({ status }) => status !== 'open'));
  const moved = before ? toState(before) : null;
  return { date, status: 'open', reason: '', markedAt: null, owner, moved, previous: null, version };
}

const toState = ({ date, status, reason, markedAt }: DeadlineState): DeadlineState => ({
  ...{ date, status, reason, markedAt },
});

/** The mark after a change; undefined if there is nothing to undo. */
export function changeState(
  state: EventState,
  { status, reason, owner = state.owner, undo }: DeadlineChange,
  at: string,
): Omit<DeadlineMark, 'source' | 'version'> | undefined {
  // On another day the old mark is what there is to change, or to come back to.
  const present = state.moved ?? toState(state);
  const next = { owner: cleanLine(owner), previous: state.previous };
  if (undo) return state.previous ? { ...state.previous, owner: next.owner, previous: null } : undefined;
  if (status === undefined) return { ...present, ...next };
  const text = cleanText(reason ?? '');
  return {
    ...{ date: state.date, status, reason: text, markedAt: at, owner: next.owner },
    previous: status === present.status && state.moved === null ? state.previous : present,
  };
}
