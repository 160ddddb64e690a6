import type { OutboxItem } from '#app/state/outbox/outbox.ts';

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
    if (edit.operation === 'addBookmark') all.add(edit.input.body.nid);
    else if (edit.operation === 'changeBookmarks' && edit.input.body.action === 'remove')
      for (const nid of edit.input.body.nids) all.delete(nid);
  }
  return all;
}
