/** Decisions that wait for a reader. */
import type { Viewer } from '#app/api/viewer.ts';
import { decisionPath, listHeads, shownTitle } from './reach.server.ts';
import type { DecisionState } from './record/entry.ts';
import { needs } from './summary.server.ts';

/** A decision that waits for the reader. */
interface Asked {
  id: number;
  title: string;
  path: string;
  /** Since when. */
  at: string;
  /** What for: to be decided again, to be approved, or to be carried out. */
  asks: 'again' | 'approval' | 'action';
}

const ASKS: Readonly<Partial<Record<DecisionState, Asked['asks']>>> = {
  reopened: 'again',
  waiting: 'approval',
};

/** Those that began to wait in a time, the first first, and how many were looked at. @param until included */
export async function findAsked(
  viewer: Viewer,
  { since, until = '\uffff' }: { since: string; until?: string },
): Promise<{ asked: Asked[]; checked: number }> {
  const heads = await listHeads(viewer);
  const waiting = heads.flatMap((head) => {
    const at = head.asked_at;
    const isAsked = at !== null && at > since && at <= until && needs(head, viewer.user.userId);
    return isAsked ? [{ head, at }] : [];
  });
  const asked = await Promise.all(
    waiting.map(async ({ head, at }): Promise<Asked> => {
      return {
        ...{ id: head.id, title: await shownTitle(viewer, head), path: decisionPath(viewer, head.id) },
        ...{ at, asks: ASKS[head.state] ?? 'action' },
      };
    }),
  );
  return { asked: asked.sort((a, b) => (a.at < b.at ? -1 : 1)), checked: heads.length };
}
