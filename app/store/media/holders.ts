/** The items that refer to a file. A reader with access to one of them may download the file. */
import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';

/** Published items of one kind and their field that refers to the file; together they decide who may download it. */
export interface MediaHolder {
  vertical: string;
  type: string;
  field: string;
  /** Product ids; empty = open to every active subscriber. */
  productAccess: number[];
}

/** The holders of a file, without duplicates: thousands of items may share a logo. */
export function mediaHolders(db: Db): (name: string) => Promise<MediaHolder[]> {
  const holders = prepare(db, (given: { name: string }) =>
    db
      .selectFrom('content_media')
      .innerJoin('content', 'content.nid', 'content_media.nid')
      .select(['content.vertical', 'content.type', 'content.product_access', 'content_media.field'])
      .distinct()
      .where('content_media.name', '=', given.name)
      .where('content.status', '=', 'published'),
  );
  return async (name) =>
    (await holders({ name })).map(({ product_access, ...holder }) => ({
      ...holder,
      productAccess: JSON.parse(product_access) as number[],
    }));
}
