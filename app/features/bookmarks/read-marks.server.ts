/** What the reader marked as read in lists. `bookmarked` answers it for the rows of a list. */
import { contentPath } from '#app/runtime/resolve.ts';
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { MOST_READ_MARKS } from './limits.ts';
import { readMarks } from './read-marks-store.server.ts';

const markRead = operation('markRead', {
  summary: 'Marks an item as read or as unread; a second time changes nothing',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer: { user, vertical }, body: { nid, read } }) {
    const marks = services.store.of(readMarks);
    if (!read) {
      await marks.remove(user.userId, vertical.id, nid);
      return success({ done: true });
    }
    const [item] = await services.store.content.published([nid]);
    if (item?.vertical !== vertical.id || !contentPath(vertical, item)) return failure('not_found');
    const at = services.now().toISOString();
    await marks.add(user.userId, vertical.id, nid, at, MOST_READ_MARKS);
    return success({ done: true });
  },
});

export const readMarkOperations = [markRead];
