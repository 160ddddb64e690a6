/** People in the database: lists of accounts for administrators and their sign-ins; the table of invitations. */
import { personName } from '#app/text/person-name.ts';
import { sql, type Selectable } from 'kysely';
import { NO_PASSWORD } from '#app/store/accounts/administrators.ts';
import type { UserTable } from '#app/store/accounts/tables.ts';
import type { FeatureStore } from '#app/store/feature-store.ts';
import { engineColumns, ofAccount, required } from '#app/store/migrations/engine-columns.ts';
import type { Migrations } from '#app/store/migrations/migration.ts';
import type { Db } from '#app/store/tables.ts';
import { normaliseText } from '#app/text/normalise.ts';
import type { AccountsQuery } from './contract/people.ts';

/** An account in a list. */
export interface PersonRow extends Pick<
  Selectable<UserTable>,
  | 'id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'company_name'
  | 'is_admin'
  | 'disabled_at'
  | 'last_seen_at'
  | 'created_at'
> {
  /** 1 without a password and before the first use. */
  invited: number;
  organisation_id: number | null;
  organisation: string | null;
  invited_at: string | null;
}

/** Which accounts, with the day (UTC) on which the question is asked. */
export interface PeopleQuery extends Omit<AccountsQuery, 'page' | 'limit'> {
  id?: number;
  today: string;
  /** With `endsWithin`: the last day of the period. */
  until?: string | undefined;
}

const invited = sql<number>`case when "user".password_hash = ${NO_PASSWORD} and "user".last_seen_at is null then 1 else 0 end`;

