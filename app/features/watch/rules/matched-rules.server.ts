/** That a rule of a reader matched an item, for what tells the reader's programs. */
import type { HappeningSource } from '#app/api/happening-source.ts';
import { matchStore } from '../matches-store.server.ts';
import { ruleStore } from '../rules-store.server.ts';

export const matchedRules: HappeningSource = {
  title: 'One of my watch rules matched',
  newest: ({ store }) => store.of(matchStore).newest(),
  after: ({ store }, reader, id, limit) => store.of(matchStore).matchedAfter(reader, id, limit),
  async tell({ services, user, vertical }, of) {
    const rule = await services.store.of(ruleStore).get(of, vertical.id);
    const isOwn = rule?.user_id === user.userId && rule.deleted_at === null;
    return isOwn ? { rule: { id: rule.id, name: rule.name } } : undefined;
  },
};
