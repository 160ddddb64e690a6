/** Merges a term into another one: everything that has it has the other from then on. */
import type { Db } from '../../tables.ts';
import { termAncestors } from '../term-ancestors.ts';
import { termBindings } from '../term-bindings.ts';
import { formatTermReference, noteTermChange, type Term } from '../terms.ts';
import { changedFollowers, outdateProfiles } from './followed-terms.ts';
import {
  itemMark,
  noteItemsBefore,
  noteItemTerms,
  noteRows,
  noteTermBefore,
  type MergeMark,
  type TermBefore,
} from './merge-journal.ts';
import { applyChanges, type RowChange } from './row-changes.ts';
import { itemsWithTerm, noteItems, rewriteItems } from './rewrite-items.ts';
import type { Progress } from './term-merges.ts';

interface MergeParts {
  from: Term;
  into: Term;
  others?: readonly RowChange[];
  progress?: Progress;
}

/** What a merge changed. */
export interface MergedTerm {
  items: number;
  /** Readers who follow the other term from now on. */
  readers: number;
}

/**
 * In an open transaction that holds the publishing lock. Both terms exist, in one vocabulary, and `into` is not below
 * `from`. What it changes is noted for {@link undoMerge}.
 *
 * @param others rows of features that refer to the term, which this writes
 */
export async function mergeTerm(
  on: Db,
  mark: MergeMark,
  { from, into, others = [], progress }: MergeParts,
): Promise<MergedTerm> {
  const nids = await itemsWithTerm(on, from.tid);
  await noteTermBefore(on, mark, await readTermBefore(on, from, into));
  await rewriteItems(on, nids, formatTermReference(from), formatTermReference(into), itemMark(mark), {
    before: (part, isMixed) => noteItemsBefore(on, mark, part, isMixed),
    after: (done) => progress?.(done),
  });
  await noteItemTerms(on, mark, from.tid, into.tid);
  await moveItemTerms(on, from.tid, into.tid);
  const moved = await moveChildren(on, from.tid, into.tid);
  await moveMemberships(on, from.tid, into.tid);
  await on.deleteFrom('term_ancestor').where('tid', '=', from.tid).execute();
  await termAncestors(on)(moved, on);
  await on.updateTable('term_former').set({ tid: into.tid }).where('tid', '=', from.tid).execute();
  await on
    .insertInto('term_former')
    .values({ vid: from.vid, key: from.key, former: from.tid, tid: into.tid, name: from.name, at: mark.at })
    .execute();
  await on.deleteFrom('term_retired').where('tid', '=', from.tid).execute();
  await on.deleteFrom('term_binding').where('place', '=', from.tid).execute();
  await on.deleteFrom('term_binding').where('law', '=', from.tid).execute();
  await on.deleteFrom('term').where('tid', '=', from.tid).execute();
  await termBindings(on).bindAnew(on);
  const followers = await changedFollowers(on, from.tid, into.tid);
  const changes = [...followers, ...others];
  await noteRows(on, mark, changes);
  await applyChanges(on, changes);
  await outdateProfiles(on, followers);
  await noteItems(on, nids, mark.at);
  await noteTermChange(on, mark.at);
  return { items: nids.length, readers: followers.length };
}

async function readTermBefore(on: Db, term: Term, into: Term): Promise<TermBefore> {
  const { tid } = term;
  const [retired, former, children, memberships] = [
    await on.selectFrom('term_retired').select('at').where('tid', '=', tid).executeTakeFirst(),
    await on.selectFrom('term_former').select('key').where('tid', '=', tid).execute(),
    await on.selectFrom('term').select('tid').where('parent', '=', tid).execute(),
    await on
      .selectFrom('term_membership')
      .selectAll()
      .where((where) => where.or([where('tid', '=', tid), where('member_of', '=', tid)]))
      .execute(),
  ];
  const already = await on
    .selectFrom('term_membership')
    .select('tid')
    .where('member_of', '=', into.tid)
    .execute();
  const staying = new Set([into.tid, tid, ...already.map((row) => row.tid)]);
  return {
    ...{ term, retiredAt: retired?.at ?? null, formerKeys: former.map(({ key }) => key) },
    children: children.map((row) => row.tid),
    memberships,
    movedMembers: [
      ...new Set(memberships.filter(({ member_of }) => member_of === tid).map((row) => row.tid)),
    ].filter((member) => !staying.has(member)),
  };
}

/** An item that has both in a field has the other once. */
async function moveItemTerms(on: Db, from: number, into: number): Promise<void> {
  await on
    .deleteFrom('content_term')
    .where('tid', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('content_term as other')
          .select('other.nid')
          .whereRef('other.nid', '=', 'content_term.nid')
          .whereRef('other.field', '=', 'content_term.field')
          .where('other.tid', '=', into),
      ),
    )
    .execute();
  await on.updateTable('content_term').set({ tid: into }).where('tid', '=', from).execute();
  await on.updateTable('content_date').set({ jurisdiction: into }).where('jurisdiction', '=', from).execute();
}

/** @returns the terms below it, which are below the other one now */
async function moveChildren(on: Db, from: number, into: number): Promise<number[]> {
  const children = await on
    .updateTable('term')
    .set({ parent: into })
    .where('parent', '=', from)
    .returning('tid')
    .execute();
  return children.map(({ tid }) => tid);
}

/** Members of the one become members of the other. The memberships of the merged term itself go with it. */
async function moveMemberships(on: Db, from: number, into: number): Promise<void> {
  await on.deleteFrom('term_membership').where('tid', '=', from).execute();
  await on
    .deleteFrom('term_membership')
    .where('member_of', '=', from)
    .where((where) =>
      where.or([
        where('tid', '=', into),
        where.exists(
          where
            .selectFrom('term_membership as other')
            .select('other.tid')
            .whereRef('other.tid', '=', 'term_membership.tid')
            .where('other.member_of', '=', into),
        ),
      ]),
    )
    .execute();
  await on.updateTable('term_membership').set({ member_of: into }).where('member_of', '=', from).execute();
}
