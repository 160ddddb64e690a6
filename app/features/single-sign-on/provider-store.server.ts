/** Providers of organisations, who is who at them, and what their groups may read. */
import { lockRows } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import './tables.ts';

/** The OpenID provider of an organisation. */
export interface Provider {
  organisationId: number;
  /** As the provider writes it in its configuration. */
  issuer: string;
  clientId: string;
  /** The client secret, encrypted; empty for a public client. */
  sealedSecret: string;
  /** Separated by spaces. */
  scopes: string;
  /** Empty where groups come by SCIM or not at all. */
  groupsClaim: string;
  /** Whether addresses of its domains count as verified although the provider does not say so. */
  trustsEmail: boolean;
  /** Whether people of its domains may also sign in by password. */
  allowsPassword: boolean;
}

/** Permissions and products by vertical. */
export type GroupRights = Record<string, { permissions: string[]; products: string[] }>;

/** What a group may read. */
export interface GroupAccess {
  group: string;
  rights: GroupRights;
}

/** A person at a provider. */
interface Identity {
  organisationId: number;
  issuer: string;
  subject: string;
}

export const providers = (db: Db) => ({
  async get(organisationId: number): Promise<Provider | undefined> {
    const row = await db
      .selectFrom('sso_provider')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .executeTakeFirst();
    return (
      row && {
        organisationId,
        ...{ issuer: row.issuer, clientId: row.client_id, sealedSecret: row.client_secret },
        ...{ scopes: row.scopes, groupsClaim: row.groups_claim },
        ...{ trustsEmail: row.trusts_email === 1, allowsPassword: row.allows_password === 1 },
      }
    );
  },
  /** The provider of the organisation that has the domain. */
  async ofDomain(domain: string): Promise<Provider | undefined> {
    const row = await db
      .selectFrom('organisation_domain')
      .innerJoin('sso_provider', 'sso_provider.organisation_id', 'organisation_domain.organisation_id')
      .select('sso_provider.organisation_id')
      .where('domain', '=', domain)
      .executeTakeFirst();
    return row && this.get(row.organisation_id);
  },
  async set({ organisationId, ...provider }: Provider, at: string): Promise<void> {
    const values = {
      ...{ issuer: provider.issuer, client_id: provider.clientId, client_secret: provider.sealedSecret },
      ...{ scopes: provider.scopes, groups_claim: provider.groupsClaim },
      trusts_email: Number(provider.trustsEmail),
      allows_password: Number(provider.allowsPassword),
      updated_at: at,
    };
    await db
      .insertInto('sso_provider')
      .values({ organisation_id: organisationId, ...values })
      .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
      .execute();
  },
  /** The people stay linked, for the case that the same provider is entered again. */
  async remove(organisationId: number): Promise<void> {
    await db.deleteFrom('sso_provider').where('organisation_id', '=', organisationId).execute();
  },
  async domainsOf(organisationId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('organisation_domain')
      .select('domain')
      .where('organisation_id', '=', organisationId)
      .orderBy('domain')
      .execute();
    return rows.map(({ domain }) => domain);
  },
});

export const identities = (db: Db) => ({
  /** The account of a person. */
  async find({ organisationId, issuer, subject }: Identity): Promise<number | undefined> {
    const row = await db
      .selectFrom('sso_identity')
      .select('user_id')
      .where('organisation_id', '=', organisationId)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.user_id;
  },
  /** @returns false if the account belongs to another person of the provider, or the person has another account */
  async link({ organisationId, issuer, subject }: Identity, userId: number, at: string): Promise<boolean> {
    const row = await db
      .insertInto('sso_identity')
      .values({ organisation_id: organisationId, issuer, subject, user_id: userId, linked_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return row !== undefined;
  },
  /** The account is not linked to anybody any more. */
  async unlink(userId: number): Promise<void> {
    await db.deleteFrom('sso_identity').where('user_id', '=', userId).execute();
  },
  /** Number of linked accounts of an organisation. */
  async count(organisationId: number): Promise<number> {
    const { total } = await db
      .selectFrom('sso_identity')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('organisation_id', '=', organisationId)
      .executeTakeFirstOrThrow();
    return Number(total);
  },
});

export const groupAccess = (db: Db) => ({
  /** By the name of the group. */
  async all(organisationId: number): Promise<GroupAccess[]> {
    const rows = await db
      .selectFrom('sso_group_access')
      .select(['group_name', 'rights'])
      .where('organisation_id', '=', organisationId)
      .orderBy('group_name')
      .execute();
    return rows.map((row) => ({ group: row.group_name, rights: JSON.parse(row.rights) as GroupRights }));
  },
  async set(organisationId: number, { group, rights }: GroupAccess): Promise<void> {
    const values = { rights: JSON.stringify(rights) };
    await db
      .insertInto('sso_group_access')
      .values({ organisation_id: organisationId, group_name: group, ...values })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'group_name']).doUpdateSet(values))
      .execute();
  },
  async remove(organisationId: number, group: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('sso_group_access')
      .where('organisation_id', '=', organisationId)
      .where('group_name', '=', group)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

/** The last subscription that groups gave an account. */
export const grants = (db: Db) => ({
  async of(userId: number): Promise<Map<string, boolean>> {
    const rows = await db.selectFrom('sso_grant').selectAll().where('user_id', '=', userId).execute();
    return new Map(rows.map(({ vertical, active }) => [vertical, active === 1]));
  },
  async set(userId: number, vertical: string, active: boolean): Promise<void> {
    const values = { active: Number(active) };
    await db
      .insertInto('sso_grant')
      .values({ user_id: userId, vertical, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'vertical']).doUpdateSet(values))
      .execute();
  },
});

/** Changes of the settings of an organisation happen one after another, until the transaction ends. */
export const lockOrganisation = (on: Db, organisationId: number): Promise<void> =>
  lockRows(on, on.selectFrom('organisation').select('id').where('id', '=', organisationId));
