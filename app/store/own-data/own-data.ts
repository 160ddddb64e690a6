/** All that is stored of one person, part by part. */
import { FEATURE_STORES } from '#generated/features/stores.ts';
import type { Db } from '../tables.ts';
import { accountParts } from './account-parts.ts';
import { collectionParts } from './collection-parts.ts';
import type { OwnDataPart } from '../own-data-part.ts';

/**
 * The parts, in the order of the file. A new table with a `user_id`, and each table below one, needs a part here; a
 * test reads the tables from the database.
 */
export const OWN_DATA: readonly OwnDataPart[] = [
  ...accountParts,
  ...collectionParts,
  ...FEATURE_STORES.flatMap(([, { ownData = [] }]) => ownData),
];

/** Tables of persons that are not exported, and why. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  password_reset: 'holds only hashes of secret links',
};

/** A part with its rows. */
interface ExportedPart extends Pick<OwnDataPart, 'id' | 'title'> {
  rows: object[];
}

export function ownDataRepository(db: Db) {
  return {
    /** Everything that is stored of a reader, in every vertical; neither tokens nor hashes. */
    async read(userId: number): Promise<ExportedPart[]> {
      const parts: ExportedPart[] = [];
      for (const { id, title, read } of OWN_DATA) parts.push({ id, title, rows: await read(db, userId) });
      return parts;
    },
  };
}