/** A pattern of `like` for what contains a text. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Accounts for administrators. */
export const people = (db: Db) => {
  /** First end of the subscriptions that are active; those of `vertical` alone, if it is given. */
  const ends = ({ today, vertical }: PeopleQuery) => {
    const active = db
      .selectFrom('subscription')
      .select(['user_id', ({ fn }) => fn.min('until').as('ends')])
      .where('active', '=', 1)
      .where('until', '>=', today)
      .groupBy('user_id');
    return (vertical === undefined ? active : active.where('vertical', '=', vertical)).as('ending');
  };
  const matching = (query: PeopleQuery) => {
    const { id, search = '', state, vertical, permission, organisation, until } = query;
    let found = db.selectFrom('user').leftJoin(ends(query), 'ending.user_id', 'user.id');
    if (id !== undefined) found = found.where('user.id', '=', id);
    for (const word of normaliseText(search).split(/\s+/).filter(Boolean))
      found = found.where(sql<boolean>`"user".search_text like ${containing(word)} escape '\\'`);
    if (state === 'administrator') found = found.where('is_admin', '=', 1);
    if (state === 'unused') found = found.where('disabled_at', 'is', null).where('last_seen_at', 'is', null);
    if (state === 'disabled') found = found.where('disabled_at', 'is not', null);
    if (state === 'active' || state === 'invited')
      found = found.where('disabled_at', 'is', null).where(invited, '=', state === 'invited' ? 1 : 0);
    if (organisation !== undefined) found = found.where('user.organisation_id', '=', organisation);
    if (until !== undefined) found = found.where('ending.ends', '<=', until).where('disabled_at', 'is', null);
    if (vertical !== undefined || permission !== undefined)
      found = found.where(({ exists, selectFrom }) => {
        let held = selectFrom('subscription')
          .select('subscription.user_id')
          .whereRef('subscription.user_id', '=', 'user.id')
          .where('subscription.active', '=', 1);
        if (vertical !== undefined) held = held.where('subscription.vertical', '=', vertical);
        if (permission !== undefined)
          held = held.where(
            // A list of JSON: the quotation marks keep a permission from matching a longer one.
            sql<boolean>`subscription.permissions like ${containing(JSON.stringify(permission))} escape '\\'`,
          );
        return exists(held);
      });
    return found;
  };
  const count = async (query: PeopleQuery) => {
    const { total } = await matching(query)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  return {
    count,
    /** The accounts in the order of `sort`; what is equal, by e-mail address. */
    async list(
      query: PeopleQuery,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<PersonRow[]> {
      let found = matching(query)
        .leftJoin('organisation', 'organisation.id', 'user.organisation_id')
        .leftJoin('invitation', (join) =>
          join.onRef('invitation.user_id', '=', 'user.id').on('invitation.accepted_at', 'is', null),
        )
        .select(['user.id', 'email', 'first_name', 'last_name', 'company_name', 'is_admin', 'disabled_at'])
        .select([
          'last_seen_at',
          'user.created_at',
          'user.organisation_id',
          'organisation.name as organisation',
        ])
        .select(['invitation.sent_at as invited_at', invited.as('invited')]);
      const { sort = 'ends' } = query;
      if (sort === 'ends')
        found = found.orderBy(sql`case when ending.ends is null then 1 else 0 end`).orderBy('ending.ends');
      if (sort === 'name') found = found.orderBy('search_text');
      if (sort === 'company') found = found.orderBy(sql`coalesce(organisation.name, "user".company_name)`);
      if (sort === 'seen')
        found = found
          .orderBy(sql`case when last_seen_at is null then 1 else 0 end`)
          .orderBy('last_seen_at', 'desc');
      return found.orderBy('email').limit(limit).offset(offset).execute();
    },
    /** Sign-ins that can go on, the one renewed last first. */
    async signIns(userId: number, now: string): Promise<{ since: string; renewedAt: string }[]> {
      const rows = await db
        .selectFrom('refresh_token')
        .select(({ fn }) => [fn.min('created_at').as('since'), fn.max('created_at').as('renewedAt')])
        .where('user_id', '=', userId)
        .groupBy('family')
        .having(({ fn, eb }) =>
          eb(
            fn.sum<number>(
              sql<number>`case when used_at is null and revoked_at is null and expires_at > ${now} then 1 else 0 end`,
            ),
            '>',
            0,
          ),
        )
        .orderBy('renewedAt', 'desc')
        .execute();
      return rows.map(({ since, renewedAt }) => ({ since: String(since), renewedAt: String(renewedAt) }));
    },
    /** Names of accounts by id, for the audit trail; deleted ones are absent. */
    async names(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('user')
        .select(['id', 'first_name', 'last_name', 'email'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(
        rows.map(({ id, first_name, last_name, email }) => [id, personName(first_name, last_name, email)]),
      );
    },
    /** Names of organisations by id; deleted ones are absent. */
    async organisationNames(ids: readonly number[]): Promise<Map<number, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('organisation')
        .select(['id', 'name'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
    /** The accounts that addresses have already, by address, with whether each is still invited only. */
    async byEmails(emails: readonly string[]): Promise<Map<string, { id: number; invited: boolean }>> {
      if (emails.length === 0) return new Map();
      const rows = await db
        .selectFrom('user')
        .select(['id', 'email', 'disabled_at', invited.as('invited')])
        .where('email', 'in', emails)
        .execute();
      return new Map(
        rows.map((row) => [
          row.email,
          { id: row.id, invited: row.invited === 1 && row.disabled_at === null },
        ]),
      );
    },
  };
};

const migrations: Migrations = {
  '0001-invitations': {
    async up(db, engine) {
      const { text, create } = engineColumns(db, engine);
      await create('invitation')
        .addColumn('user_id', 'integer', (column) => ofAccount(column).primaryKey())
        .addColumn('token_hash', text, (column) => column.notNull().unique())
        .addColumn('sent_at', text, required)
        .addColumn('expires_at', text, required)
        .addColumn('accepted_at', text)
        .execute();
    },
  },
  '0002-leaves': {
    async up(db, engine) {
      const { text, create } = engineColumns(db, engine);
      await create('leave')
        .addColumn('user_id', 'integer', (column) => ofAccount(column).primaryKey())
        .addColumn('last_day', text, required)
        .addColumn('successor_id', 'integer', (column) => column.references('user.id').onDelete('set null'))
        .addColumn('parts', text, required)
        .addColumn('by_id', 'integer', required)
        .addColumn('is_told', 'integer', required)
        .addColumn('problem', text)
        .execute();
    },
  },
};

export const featureStore: FeatureStore = {
  migrations,
  ownData: [
    {
      id: 'invitation',
      title: 'Invitation to this site',
      tables: ['invitation'],
      read: (db, userId) =>
        db
          .selectFrom('invitation')
          .select(['sent_at', 'expires_at', 'accepted_at'])
          .where('user_id', '=', userId)
          .execute(),
    },
    {
      id: 'leave',
      title: 'Last day of your account',
      tables: ['leave'],
      read: (db, userId) => db.selectFrom('leave').select('last_day').where('user_id', '=', userId).execute(),
    },
  ],
};
