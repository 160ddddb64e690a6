/** What a reader made with the tools of the site. */
import type { OwnDataPart } from '../own-data-part.ts';

export const toolParts: readonly OwnDataPart[] = [
  {
    id: 'watch-rules',
    title: 'Watch rules',
    tables: ['watch_rule'],
    async read(db, userId) {
      const rows = await db
        .selectFrom('watch_rule')
        .select(['id', 'vertical', 'name', 'note', 'query', 'path', 'schedule', 'created_at'])
        .select(['paused_at', 'deleted_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(({ query, ...row }) => ({ ...row, query: JSON.parse(query) as unknown }));
    },
  },
  {
    id: 'watch-matches',
    title: 'What the watch rules found',
    tables: ['watch_match'],
    read: (db, userId) =>
      db
        .selectFrom('watch_match')
        .innerJoin('watch_rule', 'watch_rule.id', 'watch_match.rule_id')
        .select(['watch_match.rule_id', 'watch_match.nid', 'watch_match.kind', 'watch_match.matched_at'])
        .select('watch_match.seen_at')
        .where('watch_rule.user_id', '=', userId)
        .orderBy('watch_match.id')
        .execute(),
  },
  {
    id: 'feeds',
    title: 'Feeds of watch rules, of the watchlist and of deadlines, without their secret URLs',
    tables: ['feed_token'],
    read: (db, userId) =>
      db
        .selectFrom('feed_token')
        .leftJoin('watch_rule', 'watch_rule.id', 'feed_token.rule_id')
        .select(['feed_token.kind', 'feed_token.rule_id', 'feed_token.vertical', 'feed_token.created_at'])
        .where(({ or, eb }) =>
          or([eb('watch_rule.user_id', '=', userId), eb('feed_token.user_id', '=', userId)]),
        )
        .orderBy('feed_token.created_at')
        .execute(),
  },
];
