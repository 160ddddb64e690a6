import { hash } from 'node:crypto';
import { prepare, prepareIn, prepareInsert } from './prepared.ts';
import type {
  ContentEventTable,
  ContentRelationTable,
  ContentRevisionTable,
  ContentTable,
  ContentTermTable,
  Db,
} from './tables.ts';

/** A content item to publish. */
export interface PublishRecord {
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
  /** The whole item in the shape of its content type's schema, HTML sanitised. */
  fields: Record<string, unknown>;
  productAccess: number[];
  /** In order; a field names a term at most once. The terms must exist. */
  terms: { field: string; tid: number }[];
  /** In order; a field names a target at most once. The targets need not exist yet. */
  relations: { field: string; target: number }[];
}

/** Counts of what publishing did. */
export interface PublishCounts {
  /** Items that were new, or had been withdrawn. */
  published: number;
  changed: number;
  /** Items that were exactly so already: nothing was written. */
  unchanged: number;
}

/** Writes content: current version, revision, event, terms and relations go together or not at all. */
export interface ContentPublishing {
  publish(record: PublishRecord): Promise<PublishCounts>;
  /**
   * Publishes items in one transaction. Of two records with one nid the later counts.
   *
   * @param alongside more writes for the same transaction
   */
  publishMany(
    records: readonly PublishRecord[],
    alongside?: (on: Db) => Promise<void>,
  ): Promise<PublishCounts>;
  /** Takes an item out of what readers see. @returns false when it was not published */
  withdraw(nid: number): Promise<boolean>;
}

type ContentEventRow = Omit<ContentEventTable, 'id'>;

export function contentPublishing(db: Db): ContentPublishing {
  const { publishing, current, forget, write } = statements(db);

  const publishMany: ContentPublishing['publishMany'] = (records, alongside) =>
    db.transaction().execute(async (trx) => {
      await publishing({}, trx);
      const latest = [...new Map(records.map((record) => [record.nid, record])).values()];
      const stored = new Map(
        (
          await current(
            latest.map((record) => record.nid),
            trx,
          )
        ).map((row) => [row.nid, row]),
      );
      const at = new Date().toISOString();
      const counts: PublishCounts = { published: 0, changed: 0, unchanged: 0 };
      const rows = {
        content: [] as ContentTable[],
        revisions: [] as ContentRevisionTable[],
        events: [] as ContentEventRow[],
      };
      const terms: ContentTermTable[] = [];
      const relations: ContentRelationTable[] = [];
      for (const record of latest) {
        const { nid, vertical, type } = record;
        const old = stored.get(nid);
        const row = toRow(record, (old?.version ?? 0) + 1);
        const visible = old?.status === 'published';
        if (visible && old.hash === row.hash) {
          counts.unchanged++;
          continue;
        }
        const kind = visible ? 'changed' : 'published';
        counts[kind]++;
        rows.content.push(row);
        rows.revisions.push({
          nid,
          version: row.version,
          title: row.title,
          fields: row.fields,
          recorded_at: at,
        });
        rows.events.push({ nid, vertical, type, kind, version: row.version, at });
        record.terms.forEach(({ field, tid }, position) => terms.push({ nid, field, tid, position }));
        record.relations.forEach(({ field, target }, position) =>
          relations.push({ nid, field, target, position }),
        );
      }
      await write.content(rows.content, trx);
      await write.revisions(rows.revisions, trx);
      const known = rows.content.map((row) => row.nid).filter((nid) => stored.has(nid));
      await forget.terms(known, trx);
      await forget.relations(known, trx);
      await write.terms(terms, trx);
      await write.relations(relations, trx);
      await write.events(rows.events, trx);
      await alongside?.(trx);
      return counts;
    });

  return {
    publishMany,
    publish: (record) => publishMany([record]),
    withdraw: (nid) =>
      db.transaction().execute(async (trx) => {
        await publishing({}, trx);
        const row = await trx
          .updateTable('content')
          .set((set) => ({ status: 'withdrawn', version: set('version', '+', 1) }))
          .where('nid', '=', nid)
          .where('status', '=', 'published')
          .returning(['vertical', 'type', 'version'])
          .executeTakeFirst();
        if (!row) return false;
        await write.events([{ nid, ...row, kind: 'withdrawn', at: new Date().toISOString() }], trx);
        return true;
      }),
  };
}

const CONTENT_COLUMNS = [
  'nid',
  'vertical',
  'type',
  'title',
  'sort_title',
  'path',
  'published',
  'created',
  'changed',
  'status',
  'version',
  'fields',
  'product_access',
  'hash',
] as const;

function statements(db: Db) {
  return {
    /**
     * Locks a row, so that one transaction publishes at a time: versions do not collide, and
     * event ids appear in order, which a PostgreSQL sequence alone does not promise.
     */
    publishing: prepare(db, () =>
      db
        .updateTable('meta')
        .set((set) => ({ value: set.ref('value') }))
        .where('key', '=', 'publishing'),
    ),
    current: prepareIn(db, (nids: number[]) =>
      db.selectFrom('content').select(['nid', 'status', 'version', 'hash']).where('nid', 'in', nids),
    ),
    forget: {
      terms: prepareIn(db, (nids: number[]) => db.deleteFrom('content_term').where('nid', 'in', nids)),
      relations: prepareIn(db, (nids: number[]) =>
        db.deleteFrom('content_relation').where('nid', 'in', nids),
      ),
    },
    write: {
      content: prepareInsert<ContentTable>(db, CONTENT_COLUMNS, (rows) =>
        db
          .insertInto('content')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .column('nid')
              .doUpdateSet((set) =>
                Object.fromEntries(CONTENT_COLUMNS.map((column) => [column, set.ref(`excluded.${column}`)])),
              ),
          ),
      ),
      revisions: prepareInsert<ContentRevisionTable>(
        db,
        ['nid', 'version', 'title', 'fields', 'recorded_at'],
        (rows) => db.insertInto('content_revision').values(rows),
      ),
      terms: prepareInsert<ContentTermTable>(db, ['nid', 'field', 'tid', 'position'], (rows) =>
        db.insertInto('content_term').values(rows),
      ),
      relations: prepareInsert<ContentRelationTable>(db, ['nid', 'field', 'target', 'position'], (rows) =>
        db.insertInto('content_relation').values(rows),
      ),
      events: prepareInsert<ContentEventRow>(
        db,
        ['nid', 'vertical', 'type', 'kind', 'version', 'at'],
        (rows) => db.insertInto('content_event').values(rows),
      ),
    },
  };
}

function toRow(record: PublishRecord, version: number): ContentTable {
  const { nid, vertical, type, title, path, published, created, changed } = record;
  const fields = JSON.stringify(record.fields);
  const product_access = JSON.stringify(record.productAccess);
  const links = JSON.stringify([record.terms, record.relations]);
  const whole = [
    vertical,
    type,
    title,
    path,
    published,
    created,
    changed,
    product_access,
    links,
    fields,
  ].join('\n');
  return {
    nid,
    vertical,
    type,
    title,
    sort_title: fold(title),
    path,
    published,
    created,
    changed,
    status: 'published',
    version,
    fields,
    product_access,
    hash: hash('sha256', whole),
  };
}

/** `Équateur` -> `equateur`: sorted by bytes it then stands among the other Es, on both engines. */
function fold(title: string): string {
  return title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
