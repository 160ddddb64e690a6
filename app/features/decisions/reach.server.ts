/** Which decisions a reader may open, and how much of them. */
import {
  answerShare,
  listShared,
  reachNumbered,
  tellChange,
  type Listed,
  type Reached,
} from '#app/api/sharing/sharing.ts';
import type { ReadableThing } from '#app/api/sharing/sharing-source.ts';
import { readablePath, type Viewer } from '#app/api/viewer.ts';
import { contentAccess } from '#app/runtime/access.ts';
import { linksIn } from '#app/runtime/screens.ts';
import type { ContentRecord } from '#app/store/store.ts';
import { recordId } from '#app/text/record-id.ts';
import { DECISION } from './limits.ts';
import { decisionLists, type DecisionHead } from './lists-store.server.ts';
import { decisions, type DecisionRow } from './record/decisions-store.server.ts';

/** A decision, and what the reader may do with it. */
export type ReachedDecision = Reached<DecisionRow>;

/** A decision of the reader, or one that a colleague shares; others do not exist for the reader. */
export const { living: reachDecision } = reachNumbered<DecisionRow>({
  ...{ kind: DECISION, name: DECISION },
  find: async ({ services, vertical }, id) =>
    id === undefined ? undefined : services.store.of(decisions).get(id, vertical.id),
});

/** A head of a list, with how it is shared. */
export type ListedHead = Reached<DecisionHead> & { share: ReturnType<typeof answerShare> };

/** Decisions that colleagues share with the reader. */
export const listSharedHeads = (viewer: Viewer): Promise<Listed<DecisionHead>[]> =>
  listShared(viewer, DECISION, (things) =>
    viewer.services.store.of(decisionLists).some(
      things.flatMap(({ id }) => recordId(id) ?? []),
      viewer.vertical.id,
    ),
  );

/** All decisions that the reader may open, in no order; those on some items, where they are named. */
export async function listHeads(viewer: Viewer, nids?: readonly number[]): Promise<ListedHead[]> {
  const { services, user, vertical } = viewer;
  const [own, shared] = await Promise.all([
    services.store.of(decisionLists).own(user.userId, vertical.id, nids),
    listSharedHeads(viewer),
  ]);
  return [
    ...own.map((row) => ({ ...row, right: 'own' as const, share: {} })),
    ...shared
      .filter(({ row }) => nids === undefined || nids.includes(row.nid))
      .map(({ row, share }) => {
        const reached = { ...row, right: share.right };
        return { ...reached, share: answerShare(reached, { by: share.ownerName }) };
      }),
  ];
}

/** What the reader may see of the item of a decision. */
export interface ItemView {
  record: ContentRecord | null;
  /** Undefined where the reader cannot open its page. */
  path: string | undefined;
  /** Whether the reader may read all of it, also if it is withdrawn. */
  isFull: boolean;
}

export async function viewItem(viewer: Viewer, nid: number): Promise<ItemView> {
  const record = await viewer.services.store.content.get(nid);
  if (record?.vertical !== viewer.vertical.id) return { record: null, path: undefined, isFull: false };
  return {
    record,
    path: record.status === 'published' ? readablePath(viewer, record) : undefined,
    isFull: contentAccess(viewer.vertical, record, viewer.reader) === 'full',
  };
}

/** A colleague’s decision is without its words for a reader who may not read its item: they may be those of the item. */
export const isLocked = ({ right }: Pick<ReachedDecision, 'right'>, { isFull }: ItemView): boolean =>
  right !== 'own' && !isFull;

export const LOCKED_TITLE = 'Decision on what your subscription does not include';

/** The title of a decision, as the reader may read it. */
export const shownTitle = async (
  viewer: Viewer,
  row: Pick<ReachedDecision, 'right' | 'nid' | 'title'>,
): Promise<string> =>
  row.right !== 'own' && isLocked(row, await viewItem(viewer, row.nid)) ? LOCKED_TITLE : row.title;

export const decisionPath = ({ vertical }: Pick<Viewer, 'vertical'>, id: number): string =>
  linksIn(vertical).href('decisions/one', { params: { id } });

const toThing = ({ id, user_id: owner, created_at: createdAt }: ReachedDecision) => ({
  ...{ kind: DECISION, id: String(id), owner, createdAt },
});

/** A decision as sharing and comments know it. */
export async function openDecision(viewer: Viewer, id: string): Promise<ReadableThing | undefined> {
  const row = await reachDecision(viewer, id, 'read');
  if ('ok' in row) return undefined;
  const title = await shownTitle(viewer, row);
  const path = decisionPath(viewer, row.id);
  return { ...toThing(row), title, path, version: String(row.version), right: row.right };
}

/**
 * Tells the owner what a colleague did.
 *
 * @param row as it was before
 * @param text a sentence without its full stop
 */
export const tellDecision = (viewer: Viewer, row: ReachedDecision, text: string): Promise<void> =>
  tellChange(viewer, { thing: toThing(row), before: String(row.version), text });
