/** Decisions that wait for a reader. */
import type { Viewer } from '#app/api/viewer.ts';
import { decisionPath, listHeads, shownTitle, type ListedHead } from './reach.server.ts';
import type { DecisionState } from './record/entry.ts';
import { needs } from './summary.server.ts';

/** A decision that waits for the reader. */
interface Asked {
  id: number;
  title: string;
  path: string;
  /** Since when. */
  at: string;
  /** What for: to be decided again, to be approved, to be carried out, or to get an owner; `handed`: it is the reader’s now. */
  asks: 'again' | 'approval' | 'action' | 'owner' | 'handed';
}

const ASKS: Readonly<Partial<Record<DecisionState, Asked['asks']>>> = {
  reopened: 'again',
  waiting: 'approval',
};

/** What a decision asks of an account, and since when; undefined if nothing. */
function findAsk(head: ListedHead, userId: number): Pick<Asked, 'at' | 'asks'> | undefined {
  const { asked_at: asked, handed_at: handed, state, owner_id: owner } = head;
  if (asked !== null && needs(head, userId))
    return { at: asked, asks: ASKS[state] ?? (owner === null ? 'owner' : 'action') };
  return handed !== null && owner === userId && state !== 'closed'
    ? { at: handed, asks: 'handed' }
    : undefined;
}

/** Those that began to wait in a time, the first first, and how many were looked at. @param until included */
export async function findAsked(
  viewer: Viewer,
  { since, until = '\uffff' }: { since: string; until?: string },
): Promise<{ asked: Asked[]; checked: number }> {
  const heads = await listHeads(viewer);
  const waiting = heads.flatMap((head) => {
    const ask = findAsk(head, viewer.user.userId);
    return ask && ask.at > since && ask.at <= until ? [{ head, ask }] : [];
  });
  const asked = await Promise.all(
    waiting.map(async ({ head, ask }): Promise<Asked> => {
      return {
        ...{ id: head.id, title: await shownTitle(viewer, head), path: decisionPath(viewer, head.id) },
        ...ask,
      };
    }),
  );
  return { asked: asked.sort((a, b) => (a.at < b.at ? -1 : 1)), checked: heads.length };
}
