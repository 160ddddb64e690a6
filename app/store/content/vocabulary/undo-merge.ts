/** Undoes a merge of terms: everything is as it was before, or nothing is changed. */
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../tables.ts';
import { termAncestors } from '../term-ancestors.ts';
import { termBindings } from '../term-bindings.ts';
import { formatTermReference, noteTermChange, type Term } from '../terms.ts';
import { outdateProfiles } from './followed-terms.ts';
import {
  changedRows,
  countOvertakenItems,
  putItemsBack,
  putItemTermsBack,
  rewrittenItems,
  termBefore,
  type MergeMark,
  type TermBefore,
} from './merge-journal.ts';
import { noteItems } from './rewrite-items.ts';
import { overtakenChanges, takeBackChanges } from './row-changes.ts';
import type { Progress } from './term-merges.ts';

/** Items to put back before other work of this thread gets a turn. */
const AT_ONCE = 50;

/** What something else has changed since a merge, of what the merge had changed. */
export interface Overtaken {
  /** The table, or what of the vocabulary: `content`, `watch_rule`; `former`, `children`, `members`. */
  place: string;
  count: number;
}

/** What prevents undoing a merge; empty if nothing does. In an open transaction that holds the publishing lock. */
export async function findOvertaken(on: Db, mark: MergeMark, into: number): Promise<Overtaken[]> {
  const before = await termBefore(on, mark);
  if (!before) return [{ place: 'former', count: 1 }];
  const rows = await overtakenChanges(on, await changedRows(on, mark));
  const places = Map.groupBy(rows, ({ table }) => table);
  return [
    { place: 'content', count: await countOvertakenItems(on, mark) },
    ...(await overtakenTerms(on, before, into)),
    ...[...places].map(([place, { length: count }]) => ({ place, count })),
  ].filter(({ count }) => count > 0);
}

async function overtakenTerms(
  on: Db,
  { term, formerKeys, children, memberships, movedMembers }: TermBefore,
  into: number,
): Promise<Overtaken[]> {
  const former = await on
    .selectFrom('term_former')
    .select('key')
    .where('vid', '=', term.vid)
    .where('key', 'in', [term.key, ...formerKeys])
    .where('tid', '=', into)
    .execute();
  const below =
    children.length === 0
      ? []
      : await on
          .selectFrom('term')
          .select('tid')
          .where('tid', 'in', children)
          .where('parent', '=', into)
          .execute();
  const members = await on
    .selectFrom('term_membership')
    .select(['tid', 'first_day', 'last_day'])
    .where('member_of', '=', into)
    .execute();
  const moved = new Set(movedMembers);
  const name = (row: (typeof members)[number]) => `${row.tid} ${row.first_day} ${row.last_day}`;
  const expected = new Set(
    memberships.filter((row) => row.member_of === term.tid && moved.has(row.tid)).map(name),
  );
  const found = new Set(members.filter((row) => moved.has(row.tid)).map(name));
  return [
    { place: 'former', count: 1 + formerKeys.length - former.length },
    { place: 'children', count: children.length - below.length },
    {
      place: 'members',
      count: [...expected, ...found].filter((row) => !(expected.has(row) && found.has(row))).length,
    },
  ];
}

/**
 * In an open transaction that holds the publishing lock, and in which {@link findOvertaken} has found nothing.
 *
 * @param now for lists and search
 */
export async function undoMerge(
  on: Db,
  mark: MergeMark,
  into: Term,
  now: string,
  progress?: Progress,
): Promise<{ tid: number; items: number }> {
  const before = await termBefore(on, mark);
  if (!before) throw new Error(`Merge ${mark.id} has no notes.`);
  const { term } = before;
  const nids = await rewrittenItems(on, mark);
  const references = [formatTermReference(term), formatTermReference(into)] as const;
  for (let start = 0; start < nids.length; start += AT_ONCE) {
    const part = nids.slice(start, start + AT_ONCE);
    await putItemsBack(on, mark, part, references);
    progress?.(start + part.length);
    await setImmediate();
  }
  await putTermBack(on, before, into.tid);
  await putItemTermsBack(on, mark, term.tid, into.tid);
  const rows = await changedRows(on, mark);
  await takeBackChanges(on, rows);
  await outdateProfiles(on, rows);
  await noteItems(on, nids, now);
  await noteTermChange(on, now);
  return { tid: term.tid, items: nids.length };
}

async function putTermBack(on: Db, before: TermBefore, into: number): Promise<void> {
  const { term, retiredAt, formerKeys, children, memberships, movedMembers } = before;
  const { tid, vid } = term;
  await on.insertInto('term').values(term).execute();
  await on.deleteFrom('term_former').where('vid', '=', vid).where('key', '=', term.key).execute();
  if (formerKeys.length > 0)
    await on
      .updateTable('term_former')
      .set({ tid })
      .where('vid', '=', vid)
      .where('key', 'in', formerKeys)
      .execute();
  if (retiredAt !== null) await on.insertInto('term_retired').values({ tid, at: retiredAt }).execute();
  if (children.length > 0)
    await on.updateTable('term').set({ parent: tid }).where('tid', 'in', children).execute();
  if (movedMembers.length > 0)
    await on
      .deleteFrom('term_membership')
      .where('member_of', '=', into)
      .where('tid', 'in', movedMembers)
      .execute();
  if (memberships.length > 0) await on.insertInto('term_membership').values(memberships).execute();
  await termAncestors(on)([tid, ...children], on);
  await termBindings(on).bindAnew(on);
}
