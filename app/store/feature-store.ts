import type { UserDocument } from '#app/contracts/profile.ts';
import type { Actor, BesideActions } from './access-actor.ts';
import type { HandOverPart, Moved } from './hand-over-part.ts';
import type { Migrations } from './migrations/migration.ts';
import type { OwnDataPart } from './own-data-part.ts';
import type { SealedPart } from './sealed-part.ts';
import type { Db } from './tables.ts';

/** The collections of a reader in the profile, `/jsonapi/user`. */
export type ProfileParts = Partial<UserDocument['data']['attributes']> & {
  /** Screens for staff that the account has a role for, by vertical. */
  staffScreens?: readonly { vertical: string; screen: string }[];
};

/** The export `featureStore` of `store.server.ts`. The store has them all, also of features that are off. */
export interface FeatureStore {
  /**
   * Its tables, in the order in which they came; a released migration never changes. `engineColumns` has the types of
   * columns; rows of a person go with the account by `on delete cascade`.
   */
  migrations?: Migrations;
  /** What it stores of a person. A table with a `user_id` needs a part; a test reads the tables from the database. */
  ownData?: readonly OwnDataPart[];
  /** Its columns with encrypted secrets: they get the present key when the key of the servers changes. */
  sealed?: readonly SealedPart[];
  /** What one person can hand over to another. */
  handOver?: readonly HandOverPart[];
  /** Runs in the transaction in which things of any feature get another owner. */
  handedOver?(on: Db, moved: Moved): Promise<void>;
  /** Ids of the things of a kind (`Feature.shareable`) that a person shares with others. */
  sharedThings?(db: Db, userId: number, kind: string): Promise<string[]>;
  /** Ids of the things of a kind in a vertical that others share with a person. */
  reachedThings?(db: Db, userId: number, kind: string, vertical: string): Promise<string[]>;
  /** What the profile of a reader has of it, in all verticals, without deleted things. */
  profile?(db: Db, userId: number): Promise<ProfileParts>;
  /** Deletes for good what readers deleted before a time. */
  prune?(db: Db, before: string): Promise<void>;
  /**
   * Runs in the transaction after which an account is disabled, or in another organisation or none. `stays`: it is
   * disabled, and still belongs to its organisation. `actor` is who did it, for the audit trail.
   */
  leavesOrganisation?(on: Db, userId: number, how: { stays: boolean; actor: Actor }): Promise<void>;
  /**
   * Runs in the transaction that changes the password of an account, disables it, or signs it out everywhere: ends what
   * else opens the account.
   */
  endsSignIns?(on: Db, userId: number): Promise<void>;
  /** Its actions in the audit trail that leave what an administrator sets for an account as it is. */
  besideActions?: Partial<Record<keyof BesideActions, true>>;
  /** Runs in the transaction that deletes an account, before the rows of the person go with it. */
  beforeAccountDeletion?(on: Db, userId: number, actor: Actor): Promise<void>;
}
