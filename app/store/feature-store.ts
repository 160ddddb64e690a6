import type { UserDocument } from '#schemas/types.ts';
import type { Migrations } from './migrations/migration.ts';
import type { OwnDataPart } from './own-data-part.ts';
import type { Db } from './tables.ts';

type Profile = UserDocument['data']['attributes'];

/** The export `featureStore` of `store.server.ts`. The store has them all, also of features that are off. */
export interface FeatureStore {
  /**
   * Its tables, in the order in which they came; a released migration never changes. `engineColumns` has the types of
   * columns; rows of a person go with the account by `on delete cascade`.
   */
  migrations?: Migrations;
  /** What it stores of a person. A table with a `user_id` needs a part; a test reads the tables from the database. */
  ownData?: readonly OwnDataPart[];
  /**
   * Its attributes of a person's own profile (`GET /jsonapi/user`), in all verticals and without what the person deleted;
   * such as `reports`, which is empty without the feature.
   */
  profile?: { [Name in keyof Profile]?: (db: Db, userId: number) => Promise<Profile[Name]> };
  /** Removes for good what people deleted before a time: until then they can restore it. Runs every hour. */
  prune?(db: Db, before: string): Promise<void>;
  /** Runs in the transaction that deletes an account, before the rows of the person go with it. */
  beforeAccountDeletion?(on: Db, userId: number): Promise<void>;
}
