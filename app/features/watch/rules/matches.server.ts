/** What a watch rule matched, and what of it the reader has seen. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { sharedBy } from '#app/api/sharing/sharing.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { WATCH_RULE } from '../limits.ts';
import { describeRule, readTermTree, toMatchAnswers } from './rule-answer.server.ts';
import { measureVolume } from './volume.server.ts';
import { answerSharedRule, reachRule, sharedMatches, type ReachedRule } from './shared-rules.server.ts';
import { matchStore } from '../matches-store.server.ts';

/** Matches on a page. */
const PAGE = 20;

/** A rule of somebody else: what it matched and finds for the reader, too, is one list, of which nothing is new. */
async function answerSharedPage(viewer: Viewer, rule: ReachedRule, page: number) {
  const tree = await readTermTree(viewer);
  const [answer, volume, { matches, total }] = await Promise.all([
    answerSharedRule(viewer, rule, tree),
    measureVolume(viewer, rule.query),
    sharedMatches(viewer, rule, tree, { limit: PAGE, offset: (page - 1) * PAGE }),
  ]);
  const pages = Math.max(1, Math.ceil(total / PAGE));
  if (page > pages) return failure('not_found', { detail: `There are ${pages} pages.` });
  return success({
    rule: answer,
    ...(volume && { months: volume.months }),
    ...{ fresh: [], upTo: 0, seen: matches, seenCount: total, page, pages },
  });
}

const watchRule = operation('watchRule', {
  summary: 'A watch rule with what it matched, of the reader or shared with the reader',
  auth: 'subscriber',
  load: 'screen',
  problems: ['not_found'],
  async handle({ services, viewer, params, query }) {
    const rule = await reachRule(viewer, params['id'], 'read');
    if ('ok' in rule) return rule;
    const page = query.page ?? 1;
    if (rule.right !== 'own') return answerSharedPage(viewer, rule, page);
    const watchMatches = services.store.of(matchStore);
    const [shares, fresh, seen, volume, tree] = await Promise.all([
      sharedBy(viewer, WATCH_RULE),
      watchMatches.page(rule.id, { seen: false, limit: PAGE, offset: 0 }),
      watchMatches.page(rule.id, { seen: true, limit: PAGE, offset: (page - 1) * PAGE }),
      measureVolume(viewer, rule.query),
      readTermTree(viewer),
    ]);
    const pages = Math.max(1, Math.ceil(seen.total / PAGE));
    if (page > pages) return failure('not_found', { detail: `There are ${pages} pages.` });
    return success({
      rule: describeRule(viewer, rule, fresh.total, tree, volume, { to: shares.get(String(rule.id)) }),
      ...(volume && { months: volume.months }),
      fresh: await toMatchAnswers(viewer, rule, fresh.matches, tree),
      upTo: Math.max(0, ...[...fresh.matches, ...seen.matches].map(({ id }) => id)),
      seen: await toMatchAnswers(viewer, rule, seen.matches, tree),
      seenCount: seen.total,
      ...{ page, pages },
    });
  },
});

const seeMatches = operation('seeMatches', {
  summary: 'Marks matches of a watch rule as seen',
  auth: 'subscriber',
  problems: ['not_found', 'permission_missing'],
  async handle({ services, viewer, params, body }) {
    const rule = await reachRule(viewer, params['id'], 'own');
    if ('ok' in rule) return rule;
    await services.store.of(matchStore).see(rule.id, body.upTo, services.now().toISOString());
    return success({ done: true });
  },
});

const unseenMatches = operation('unseenMatches', {
  summary: 'How many matches of watch rules the reader has not seen',
  auth: 'subscriber',
  async handle({ services, vertical, viewer }) {
    return success({ unseen: await services.store.of(matchStore).unseen(viewer.user.userId, vertical.id) });
  },
});

// A fixed path comes before the one with a parameter in its place.
export const watchMatchOperations = [unseenMatches, watchRule, seeMatches];
