/** What the reader marked as read in lists. `bookmarked` answers it for the rows of a list. */
import { contentPath } from '#app/runtime/resolve.ts';
import { MOST_READ_MARKS } from '#app/text/bookmark-limits.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';

const markRead = operation('markRead', {
  summary: 'Marks an item as read or as unread; a second time changes nothing',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer: { user, vertical }, body: { nid, read } }) {
    const { readMarks, content } = services.store;
    if (!read) {
      await readMarks.remove(user.userId, vertical.id, nid);
      return success({ done: true });
    }
    const [item] = await content.published([nid]);
    if (item?.vertical !== vertical.id || !contentPath(vertical, item)) return failure('not_found');
    const at = services.now().toISOString();
    await readMarks.add(user.userId, vertical.id, nid, at, MOST_READ_MARKS);
    return success({ done: true });
  },
});

export const readMarkOperations = [markRead];
