/** What the store has of comments besides their queries: tables, own data, and what happens when things change hands. */
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, numbered, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Db } from '#app/store/tables.ts';
import { accountsIn } from './comments-store.server.ts';
import { FORMER } from './comment-labels.ts';
import { plainText, readMentions } from './mentions.ts';
import { moveDiscussions } from './reads-store.server.ts';

/** Names of the accounts that texts mention, for an export. */
async function namesIn(db: Db, texts: readonly string[]): Promise<(id: number) => string> {
  const mentioned = texts.flatMap(readMentions).flatMap((part) => (typeof part === 'string' ? [] : part.id));
  const accounts = await accountsIn(db)(mentioned);
  return (id) => accounts.get(id)?.name ?? FORMER;
}

export const featureStore: FeatureStore = {
  migrations: {
    '0001-comments': {
      async up(db, engine) {
        const { sqlite, text, create, index } = engineColumns(db, engine);
        const thing = (name: string) =>
          create(name)
            .addColumn('vertical', text, required)
            .addColumn('kind', text, required)
            .addColumn('thing_id', text, required)
            .addColumn('owner_id', 'integer', ofAccount);
        // Comments stay when the account of their author is deleted, without a name.
        await thing('comment')
          .addColumn('id', 'integer', (column) => numbered(column, sqlite))
          .addColumn('author_id', 'integer', (column) => column.references('user.id').onDelete('set null'))
          .addColumn('key', text, required)
          .addColumn('text', text, required)
          .addColumn('version', 'integer', required)
          .addColumn('created_at', text, required)
          .addColumn('edited_at', text)
          .addColumn('deleted_at', text)
          .addColumn('deleted_by', 'integer', (column) => column.references('user.id').onDelete('set null'))
          .addUniqueConstraint('comment_key', ['author_id', 'key'])
          .execute();
        await index('comment_thing', 'comment', 'owner_id', 'kind', 'thing_id');
        await index('comment_created', 'comment', 'created_at');
        await create('comment_mention')
          .addColumn('comment_id', 'integer', (column) =>
            column.notNull().references('comment.id').onDelete('cascade'),
          )
          .addColumn('user_id', 'integer', ofAccount)
          .addColumn('at', text, required)
          .addPrimaryKeyConstraint('comment_mention_key', ['comment_id', 'user_id'])
          .execute();
        await index('comment_mention_user', 'comment_mention', 'user_id', 'at');
        await thing('thing_read')
          .addColumn('user_id', 'integer', ofAccount)
          .addColumn('version', text, required)
          .addColumn('read_at', text, required)
          .addPrimaryKeyConstraint('thing_read_key', ['user_id', 'vertical', 'kind', 'owner_id', 'thing_id'])
          .execute();
        await index('thing_read_thing', 'thing_read', 'owner_id', 'kind', 'thing_id');
        await thing('thing_change')
          .addColumn('id', 'integer', (column) => numbered(column, sqlite))
          .addColumn('author_id', 'integer', (column) => column.references('user.id').onDelete('set null'))
          .addColumn('text', text, required)
          .addColumn('at', text, required)
          .execute();
        await index('thing_change_owner', 'thing_change', 'owner_id', 'at');
        await index('thing_change_author', 'thing_change', 'author_id');
        await create('notices_told')
          .addColumn('user_id', 'integer', ofAccount)
          .addColumn('vertical', text, required)
          .addColumn('schedule', text, required)
          .addColumn('told_up_to', text, required)
          .addPrimaryKeyConstraint('notices_told_key', ['user_id', 'vertical', 'schedule'])
          .execute();
      },
    },
  },
  ownData: [
    {
      id: 'comments',
      title: 'Your comments on shared things',
      tables: ['comment'],
      async read(db, userId) {
        const rows = await db
          .selectFrom('comment')
          .select(['vertical', 'kind', 'thing_id as id', 'text', 'created_at', 'edited_at', 'deleted_at'])
          .where('author_id', '=', userId)
          .orderBy('comment.id')
          .execute();
        const nameOf = await namesIn(
          db,
          rows.map(({ text }) => text),
        );
        return rows.map((row) => ({ ...row, text: plainText(row.text, nameOf) }));
      },
    },
    {
      id: 'mentions',
      title: 'Where comments mention you',
      tables: ['comment_mention'],
      // Without the text, which is its author's, and which the reader may not read any more.
      read: (db, userId) =>
        db
          .selectFrom('comment_mention')
          .innerJoin('comment', 'comment.id', 'comment_mention.comment_id')
          .select(['comment.vertical', 'comment.kind', 'comment.thing_id as id', 'comment_mention.at'])
          .where('comment_mention.user_id', '=', userId)
          .orderBy('comment.id')
          .execute(),
    },
    {
      id: 'opened',
      title: 'Shared things that you have opened',
      tables: ['thing_read'],
      read: (db, userId) =>
        db
          .selectFrom('thing_read')
          .select(['vertical', 'kind', 'thing_id as id', 'version', 'read_at'])
          .where('user_id', '=', userId)
          .orderBy('read_at')
          .orderBy('thing_id')
          .execute(),
    },
    {
      id: 'changes-of-shared',
      title: 'Your changes of colleagues’ things, and theirs of yours',
      tables: ['thing_change'],
      async read(db, userId) {
        const rows = await db
          .selectFrom('thing_change')
          .select(['vertical', 'kind', 'thing_id as id', 'owner_id', 'text', 'at'])
          .where((where) => where.or([where('author_id', '=', userId), where('owner_id', '=', userId)]))
          .orderBy('thing_change.id')
          .execute();
        // What changed may name what only the owner may read.
        return rows.map(({ owner_id, text, ...row }) => (owner_id === userId ? { ...row, text } : row));
      },
    },
    {
      id: 'notices-told',
      title: 'Up to when you were told of your team’s work by mail',
      tables: ['notices_told'],
      read: (db, userId) =>
        db
          .selectFrom('notices_told')
          .select(['vertical', 'schedule', 'told_up_to'])
          .where('user_id', '=', userId)
          .orderBy('vertical')
          .orderBy('schedule')
          .execute(),
    },
  ],
  handedOver: moveDiscussions,
  async prune(db, before) {
    await db.deleteFrom('comment').where('deleted_at', '<', before).execute();
  },
};
