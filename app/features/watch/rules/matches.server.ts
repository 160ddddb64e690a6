/** What a watch rule matched, and what of it the reader has seen. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { describeRule, readTermTree, toMatchAnswers, measureVolume } from './rule-answer.server.ts';
import { findRule } from './rules.server.ts';
import { matchStore } from '../matches-store.server.ts';

/** Matches on a page. */
const PAGE = 20;

const watchRule = operation('watchRule', {
  summary: 'A watch rule with what it matched',
  auth: 'subscriber',
  load: 'screen',
  problems: ['not_found'],
  async handle({ services, viewer, params, query }) {
    const rule = await findRule(viewer, params['id']);
    if (!rule || rule.deleted_at !== null) return failure('not_found');
    const watchMatches = services.store.of(matchStore);
    const page = query.page ?? 1;
    const [fresh, seen, volume, tree] = await Promise.all([
      watchMatches.page(rule.id, { seen: false, limit: PAGE, offset: 0 }),
      watchMatches.page(rule.id, { seen: true, limit: PAGE, offset: (page - 1) * PAGE }),
      measureVolume(viewer, rule.query),
      readTermTree(viewer),
    ]);
    const pages = Math.max(1, Math.ceil(seen.total / PAGE));
    if (page > pages) return failure('not_found', { detail: `There are ${pages} pages.` });
    return success({
      rule: describeRule(viewer, rule, fresh.total, tree, volume),
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
  problems: ['not_found'],
  async handle({ services, viewer, params, body }) {
    const rule = await findRule(viewer, params['id']);
    if (!rule || rule.deleted_at !== null) return failure('not_found');
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
