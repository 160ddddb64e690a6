/** The items that hold a file: who may read one of them may have the file. */
import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';

/** What decides who may have a file: published items of one kind, and the field of theirs that names it. */
export interface MediaHolder {
  vertical: string;
  type: string;
  field: string;
  /** Product ids; empty = open to every active subscriber. */
  productAccess: number[];
}

/** The holders of a file, alike ones once: a logo may be in thousands of items. */
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
