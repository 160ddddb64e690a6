/** What the store has of watch besides its queries: own data, the profile, and how long deleted rules stay. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';
import { copiedRules } from './copied-rules.server.ts';
import { ruleStore } from './rules-store.server.ts';

const migrations: Migrations = {
  '0001-untold': {
    async up(db, engine) {
      const { create, index } = engineColumns(db, engine);
      await create('watch_untold')
        .addColumn('rule_id', 'integer', (column) =>
          column.notNull().references('watch_rule.id').onDelete('cascade'),
        )
        .addColumn('nid', 'integer', required)
        .addPrimaryKeyConstraint('watch_untold_key', ['rule_id', 'nid'])
        .execute();
      await index('watch_untold_item', 'watch_untold', 'nid');
    },
  },
};

export const featureStore: FeatureStore = {
  migrations,
  handOver: [copiedRules],
  ownData: [
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
      id: 'watch-untold',
      title: 'What the watch rules found, and was withdrawn before you were told',
      tables: ['watch_untold'],
      read: (db, userId) =>
        db
          .selectFrom('watch_untold')
          .innerJoin('watch_rule', 'watch_rule.id', 'watch_untold.rule_id')
          .select(['watch_untold.rule_id', 'watch_untold.nid'])
          .where('watch_rule.user_id', '=', userId)
          .orderBy('watch_untold.rule_id')
          .orderBy('watch_untold.nid')
          .execute(),
    },
    {
      id: 'rule-feeds',
      title: 'Feeds of watch rules, without their secret URLs',
      tables: ['feed_token'],
      read: (db, userId) =>
        db
          .selectFrom('feed_token')
          .innerJoin('watch_rule', 'watch_rule.id', 'feed_token.rule_id')
          .select(['feed_token.rule_id', 'watch_rule.vertical', 'feed_token.created_at'])
          .where('watch_rule.user_id', '=', userId)
          .orderBy('feed_token.created_at')
          .execute(),
    },
    {
      id: 'digests',
      title: 'Digests that were made',
      tables: ['digest'],
      read: (db, userId) =>
        db
          .selectFrom('digest')
          .select(['vertical', 'schedule'])
          .select(({ fn, val }) => fn<string>('substr', ['slot', val(1), val(10)]).as('day'))
          .where('user_id', '=', userId)
          .orderBy('slot')
          .orderBy('vertical')
          .execute(),
    },
    {
      id: 'digests-switched-off',
      title: 'Digests that are switched off',
      tables: ['digest_stop'],
      read: (db, userId) =>
        db
          .selectFrom('digest_stop')
          .select(['vertical', 'schedule', 'stopped_at', 'until'])
          .where('user_id', '=', userId)
          .orderBy('vertical')
          .execute(),
    },
  ],
  async profile(db, userId) {
    const rows = await db
      .selectFrom('watch_rule')
      .select(['id', 'vertical', 'name', 'path'])
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return { watchlist: rows };
  },
  prune: (db, before) => ruleStore(db).prune(before),
};
