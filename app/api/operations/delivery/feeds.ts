/** Feeds of watch rules and deadlines: by a secret URL, without signing in. */
import type { Store } from '#app/store/store.ts';
import { recordId } from '#app/text/record-id.ts';
import { loadDeadlineFeed } from '../../deadlines/load-deadline-feed.ts';
import { loadFeed } from '../../delivery/load-feed.ts';
import { viewerFor } from '../../delivery/viewer-for.ts';
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';
import { hashToken, randomToken } from '../../sign-in/tokens.ts';
import type { Viewer } from '../../viewer.ts';

/** What a token is for, and its reader. */
async function findSubject({ feedTokens }: Store, token: string) {
  const tokenHash = hashToken(token);
  const rule = await feedTokens.find(tokenHash);
  return rule ? { ...rule, rule } : feedTokens.findReader(tokenHash);
}

/**
 * The access of the feed's owner is checked each time. The answer is the same for a token that never existed, one that was
 * replaced, and one whose owner may not read the vertical any more.
 */
const feed = operation('feed', {
  summary: 'What a watch rule matched, or the deadlines of a reader, by the secret token of the feed',
  auth: 'none',
  problems: ['not_found'],
  async handle({ services, vertical, params }) {
    const subject = await findSubject(services.store, params['token'] ?? '');
    if (!subject || subject.vertical !== vertical.id) return failure('not_found');
    const viewer = await viewerFor(services, subject.userId, subject.vertical);
    if (!viewer) return failure('not_found');
    return success(await ('rule' in subject ? loadFeed(viewer, subject.rule) : loadDeadlineFeed(viewer)));
  },
});

/** The id of a rule of this reader that is not deleted. */
async function ownRule({ services, vertical, user }: Viewer, given: string | undefined) {
  const id = recordId(given);
  const rule = id ? await services.store.watchRules.get(id, user.userId, vertical.id) : undefined;
  return rule && rule.deleted_at === null ? rule.id : undefined;
}

const feedState = operation('feedState', {
  summary: 'Whether a watch rule has feeds',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, params, viewer }) {
    const rule = await ownRule(viewer, params['id']);
    if (rule === undefined) return failure('not_found');
    return success({ createdAt: (await services.store.feedTokens.createdAt(rule)) ?? null });
  },
});

const makeFeed = operation('makeFeed', {
  summary: 'Make the secret URLs of the feeds of a watch rule; earlier ones stop working',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, params, viewer }) {
    const rule = await ownRule(viewer, params['id']);
    if (rule === undefined) return failure('not_found');
    const token = randomToken();
    await services.store.feedTokens.set(rule, hashToken(token), services.now().toISOString());
    return success({
      atom: `/feeds/${token}.atom`,
      rss: `/feeds/${token}.rss`,
      calendar: `/feeds/${token}.ics`,
    });
  },
});

const endFeed = operation('endFeed', {
  summary: 'End the feeds of a watch rule',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, params, viewer }) {
    const rule = await ownRule(viewer, params['id']);
    if (rule === undefined) return failure('not_found');
    await services.store.feedTokens.remove(rule);
    return success({ done: true });
  },
});

export const feedOperations = [feed, feedState, makeFeed, endFeed];
