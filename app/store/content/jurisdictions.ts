import { toRecord } from './content.ts';
import type { ContentRecord } from './content.ts';
import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';

/** The field with the one jurisdiction of an item. */
const FIELD = 'field_one_jurisdiction';

/** An item and its jurisdiction. */
export interface PlacedItem {
  tid: number;
  item: ContentRecord;
}

/** Published items by their one jurisdiction. */
export interface JurisdictionsRepository {
  /** Every item of these types with a jurisdiction, lowest nid first. */
  items(vertical: string, types: readonly string[]): Promise<PlacedItem[]>;
  /** The items of a type for one jurisdiction, lowest nid first. */
  itemsFor(tid: number, vertical: string, type: string): Promise<ContentRecord[]>;
  /** The items of a type for the ancestors of a jurisdiction, outermost first. */
  above(tid: number, vertical: string, type: string): Promise<ContentRecord[]>;
  /** The items of a type for the children of a jurisdiction: by weight of the term, then by title. */
  below(tid: number, vertical: string, type: string): Promise<ContentRecord[]>;
}

interface Place {
  tid: number;
  vertical: string;
  type: string;
}

export function jurisdictionsRepository(db: Db): JurisdictionsRepository {
  const placed = () =>
    db
      .selectFrom('content')
      .innerJoin('content_term', 'content_term.nid', 'content.nid')
      .innerJoin('term', 'term.tid', 'content_term.tid')
      .selectAll('content')
      .where('content_term.field', '=', FIELD)
      .where('content.status', '=', 'published');
  const ofType = (given: Place) =>
    placed().where('content.vertical', '=', given.vertical).where('content.type', '=', given.type);

  const own = prepare(db, (given: Place) =>
    ofType(given).where('term.tid', '=', given.tid).orderBy('content.nid'),
  );
  const children = prepare(db, (given: Place) =>
    ofType(given)
      .where('term.parent', '=', given.tid)
      .orderBy('term.weight')
      .orderBy('content.sort_title')
      .orderBy('content.nid'),
  );
  const parents = prepare(db, (given: Place) =>
    ofType(given)
      .innerJoin('term_ancestor', 'term_ancestor.ancestor', 'term.tid')
      .where('term_ancestor.tid', '=', given.tid)
      .where('term.tid', '!=', given.tid)
      // Outer jurisdictions have fewer ancestors.
      .orderBy((eb) =>
        eb
          .selectFrom('term_ancestor as above')
          .select((select) => select.fn.countAll().as('depth'))
          .whereRef('above.tid', '=', 'term.tid'),
      )
      .orderBy('content.nid'),
  );
  return {
    async items(vertical, types) {
      if (types.length === 0) return [];
      const rows = await placed()
        .select('term.tid')
        .where('content.vertical', '=', vertical)
        .where('content.type', 'in', types)
        .orderBy('content.nid')
        .execute();
      return rows.map(({ tid, ...row }) => ({ tid, item: toRecord(row) }));
    },
    itemsFor: async (tid, vertical, type) => (await own({ tid, vertical, type })).map(toRecord),
    above: async (tid, vertical, type) => (await parents({ tid, vertical, type })).map(toRecord),
    below: async (tid, vertical, type) => (await children({ tid, vertical, type })).map(toRecord),
  };
}
