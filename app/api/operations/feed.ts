/** Feeds of what readers have in features, by a secret URL, without signing in. */
import { activeFeatures } from '../feature-parts.ts';
import { operation, success } from '../operation.ts';
import { failure } from '../problem.ts';
import { hashToken } from '../sign-in/tokens.ts';
import { viewerFor } from '../sign-in/authenticate.ts';

/**
 * The access of the feed's owner is checked each time. The answer is the same for a token that never existed, one that was
 * replaced, one whose feature is off, and one whose owner may not read the vertical any more.
 */
const feed = operation('feed', {
  summary:
    'What a watch rule or all rules of a reader matched, or the deadlines of a reader, by the secret token of the feed',
  auth: 'none',
  problems: ['not_found'],
  async handle({ services, vertical, params }) {
    const { store } = services;
    const subject = await store.feedTokens.find(hashToken(params['token'] ?? ''));
    if (!subject) return failure('not_found');
    const source = activeFeatures(vertical)
      .map(({ feeds }) => feeds)
      .find((feeds) => feeds && Object.hasOwn(feeds, subject.kind))?.[subject.kind];
    const owner = 'id' in subject ? await source?.ownerOf?.(store, subject.id) : subject;
    if (!source || owner?.vertical !== vertical.id) return failure('not_found');
    const viewer = await viewerFor(services, owner.userId, owner.vertical);
    return viewer ? success(await source.load(viewer, subject)) : failure('not_found');
  },
});

export const feedOperations = [feed];
