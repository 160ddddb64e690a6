/** The account itself, and what was sent to it. */
import type { OwnDataPart } from '../own-data-part.ts';

const parsed = (list: string): unknown => JSON.parse(list);

export const accountParts: readonly OwnDataPart[] = [
  {
    id: 'account',
    title: 'Account and profile',
    tables: ['user'],
    async read(db, userId) {
      const rows = await db
        .selectFrom('user')
        .select(['id', 'email', 'first_name', 'last_name', 'company_name', 'salesforce_id'])
        .select(['company_salesforce_id', 'is_admin', 'profile', 'created_at', 'last_seen_at'])
        .select('previous_visit_at')
        .where('id', '=', userId)
        .execute();
      return rows.map(({ profile, is_admin, ...row }) => ({
        ...row,
        is_admin: is_admin === 1,
        profile: parsed(profile),
      }));
    },
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions',
    tables: ['subscription'],
    async read(db, userId) {
      const rows = await db
        .selectFrom('subscription')
        .select(['vertical', 'active', 'permissions', 'legacy_permissions', 'products', 'trials', 'until'])
        .where('user_id', '=', userId)
        .orderBy('vertical')
        .execute();
      return rows.map((row) => ({
        vertical: row.vertical,
        active: row.active === 1,
        permissions: parsed(row.permissions),
        legacy_permissions: parsed(row.legacy_permissions),
        products: parsed(row.products),
        trials: parsed(row.trials),
        until: row.until,
      }));
    },
  },
  {
    id: 'sign-ins',
    title: 'Sign-ins of the last weeks',
    tables: ['refresh_token'],
    read: (db, userId) =>
      db
        .selectFrom('refresh_token')
        .select(({ fn }) => [fn.min('created_at').as('signed_in_at'), fn.max('created_at').as('renewed_at')])
        .where('user_id', '=', userId)
        .groupBy('family')
        .orderBy('signed_in_at')
        .execute(),
  },
  {
    id: 'mail',
    title: 'E-mail of the last months, without its text',
    tables: ['mail'],
    read: (db, userId) =>
      db
        .selectFrom('mail')
        .select(['kind', 'recipient', 'state', 'queued_at', 'ended_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
  },
  {
    id: 'access-changes',
    title: 'Changes of your access',
    tables: ['access_change'],
    async read(db, userId) {
      const rows = await db
        .selectFrom('access_change')
        .select(['at', 'actor_id', 'action', 'vertical', 'before', 'after'])
        .where('account_id', '=', userId)
        .orderBy('id')
        .execute();
      return rows.map(({ actor_id, before, after, ...row }) => ({
        ...row,
        by_yourself: actor_id === userId,
        before: before && parsed(before),
        after: after && parsed(after),
      }));
    },
  },
  {
    id: 'hand-overs',
    title: 'Work that was handed over, by you or to you',
    tables: ['hand_over', 'handed_over'],
    async read(db, userId) {
      const rows = await db
        .selectFrom('hand_over')
        .innerJoin('handed_over', 'handed_over.hand_over_id', 'hand_over.id')
        .select(['at', 'undone_at', 'from_id', 'part', 'vertical', 'thing'])
        .where(({ eb, or }) => or([eb('from_id', '=', userId), eb('to_id', '=', userId)]))
        .orderBy('hand_over.id')
        .orderBy('part')
        .orderBy('thing')
        .execute();
      return rows.map(({ from_id, ...row }) => ({ ...row, to_you: from_id !== userId }));
    },
  },
];
