/** The secret URL of the calendar of a reader's deadlines. The calendar itself is answered by `feed`. */
import { operation, success } from '../../operation.ts';
import { hashToken, randomToken } from '../../sign-in/tokens.ts';
import type { Viewer } from '../../viewer.ts';

const toSubject = ({ user, vertical }: Viewer) => ({
  kind: 'deadlines' as const,
  userId: user.userId,
  vertical: vertical.id,
});

const deadlineFeedState = operation('deadlineFeedState', {
  summary: 'Whether the reader subscribes to the deadlines',
  auth: 'subscriber',
  async handle({ services, viewer }) {
    return success({ createdAt: (await services.store.feedTokens.createdAt(toSubject(viewer))) ?? null });
  },
});

const makeDeadlineFeed = operation('makeDeadlineFeed', {
  summary: 'Make the secret URL of the calendar of deadlines; an earlier one stops working',
  auth: 'subscriber',
  async handle({ services, viewer }) {
    const token = randomToken();
    await services.store.feedTokens.set(toSubject(viewer), hashToken(token), services.now().toISOString());
    return success({ calendar: `/feeds/${token}.ics` });
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
