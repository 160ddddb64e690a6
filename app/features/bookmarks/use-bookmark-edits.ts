import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { Edit } from '#app/state/outbox/edit.ts';
import type { Outcome } from '#app/state/outbox/outbox.ts';
import { dropCopies, keepCopies } from '#app/shell/offline-copies.ts';
import { useOutbox } from '#app/shell/outbox/use-outbox.ts';
import type { Bookmark } from './contract.ts';
import { bookmarkedAtom, type Bookmarked } from './state.ts';

/** An item to bookmark. */
export interface BookmarkedItem {
  nid: number;
  title: string;
}

/** Subject of the edits of an item's bookmark, in the outbox. */
export const bookmarkSubject = ({ nid }: Pick<BookmarkedItem, 'nid'>): string => `bookmark:${nid}`;

/** What became of an edit: undefined if it was made or will be sent later, or why it was refused. */
export interface EditResult {
  refused?: string;
  /** It is stored in this browser and not sent yet; the reader may discard it. */
  waits?: true;
  /** The bookmark as the server has it; absent while the edit is not sent. */
  bookmark?: Bookmark;
}

/** What a reader does with bookmarks. Each is shown at once, stored, and sent when there is a connection. */
export interface BookmarkEdits {
  /** Bookmarks an item. @param labels that it gets besides those that it has */
  add(item: BookmarkedItem, labels?: readonly string[]): Promise<EditResult>;
  /** Gives a bookmark a label, or takes it away. */
  label(item: BookmarkedItem, name: string, has: boolean): Promise<EditResult>;
  remove(item: BookmarkedItem): Promise<EditResult>;
  /** Marks a row of a list as read or as unread. */
  markRead(item: BookmarkedItem, isRead: boolean): Promise<EditResult>;
}

/** What is said of a change. */
export const addedText = 'Bookmarked';
export const removedText = 'Bookmark removed';

const FULL = 'Browser storage is full. Try again when there is a connection.';

/** Import it only on demand: it includes the outbox. */
export function useBookmarkEdits(): BookmarkEdits {
  const { outbox } = useOutbox();
  const setBookmarked = useSetAtom(bookmarkedAtom);
  return useMemo(() => {
    const show = (update: (before: Bookmarked) => Bookmarked) =>
      setBookmarked((before) => before && update(before));
    const submit = async (edit: Edit): Promise<EditResult> => {
      const outcome: Outcome = (await outbox?.submit(edit)) ?? { state: 'full' };
      if (outcome.state === 'full') return { refused: FULL };
      if (outcome.state === 'held') {
        // Nothing is left for the reader to decide: what is shown goes back to what it was.
        void outbox?.settle(edit.subject);
        return { refused: outcome.problem.detail ?? outcome.problem.title };
      }
      if (outcome.state === 'waiting') return { waits: true };
      const { value } = outcome;
      if (!value || !('created_date' in value)) return {};
      const bookmark = value as Bookmark;
      // An item without a page of its own has no path.
      if (bookmark.path) keepCopies([{ nid: bookmark.nid, path: bookmark.path }]);
      return { bookmark };
    };
    return {
      async add(item, labels = []) {
        const { nid } = item;
        show((before) => ({
          nids: new Set(before.nids).add(nid),
          labels: labels.reduce(withLabel, before.labels),
        }));
        const result = await submit({
          operation: 'addBookmark',
          input: { body: { nid, ...(labels.length === 0 ? {} : { labels: [...labels] }) } },
          subject: bookmarkSubject(item),
          label: `Bookmark on “${item.title}”`,
        });
        if (result.refused)
          show((before) => ({
            ...before,
            nids: without(before.nids, nid),
          }));
        return result;
      },
      async label(item, name, has) {
        if (has) show((before) => ({ ...before, labels: withLabel(before.labels, name) }));
        return submit({
          operation: 'changeBookmarks',
          input: { body: { nids: [item.nid], action: 'label', [has ? 'add' : 'remove']: [name] } },
          subject: bookmarkSubject(item),
          label: `Label “${name}” ${has ? 'on' : 'removed from'} “${item.title}”`,
        });
      },
      async remove(item) {
        const { nid } = item;
        show(({ nids, labels }) => ({ nids: without(nids, nid), labels }));
        const result = await submit({
          operation: 'changeBookmarks',
          input: { body: { nids: [nid], action: 'remove' } },
          subject: bookmarkSubject(item),
          label: `Bookmark removed from “${item.title}”`,
        });
        if (result.refused) show(({ nids, labels }) => ({ nids: new Set(nids).add(nid), labels }));
        else dropCopies([nid]);
        return result;
      },
      markRead: (item, isRead) =>
        submit({
          operation: 'markRead',
          input: { body: { nid: item.nid, read: isRead } },
          subject: `read:${item.nid}`,
          label: `“${item.title}” marked as ${isRead ? 'read' : 'unread'} in a list`,
        }),
    };
  }, [outbox, setBookmarked]);
}

/** With a label, from A to Z. */
const withLabel = (labels: readonly string[], name: string): readonly string[] =>
  labels.includes(name) ? labels : [...labels, name].sort((a, b) => a.localeCompare(b, 'en'));

function without(nids: ReadonlySet<number>, nid: number): Set<number> {
  const rest = new Set(nids);
  rest.delete(nid);
  return rest;
}
