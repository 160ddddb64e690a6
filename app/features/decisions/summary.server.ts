/** Decisions in lists, as the API answers them. */
import { readerDay } from '#app/api/profile-fields.ts';
import type { Viewer } from '#app/api/viewer.ts';
import type { DecisionSummary } from './contract/answers.ts';
import { decisionLists, type FormerPeople } from './lists-store.server.ts';
import {
  isLocked,
  listHeads,
  LOCKED_TITLE,
  viewItem,
  type ItemView,
  type ListedHead,
} from './reach.server.ts';
import type { Scope } from './record/entry.ts';

export const readScope = ({ scope }: Pick<ListedHead, 'scope'>) => {
  const { places, products, licences } = JSON.parse(scope) as Scope;
  return { places: [...places], products: [...products], licences: [...licences] };
};

/** @param today `2026-11-21`, of the reader */
export const isLate = ({ due, state }: Pick<ListedHead, 'due' | 'state'>, today: string): boolean =>
  due !== null && due < today && state !== 'closed';

/**
 * Whether it waits for this account: to decide again, to approve, to carry out what somebody else decided, or to name an owner
 * for it.
 */
export const needs = (
  head: Pick<ListedHead, 'state' | 'owner_id' | 'approver_id' | 'user_id' | 'asked_at'>,
  userId: number,
): boolean => {
  const { state, owner_id: owner, approver_id: approver, user_id: maker, asked_at: at } = head;
  return (
    (state === 'waiting' && approver === userId) ||
    (state === 'reopened' && (owner ?? maker) === userId) ||
    (state === 'decided' && at !== null && (owner ?? maker) === userId)
  );
};

interface Around {
  today: string;
  names: ReadonlyMap<number, string>;
  userId: number;
  /** Whose account is deleted; undefined for nobody’s. */
  former: FormerPeople | undefined;
}

export function toSummary(
  head: ListedHead,
  item: ItemView,
  { today, names, userId, former }: Around,
): DecisionSummary {
  const { id, nid, kind, state, version, owner_id, approver_id, share } = head;
  const locked = isLocked(head, item);
  const person = (account: number | null) => {
    const name = account === null ? undefined : names.get(account);
    return account === null || name === undefined
      ? undefined
      : { id: account, name, isYou: account === userId };
  };
  const [owner, approver] = [person(owner_id), person(approver_id)];
  const section = locked ? '' : head.section;
  return {
    ...{ id, nid, kind, state, version, section, title: locked ? LOCKED_TITLE : head.title },
    ...(item.path !== undefined && { path: section ? `${item.path}#${section}` : item.path }),
    scope: readScope(head),
    ...(owner && { owner }),
    ...(!owner && head.unowned_at !== null && { noOwnerSince: head.unowned_at }),
    ...(!owner && former?.owner && { isOwnerDeleted: true as const }),
    ...(approver && { approver }),
    ...(!approver && former?.approver && { isApproverDeleted: true as const }),
    ...{ due: head.due ?? '', isLate: isLate(head, today), needsYou: needs(head, userId) },
    ...(locked && { isLocked: true as const }),
    ...{ createdAt: head.created_at, changedAt: head.changed_at },
    ...share,
  };
}

/** Decisions on a page that the reader may open. */
export async function findPageDecisions(viewer: Viewer, nid: number): Promise<DecisionSummary[]> {
  const heads = await listHeads(viewer, [nid]);
  if (heads.length === 0) return [];
  const person = await viewer.services.store.users.byId(viewer.user.userId);
  return toSummaries(viewer, heads, readerDay(viewer, person ?? { profile: {} }));
}

/** In the order of the heads. @param today of the reader */
export async function toSummaries(
  viewer: Viewer,
  heads: readonly ListedHead[],
  today: string,
): Promise<DecisionSummary[]> {
  const { services, user } = viewer;
  const lists = services.store.of(decisionLists);
  const [names, former] = await Promise.all([
    lists.names(heads.flatMap(({ owner_id, approver_id }) => [owner_id, approver_id])),
    lists.former(heads.map(({ id }) => id)),
  ]);
  const items = new Map(
    await Promise.all(
      [...new Set(heads.map(({ nid }) => nid))].map(
        async (nid) => [nid, await viewItem(viewer, nid)] as const,
      ),
    ),
  );
  return heads.map((head) =>
    toSummary(head, items.get(head.nid)!, {
      ...{ today, names, userId: user.userId },
      former: former.get(head.id),
    }),
  );
}
