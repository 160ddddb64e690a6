/** The secret URL of the calendar of a reader's deadlines. The calendar itself is answered by `feed`. */
import { feedState, makeFeedUrls } from '#app/api/feeds/feed-urls.ts';
import { operation, success } from '#app/api/operation.ts';
import type { Viewer } from '#app/api/viewer.ts';

const toSubject = ({ user, vertical }: Viewer) => ({
  kind: 'deadlines',
  userId: user.userId,
  vertical: vertical.id,
});

const deadlineFeedState = operation('deadlineFeedState', {
  summary: 'Whether the reader subscribes to the deadlines',
  auth: 'subscriber',
  async handle({ services, viewer }) {
    return success(await feedState(services, toSubject(viewer)));
  },
});

const makeDeadlineFeed = operation('makeDeadlineFeed', {
  summary: 'Make the secret URL of the calendar of deadlines; an earlier one stops working',
  auth: 'subscriber',
  async handle({ viewer }) {
    const { calendar } = await makeFeedUrls(viewer, toSubject(viewer));
    return success({ calendar });
  },
});

const endDeadlineFeed = operation('endDeadlineFeed', {
  summary: 'End the calendar of deadlines',
  auth: 'subscriber',
  async handle({ services, viewer }) {
    await services.store.feedTokens.remove(toSubject(viewer));
    return success({ done: true });
  },
});

export const deadlineFeedOperations = [deadlineFeedState, makeDeadlineFeed, endDeadlineFeed];
