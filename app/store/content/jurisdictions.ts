import { toRecord, type ContentRecord } from './content-record.ts';
import { prepare } from '../prepared.ts';
import type { Db } from '../tables.ts';

/** An item and the jurisdiction that it belongs to. */
interface PlacedItem {
  tid: number;
  item: ContentRecord;
}

/** A jurisdiction, and the content type that is looked for there. */
interface Place {
  tid: number;
  vertical: string;
  type: string;
  /** The field of the type that says which one jurisdiction an item belongs to. */
  field: string;
}

/** Published items by the one jurisdiction that they belong to. */
export function jurisdictionsRepository(db: Db) {
  const placed = () =>
    db
      .selectFrom('content')
      .innerJoin('content_term', 'content_term.nid', 'content.nid')
      .innerJoin('term', 'term.tid', 'content_term.tid')
      .selectAll('content')
      .where('content.status', '=', 'published');
  const ofType = (given: Place) =>
    placed()
      .where('content_term.field', '=', given.field)
      .where('content.vertical', '=', given.vertical)
      .where('content.type', '=', given.type);

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
    /**
     * Every item of these types that belongs to a jurisdiction, lowest nid first.
     *
     * @param fields by content type, the field that says which one jurisdiction an item belongs to
     */
    async items(vertical: string, fields: Readonly<Record<string, string>>): Promise<PlacedItem[]> {
      const types = Object.keys(fields);
      if (types.length === 0) return [];
      const rows = await placed()
        .select('term.tid')
        .where('content.vertical', '=', vertical)
        .where(({ eb, and, or }) =>
          or(
            types.map((type) =>
              and([eb('content.type', '=', type), eb('content_term.field', '=', fields[type]!)]),
            ),
          ),
        )
        .orderBy('content.nid')
        .execute();
      return rows.map(({ tid, ...row }) => ({ tid, item: toRecord(row) }));
    },
    /** The items of a type for one jurisdiction, lowest nid first. */
    itemsAbout: async (place: Place): Promise<ContentRecord[]> => (await own(place)).map(toRecord),
    /** The items of a type for the jurisdictions that a jurisdiction lies in, outermost first. */
    above: async (place: Place): Promise<ContentRecord[]> => (await parents(place)).map(toRecord),
    /** The items of a type for the jurisdictions one level below: by the terms' weight, then by title. */
    below: async (place: Place): Promise<ContentRecord[]> => (await children(place)).map(toRecord),
  };
}
