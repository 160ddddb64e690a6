import type { OutboxItem } from '#app/state/outbox/edit.ts';

/**
 * What unsent edits make of the reader's bookmarks. An answer of the server that was asked for while they wait does not
 * know of them: without this the button of a row would go back to what it was.
 *
 * @param nids bookmarked items as the server has them
 * @param edits of the outbox when the server was asked, and now
 */
export function withPending(nids: Iterable<number>, edits: readonly OutboxItem[]): Set<number> {
  const all = new Set(nids);
  for (const edit of edits) {
    // A refused edit is taken back.
    if (edit.problem) continue;
    const { added, removed } = effectOf(edit);
    added.forEach((nid) => all.add(nid));
    removed.forEach((nid) => all.delete(nid));
  }
  return all;
}

/**
 * What discarding unsent edits leaves of the reader's bookmarks: the state before the first of them.
 *
 * @param nids bookmarked items as they are shown, with the edits
 */
export function withoutDiscarded(nids: Iterable<number>, edits: readonly OutboxItem[]): Set<number> {
  const all = new Set(nids);
  for (const edit of edits.toReversed()) {
    // An edit of an earlier version: it may have moved a bookmark to another folder, and that bookmark stays.
    if (edit.operation === 'addBookmark' && edit.input.body.folder !== undefined) continue;
    const { added, removed } = effectOf(edit);
    added.forEach((nid) => all.delete(nid));
    removed.forEach((nid) => all.add(nid));
  }
  return all;
}

function effectOf(edit: OutboxItem): { added: readonly number[]; removed: readonly number[] } {
  if (edit.operation === 'addBookmark') return { added: [edit.input.body.nid], removed: [] };
  const isRemoval = edit.operation === 'changeBookmarks' && edit.input.body.action === 'remove';
  return { added: [], removed: isRemoval ? edit.input.body.nids : [] };
}
