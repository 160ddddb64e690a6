/** What a watch rule matched, and what of it the reader has seen. */
import { operation, success } from '../../operation.ts';
import { failure } from '../../problem.ts';
import { readTermTree, toMatchAnswers, toRuleAnswer } from '../../watch/rule-answer.ts';
import { findRule } from './rules.ts';

/** Matches on a page. */
const PAGE = 20;
const MONTHS = 12;

const watchRule = operation('watchRule', {
  summary: 'A watch rule with what it matched',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, params, query }) {
    const rule = await findRule(viewer, params['id']);
    if (!rule || rule.deleted_at !== null) return failure('not_found');
    const { watchMatches } = services.store;
    const page = query.page ?? 1;
    const months = lastMonths(services.now());
    const [fresh, seen, times, tree] = await Promise.all([
      watchMatches.page(rule.id, { seen: false, limit: PAGE, offset: 0 }),
      watchMatches.page(rule.id, { seen: true, limit: PAGE, offset: (page - 1) * PAGE }),
      watchMatches.times(rule.id, `${months[0]!}-01`),
      readTermTree(viewer),
    ]);
    const pages = Math.max(1, Math.ceil(seen.total / PAGE));
    if (page > pages) return failure('not_found', { detail: `There are ${pages} pages.` });
    return success({
      rule: await toRuleAnswer(viewer, rule, fresh.total, tree),
      months: months.map((month) => times.filter((time) => time.startsWith(month)).length),
      fresh: await toMatchAnswers(viewer, rule, fresh.matches, tree),
      upTo: Math.max(0, ...[...fresh.matches, ...seen.matches].map(({ id }) => id)),
      seen: await toMatchAnswers(viewer, rule, seen.matches, tree),
      seenCount: seen.total,
      ...{ page, pages },
    });
  },
});

/** The last months (`2026-11`) up to this one, the oldest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + index))
      .toISOString()
      .slice(0, 7),
  );
}

const seeMatches = operation('seeMatches', {
  summary: 'Marks matches of a watch rule as seen',
  auth: 'subscriber',
  problems: ['not_found'],
  async handle({ services, viewer, params, body }) {
    const rule = await findRule(viewer, params['id']);
    if (!rule || rule.deleted_at !== null) return failure('not_found');
    await services.store.watchMatches.see(rule.id, body.upTo, services.now().toISOString());
    return success({ done: true });
  },
});

const unseenMatches = operation('unseenMatches', {
  summary: 'How many matches of watch rules the reader has not seen',
  auth: 'subscriber',
  async handle({ services, vertical, viewer }) {
    return success({ unseen: await services.store.watchMatches.unseen(viewer.user.userId, vertical.id) });
  },
});

// A fixed path comes before the one with a parameter in its place.
export const watchMatchOperations = [unseenMatches, watchRule, seeMatches];
