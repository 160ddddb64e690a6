/** Matches of active rules that the reader has neither seen nor settled. */
import { MOST_ENTRIES, type QueueSource } from '#app/api/queue-source.ts';
import { matchStore } from '../matches-store.server.ts';
import { ruleStore } from '../rules-store.server.ts';

export const queue: QueueSource = {
  title: 'Watch rules',
  async find({ services, vertical, user }) {
    const { store } = services;
    const [rules, matches] = await Promise.all([
      store.of(ruleStore).list(user.userId, vertical.id),
      // However old: a reader who asked for it has not seen it.
      store.of(matchStore).unseenItems(user.userId, vertical.id, MOST_ENTRIES),
    ]);
    return {
      entries: matches.map(({ nid, name, kind, version, matched_at: at }) => ({
        ...{ nid, version, at, reason: `Matches your rule “${name}”` },
        what: kind === 'published' ? 'new' : 'changed',
      })),
      checked: { name: 'rule', count: rules.filter(({ paused_at }) => paused_at === null).length },
    };
  },
  settle: ({ services, vertical, user }, items, at, undone) =>
    services.store.of(matchStore).settle({ userId: user.userId, vertical: vertical.id }, items, at, undone),
};
