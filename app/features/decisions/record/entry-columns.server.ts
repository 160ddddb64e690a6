/** What an entry does to the columns of its decision. Pure. */
import type { Selectable } from 'kysely';
import type { DecisionTable } from '../tables.ts';
import type { Current, EntryContent, Values } from './entry.ts';
import { canonical } from './seal.server.ts';

type Row = Selectable<DecisionTable>;

/** What an entry says, with accounts in the place of tags. */
export type NewContent =
  | (Omit<Extract<EntryContent, { values: Values }>, 'values'> & {
      values: Omit<Values, 'owner' | 'approver'> & { owner: number | null; approver: number | null };
    })
  | (Omit<Extract<EntryContent, { kind: 'handed' }>, 'owner'> & { owner: number })
  | Exclude<EntryContent, { values: Values } | { kind: 'handed' }>;

/** The columns of a decision that follow from what it is now. */
export function columnsFor(current: Current) {
  const { values, state } = current;
  const { title, kind, due, scope } = values;
  return { title, kind, state, due, scope: canonical(scope), current: canonical(current) };
}

/** The account that sees to it after an entry. */
export function ownerAfter({ owner_id }: Row, content: NewContent): number | null {
  if (content.kind === 'handed') return content.owner;
  if (content.kind === 'unowned') return null;
  return 'values' in content ? content.values.owner : owner_id;
}

/**
 * Since when it waits: for its approver, to be decided again, or, as an action of somebody else, to be carried out by its
 * owner. An action whose owner has left waits for the person who made it. Evidence does not ask anew, and another owner is no
 * reason to approve again.
 */
export function askedAt(
  row: Row,
  { state, values }: Current,
  { kind }: EntryContent,
  { at, by, owner }: { at: string; by: number | null; owner: number | null },
): string | null {
  if (kind === 'evidence') return row.asked_at;
  if ((kind === 'handed' || kind === 'unowned') && state === 'waiting') return row.asked_at;
  if (kind === 'unowned' && state === 'decided' && values.kind === 'action') return at;
  if (state === 'waiting' || state === 'reopened') return at;
  const isHandedOut = state === 'decided' && values.kind === 'action' && owner !== null && owner !== by;
  return isHandedOut ? at : null;
}

/** Since when it is its owner’s by the hand of somebody else, and since when nobody’s because the owner’s account was deleted. */
export function ownedSince(
  row: Row,
  { kind }: EntryContent,
  { at, by, owner }: { at: string; by: number | null; owner: number | null },
): Pick<Row, 'handed_at' | 'unowned_at'> {
  if (kind === 'handed') return { handed_at: owner === by ? null : at, unowned_at: null };
  if (kind === 'unowned') return { handed_at: null, unowned_at: at };
  if (kind === 'decided' || kind === 'changed') return { handed_at: null, unowned_at: null };
  return { handed_at: row.handed_at, unowned_at: row.unowned_at };
}
