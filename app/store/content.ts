import type { Selectable } from 'kysely';
import { contentPublishing } from './content-publishing.ts';
import type { ContentPublishing } from './content-publishing.ts';
import { prepare, prepareIn } from './prepared.ts';
import type { ContentTable, Db } from './tables.ts';
import type { Term } from './terms.ts';

/** A content item as it stands now. */
export interface ContentRecord {
  nid: number;
  vertical: string;
  type: string;
  title: string;
  /** The slug that ends the item's URL. */
  path: string;
  /** `2026-03-04` */
  published: string;
  created: string;
  changed: string;
  status: 'published' | 'withdrawn';
  version: number;
  /** The whole item in the shape of its content type's schema, HTML sanitised. */
  fields: Record<string, unknown>;
  /** Product ids; empty = open to every active subscriber. */
  productAccess: number[];
}

/** Which content a list holds. */
export interface ContentListQuery {
  vertical: string;
  types: readonly string[];
  /** Only items that carry at least one of these terms, in any field. */
  termTids?: readonly number[] | undefined;
  /** Only the item with exactly this nid, title or path. */
  nid?: number | undefined;
  title?: string | undefined;
  path?: string | undefined;
  /** `newest` and `oldest` go by the published date; `title` ignores case and accents. */
  order: 'newest' | 'oldest' | 'title';
  limit: number;
  offset: number;
}

/** A field of a content item and the term it refers to. */
export interface FieldTerm {
  field: string;
  term: Term;
}

/** Content items: reading here, writing by {@link ContentPublishing}. */
export interface ContentRepository extends ContentPublishing {
  /** The item with this id, withdrawn or not; null when there is none. */
  get(nid: number): Promise<ContentRecord | null>;
  /** One part of a list of published items, and how many the whole list has. */
  list(query: ContentListQuery): Promise<{ items: ContentRecord[]; total: number }>;
  /** The terms of each item, in the order of its fields; items without terms are not in the map. */
  terms(nids: readonly number[]): Promise<Map<number, FieldTerm[]>>;
  /** The published items that a field of an item refers to, in its order. */
  related(nid: number, field: string): Promise<ContentRecord[]>;
  /** Which of these items exist, withdrawn or not. */
  existing(nids: readonly number[]): Promise<Set<number>>;
  /** How many items there are, withdrawn or not. */
  count(): Promise<number>;
}

export function contentRepository(db: Db): ContentRepository {
  const byId = prepare(db, (given: { nid: number }) =>
    db.selectFrom('content').selectAll().where('nid', '=', given.nid),
  );
  const termsOf = prepareIn(db, (nids: number[]) =>
    db
      .selectFrom('content_term')
      .innerJoin('term', 'term.tid', 'content_term.tid')
      .selectAll('term')
      .select(['content_term.nid', 'content_term.field'])
      .where('content_term.nid', 'in', nids)
      .orderBy('content_term.nid')
      .orderBy('content_term.field')
      .orderBy('content_term.position'),
  );
  const targetsOf = prepare(db, (given: { nid: number; field: string }) =>
    db
      .selectFrom('content_relation')
      .innerJoin('content', 'content.nid', 'content_relation.target')
      .selectAll('content')
      .where('content_relation.nid', '=', given.nid)
      .where('content_relation.field', '=', given.field)
      .where('content.status', '=', 'published')
      .orderBy('content_relation.position'),
  );
  const idsAmong = prepareIn(db, (nids: number[]) =>
    db.selectFrom('content').select('nid').where('nid', 'in', nids),
  );

  return {
    ...contentPublishing(db),
    async get(nid) {
      const [row] = await byId({ nid });
      return row ? toRecord(row) : null;
    },
    async list(query) {
      const { types, termTids, order, limit, offset } = query;
      if (types.length === 0 || termTids?.length === 0) return { items: [], total: 0 };
      let matching = db
        .selectFrom('content')
        .where('vertical', '=', query.vertical)
        .where('type', 'in', types)
        .where('status', '=', 'published');
      if (termTids) {
        const tagged = db.selectFrom('content_term').select('content_term.nid').where('tid', 'in', termTids);
        matching = matching.where('nid', 'in', tagged);
      }
      for (const column of ['nid', 'title', 'path'] as const) {
        const exact = query[column];
        if (exact !== undefined) matching = matching.where(column, '=', exact);
      }
      const [column, direction] = ORDERS[order];
      // The ids are cut out first, so that the bodies of thousands of items are never sorted.
      const page = matching
        .select('nid')
        .orderBy(column, direction)
        .orderBy('nid', direction)
        .limit(limit)
        .offset(offset);
      const rows = await db
        .selectFrom('content')
        .selectAll()
        .where('nid', 'in', page)
        .orderBy(column, direction)
        .orderBy('nid', direction)
        .execute();
      const { total } = await matching
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { items: rows.map(toRecord), total };
    },
    async terms(nids) {
      const byNid = new Map<number, FieldTerm[]>();
      for (const { nid, field, ...term } of await termsOf(nids)) {
        const list = byNid.get(nid);
        if (list) list.push({ field, term });
        else byNid.set(nid, [{ field, term }]);
      }
      return byNid;
    },
    related: async (nid, field) => (await targetsOf({ nid, field })).map(toRecord),
    existing: async (nids) => new Set((await idsAmong(nids)).map((row) => row.nid)),
    async count() {
      const { total } = await db
        .selectFrom('content')
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

const ORDERS = {
  newest: ['published', 'desc'],
  oldest: ['published', 'asc'],
  title: ['sort_title', 'asc'],
} as const;

function toRecord(row: Selectable<ContentTable>): ContentRecord {
  return {
    nid: row.nid,
    vertical: row.vertical,
    type: row.type,
    title: row.title,
    path: row.path,
    published: row.published,
    created: row.created,
    changed: row.changed,
    status: row.status,
    version: row.version,
    fields: JSON.parse(row.fields),
    productAccess: JSON.parse(row.product_access),
  };
}
