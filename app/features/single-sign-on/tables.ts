import type { Generated } from 'kysely';

declare module '#app/store/tables.ts' {
  interface Database {
    sso_provider: ProviderTable;
    sso_identity: IdentityTable;
    sso_group_access: GroupAccessTable;
    sso_grant: GrantTable;
    scim_token: ScimTokenTable;
    scim_user: ScimUserTable;
    scim_group: ScimGroupTable;
    scim_group_member: ScimGroupMemberTable;
  }
}

/** The OpenID provider of an organisation. */
interface ProviderTable {
  organisation_id: number;
  issuer: string;
  client_id: string;
  /** Encrypted (`client-secret.server.ts`); empty for a public client. */
  client_secret: string;
  /** Separated by spaces. */
  scopes: string;
  /** Claim with the groups of a person; empty where groups come by SCIM or not at all. */
  groups_claim: string;
  /** 1 if addresses count as verified although the provider does not say so. */
  trusts_email: number;
  /** 1 while people of its domains may also sign in by password. */
  allows_password: number;
  updated_at: string;
}

/** A person at the provider of an organisation, and their account. */
interface IdentityTable {
  organisation_id: number;
  issuer: string;
  subject: string;
  user_id: number;
  linked_at: string;
}

/** What a group of an organisation may read. */
interface GroupAccessTable {
  organisation_id: number;
  /** Value of the claim; the name, the external id or the id of a group in SCIM. */
  group_name: string;
  /** JSON object: permissions and products by vertical. */
  rights: string;
}

/** The last subscription that groups gave an account, to know what an administrator changed since. */
interface GrantTable {
  user_id: number;
  vertical: string;
  active: number;
}

/** A token with which the directory of an organisation provisions accounts. */
export interface ScimTokenTable {
  id: Generated<number>;
  organisation_id: number;
  /** SHA-256 (hex) of the token; the token itself is never stored. */
  token_hash: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
}

/** What the directory says of an account besides its name and address. */
export interface ScimUserTable {
  user_id: number;
  organisation_id: number;
  external_id: string | null;
  /** As the directory writes it. */
  user_name: string;
  /** `user_name` in lower case. */
  user_name_key: string;
  /** 1 if the directory made the account inactive: only then may it make it active again. */
  deactivated: number;
  created_at: string;
  updated_at: string;
  /** Deleted in the directory; the account stays, disabled. */
  deleted_at: string | null;
}

/** A group of the directory. */
export interface ScimGroupTable {
  id: Generated<number>;
  organisation_id: number;
  external_id: string | null;
  display_name: string;
  /** `display_name` in lower case. */
  name_key: string;
  created_at: string;
  updated_at: string;
}

interface ScimGroupMemberTable {
  group_id: number;
  user_id: number;
}
