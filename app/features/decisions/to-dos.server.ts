/** Actions, for the lists of work that readers put them on. */
import type { ToDoSource } from '#app/api/to-do.ts';
import { formatDate } from '#app/text/date-format.ts';
import { recordId } from '#app/text/record-id.ts';
import { kindLabels, numberText } from './decision-labels.ts';
import { decisionLists, type DecisionHead } from './lists-store.server.ts';
import { decisionPath, isLocked, listSharedHeads, viewItem } from './reach.server.ts';
import type { EntryKind } from './record/entry.ts';

/** The last entry that says something about it, and when. */
interface Last {
  kind: EntryKind;
  at: string;
}

const day = (at: string) => formatDate(at.slice(0, 10));

/** What a decision is now: a sentence without its full stop. @param owner its owner by name; empty without one */
export function sayNow(
  { kind, state }: Pick<DecisionHead, 'kind' | 'state'>,
  last: Last,
  owner: string,
): string {
  const since = day(last.at);
  if (state === 'closed') return `Done in the decision on ${since}`;
  if (state === 'reopened') {
    const what = last.kind === 'returned' ? 'Sent back' : 'Reopened';
    return `${last.kind === 'reopened' || last.kind === 'returned' ? `${what} on ${since}` : 'Reopened'}: it has to be decided again`;
  }
  if (kind !== 'action') return `Decided again: ${kindLabels[kind].toLowerCase()}, nothing has to be done`;
  if (state === 'waiting') return 'Waits for its approver';
  switch (last.kind) {
    case 'handed':
      return `Handed over${owner && ` to ${owner}`} on ${since}`;
    case 'unowned':
      return `Without an owner since ${since}`;
    case 'changed':
      return `Decided again on ${since}`;
    case 'confirmed':
      return `Confirmed on ${since}`;
    case 'approved':
      return `Approved on ${since}`;
    default:
      return `Decided on ${since}`;
  }
}

export const toDos: ToDoSource = {
  async find(viewer, ids) {
    const { services, vertical, user } = viewer;
    const lists = services.store.of(decisionLists);
    const wanted = ids.flatMap((id) => recordId(id) ?? []);
    const [rows, shared] = await Promise.all([lists.some(wanted, vertical.id), listSharedHeads(viewer)]);
    const rights = new Map(shared.map(({ row, share }) => [row.id, share.right]));
    const reached = rows.flatMap((row) => {
      const right = row.user_id === user.userId ? ('own' as const) : rights.get(row.id);
      return right === undefined ? [] : [{ ...row, right }];
    });
    const readable = (
      await Promise.all(
        reached.map(async (row) =>
          row.right !== 'own' && isLocked(row, await viewItem(viewer, row.nid)) ? [] : [row],
        ),
      )
    ).flat();
    const [names, last] = await Promise.all([
      lists.names(readable.map(({ owner_id }) => owner_id)),
      lists.lastSaid(readable.map(({ id }) => id)),
    ]);
    return new Map(
      readable.map((row) => {
        const owner = names.get(row.owner_id ?? 0) ?? '';
        const said = last.get(row.id) ?? { kind: 'decided', at: row.created_at };
        return [
          String(row.id),
          {
            ...{ title: row.title, label: `Decision ${numberText(row.id)}`, due: row.due, owner },
            path: decisionPath(viewer, row.id),
            isOpen: row.kind === 'action' && row.state !== 'closed',
            says: sayNow(row, said, owner),
          },
        ];
      }),
    );
  },
};
