import type { Generated } from 'kysely';
import type { Actor, BesideActions } from '../access-actor.ts';

declare module '../tables.ts' {
  interface Database {
    user: UserTable;
    subscription: SubscriptionTable;
    refresh_token: RefreshTokenTable;
    ended_sign_in: EndedSignInTable;
    password_reset: PasswordResetTable;
    reset_request: ResetRequestTable;
    setup_link: SetupLinkTable;
    sign_in_attempt: SignInAttemptTable;
    access_change: AccessChangeTable;
    organisation: OrganisationTable;
    organisation_domain: OrganisationDomainTable;
  }
}

/** An account. */
export interface UserTable {
  id: Generated<number>;
  /** Lower case, trimmed. */
  email: string;
  /** PHC string (argon2id). */
  password_hash: string;
  first_name: string;
  last_name: string;
  company_name: string;
  salesforce_id: string;
  company_salesforce_id: string;
  is_admin: number;
  is_demo: number;
  /** JSON object: the rest of the profile (field_company, field_jurisdiction, ...). */
  profile: string;
  created_at: string;
  last_seen_at: string | null;
  /** End of the previous visit. */
  previous_visit_at: string | null;
  /** Time when the account was disabled; null for an active account. */
  disabled_at: Generated<string | null>;
  /** Counts the changes of the profile from 1. */
  version: Generated<number>;
  /** The organisation that the person belongs to. */
  organisation_id: Generated<number | null>;
  /** Name, e-mail address and company, as `normaliseText` writes them: what accounts are searched by. */
  search_text: Generated<string>;
}

/** What a user may read in a vertical; all lists are JSON lists of strings. */
export interface SubscriptionTable {
  user_id: number;
  vertical: string;
  active: number;
  permissions: string;
  legacy_permissions: string;
  /** Subscription keys, matched against the product keys of the configuration. */
  products: string;
  trials: string;
  /** Last day (UTC, `2026-12-31`) on which it is active; null without an end. */
  until: Generated<string | null>;
}

/** A rotating refresh token; all tokens of one sign-in share a family. */
export interface RefreshTokenTable {
  id: Generated<number>;
  /** SHA-256 (hex) of the token; the token itself is never stored. */
  token_hash: string;
  family: string;
  user_id: number;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
  created_at: string;
}

/** An ended sign-in; its tokens are refused. */
interface EndedSignInTable {
  id: Generated<number>;
  family: string;
  ended_at: string;
}

/** A single-use permission to set a new password. */
interface PasswordResetTable {
  /** SHA-256 (hex) of the token. */
  token_hash: string;
  user_id: number;
  expires_at: string;
  used_at: string | null;
}

/** A request for a link to set a new password, until the message is queued. */
interface ResetRequestTable {
  id: Generated<number>;
  /** As it was typed: there may be no such account. */
  email: string;
  vertical: string;
  asked_at: string;
  /** Until when an instance works on it; null before. */
  taken_until: Generated<string | null>;
}

/** A single-use permission to create the first account. */
interface SetupLinkTable {
  /** SHA-256 (hex) of the token. */
  token_hash: string;
  expires_at: string;
}

/** An attempt that counts towards a limit, such as a failed sign-in from an IP address. */
interface SignInAttemptTable {
  key: string;
  at: string;
}

/** A change of access: the audit trail. The database refuses to change or delete rows. */
export interface AccessChangeTable {
  id: Generated<number>;
  at: string;
  actor: Actor['kind'];
  /** Id of the account that made it; that account may have been deleted. */
  actor_id: number | null;
  /** Id of the account that it is about. */
  account_id: number | null;
  organisation_id: number | null;
  action:
    | 'account-created'
    | 'account-deleted'
    | 'account-disabled'
    | 'account-enabled'
    | 'administrator-changed'
    | 'organisation-assigned'
    | 'password-changed'
    | 'password-link-sent'
    | 'signed-out'
    | 'subscription-changed'
    | 'invitation-sent'
    | 'invitation-accepted'
    | 'invitation-revoked'
    | 'organisation-created'
    | 'organisation-changed'
    | 'organisation-deleted'
    | 'details-changed'
    | 'identity-linked'
    | 'sign-on-changed'
    | 'group-access-changed'
    | 'provisioning-token-made'
    | 'provisioning-token-revoked'
    | 'work-handed-over'
    | 'work-taken-back'
    | 'leave-set'
    | 'leave-cancelled'
    | keyof BesideActions;
  vertical: string | null;
  /** JSON object: the fields that changed, as they were; null if there is nothing to say. */
  before: string | null;
  /** JSON object: the same fields afterwards. */
  after: string | null;
}

/** A company whose people have accounts. */
interface OrganisationTable {
  id: Generated<number>;
  name: string;
  /** The name as `normaliseText` writes it; unique. */
  name_key: string;
  /** Most accounts in use at a time; null without a limit. */
  seats: number | null;
  created_at: string;
}

/** A domain of e-mail addresses, which belongs to one organisation. */
interface OrganisationDomainTable {
  /** Lower case, in ASCII (RFC 5890). */
  domain: string;
  organisation_id: number;
}
