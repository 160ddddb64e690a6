/** What versions of an item do to a decision on it. Pure. */
import type { LoggedEvent } from '#app/store/content/events.ts';
import { compareBasis, type PageBasis } from '../basis/page-basis.server.ts';
import type { Cause, DecisionState, Rests } from '../record/entry.ts';

/** A version of an item, as it was published. */
export interface FollowedVersion extends Pick<LoggedEvent, 'kind' | 'version'> {
  /** Null if it was withdrawn, undefined if it cannot be read. */
  page: PageBasis | null | undefined;
}

/**
 * Reopens a decision at the first version that says something else, unless the editor called the change minor. A decision
 * that is reopened stays so until somebody decides.
 *
 * @param versions of its item, in their order; those that the decision knows are skipped
 */
export function followDecision(
  { state, rests }: { state: DecisionState; rests: Rests },
  versions: readonly FollowedVersion[],
): { reopens?: { version: number; causes: Cause[] }; followed: Rests } {
  let followed = rests;
  for (const { kind, version, page } of versions) {
    if (version <= followed.version) continue;
    const { causes, now } = compareBasis(followed, page, version);
    if (causes.length > 0 && kind !== 'minor' && state !== 'reopened')
      return { reopens: { version, causes }, followed: now };
    followed = now;
  }
  return { followed };
}
