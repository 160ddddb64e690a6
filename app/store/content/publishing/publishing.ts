import { hash } from 'node:crypto';
import { authorSlug } from '../author-slug.ts';
import { sortKey } from '../../sort-key.ts';
import { mediaNamed } from '../../media/named.ts';
import { compressText } from '../compressed-text.ts';
import { prepareIn, prepareInsert, replaceColumns } from '../../prepared.ts';
import { publishingLock } from './publishing-lock.ts';
import type { Db } from '../../tables.ts';
import type {
  ContentAuthorTable,
  ContentDateTable,
  ContentEventTable,
  ContentMediaTable,
  ContentRelationTable,
  ContentRevisionTable,
  ContentTable,
  ContentTermTable,
} from '../tables.ts';

/** A content item to publish. */
export interface PublishRecord {
  nid: number;
  vertical: string;
  type: string;
  title: string;
  /** Title in lists; by default the title. */
  shortTitle?: string | undefined;
  /** The slug that ends the item's URL. */
  path: string;
  /** `2026-03-04` */
  published: string;
  created: string;
  changed: string;
  /** The whole item in the shape of its content type's schema, HTML sanitised. */
  fields: Record<string, unknown>;
  productAccess: number[];
  /** In order, without duplicates per field. The terms must exist. */
  terms: { field: string; tid: number }[];
  /** In order, without duplicates per field. The targets need not exist yet. */
  relations: { field: string; target: number }[];
  /** In the order of the item. */
  dates: TypedDate[];
  /** Addresses of its official sources, also in `fields`; they identify dates of one event. */
  sources?: readonly string[];
  /** Names of its authors, also in `fields`. */
  authors?: readonly string[];
  /** Whether editors featured it. */
  featured: boolean;
  /** Low 1, medium 2, high 3; 0 without impact. */
  impact: 0 | 1 | 2 | 3;
}

/** A typed date of an item. */
export interface TypedDate {
  /** Id of a kind of date. */
  kind: string;
  /** `2026-03-04` */
  date: string;
  /** What happens. */
  label: string;
  /** Term id of the jurisdiction of the date. */
  jurisdiction?: number;
  /** Name of the event, equal in every item about it. */
  event?: string;
}

/** The result of publishing, in items. */
export interface PublishCounts {
  /** New items, and items that had been withdrawn. */
  published: number;
  changed: number;
  /** Items that were already equal, for which nothing was written. */
  unchanged: number;
}

/** Writes content: current version, revision, event, terms, relations, dates and files, atomically. */
export interface ContentPublishing {
  publish(record: PublishRecord): Promise<PublishCounts>;
  /**
   * Publishes items in one transaction. For two records with one nid, the later wins.
   *
   * @param alongside further writes for the same transaction
   */
  publishMany(
    records: readonly PublishRecord[],
    alongside?: (on: Db) => Promise<void>,
  ): Promise<PublishCounts>;
  /** Withdraws an item. @returns false if it was not published */
  withdraw(nid: number): Promise<boolean>;
}

/** The same writes inside a transaction of the caller, which must hold the publishing lock. */
export interface PublishingWrites {
  lock(on: Db): Promise<void>;
  publish(records: readonly PublishRecord[], on: Db): Promise<PublishCounts>;
  /** @returns how many of the items were published */
  withdraw(nids: readonly number[], on: Db): Promise<number>;
}

type ContentEventRow = Omit<ContentEventTable, 'id'>;

export function contentPublishing(
  db: Db,
  writes: PublishingWrites = publishingWrites(db),
): ContentPublishing {
  const publishMany: ContentPublishing['publishMany'] = (records, alongside) =>
    db.transaction().execute(async (trx) => {
      await writes.lock(trx);
      const counts = await writes.publish(records, trx);
      await alongside?.(trx);
      return counts;
    });

  return {
    publishMany,
    publish: (record) => publishMany([record]),
    withdraw: (nid) =>
      db.transaction().execute(async (trx) => {
        await writes.lock(trx);
        return (await writes.withdraw([nid], trx)) === 1;
      }),
  };
}

export function publishingWrites(db: Db): PublishingWrites {
  const { lock, current, withdraw, replacedRows, forget, write } = statements(db);
  return {
    lock,
    async publish(records, trx) {
      const latest = [...new Map(records.map((record) => [record.nid, record])).values()];
      const nids = latest.map((record) => record.nid);
      const stored = new Map((await current(nids, trx)).map((row) => [row.nid, row]));
      const { rows, counts } = changes(latest, stored);
      const replaced = rows.content.map((row) => row.nid).filter((nid) => stored.has(nid));
      await write.revisions(superseded(await replacedRows(replaced, trx)), trx);
      await write.content(rows.content, trx);
      await forget.terms(replaced, trx);
      await forget.relations(replaced, trx);
      await forget.dates(replaced, trx);
      await forget.authors(replaced, trx);
      await forget.media(replaced, trx);
      await write.terms(rows.terms, trx);
      await write.relations(rows.relations, trx);
      await write.dates(rows.dates, trx);
      await write.authors(rows.authors, trx);
      await write.media(rows.media, trx);
      await write.events(rows.events, trx);
      return counts;
    },
    async withdraw(nids, trx) {
      const rows = await withdraw(nids, trx);
      const at = new Date().toISOString();
      await write.events(
        rows.map(({ nid, vertical, type, version }) => ({
          ...{ nid, vertical, type, version },
          ...{ kind: 'withdrawn' as const, at },
        })),
        trx,
      );
      return rows.length;
    },
  };
}

/** The rows to write for records that differ from the stored ones. */
function changes(
  records: readonly PublishRecord[],
  stored: ReadonlyMap<number, Pick<ContentTable, 'status' | 'version' | 'hash'>>,
) {
  const at = new Date().toISOString();
  const counts: PublishCounts = { published: 0, changed: 0, unchanged: 0 };
  const rows = {
    content: [] as ContentTable[],
    terms: [] as ContentTermTable[],
    relations: [] as ContentRelationTable[],
    dates: [] as ContentDateTable[],
    authors: [] as ContentAuthorTable[],
    media: [] as ContentMediaTable[],
    events: [] as ContentEventRow[],
  };
  for (const record of records) {
    const { nid, vertical, type } = record;
    const old = stored.get(nid);
    const version = (old?.version ?? 0) + 1;
    const row = toRow(record, version);
    const visible = old?.status === 'published';
    if (visible && old.hash === row.hash) {
      counts.unchanged++;
      continue;
    }
    const kind = visible ? 'changed' : 'published';
    counts[kind]++;
    rows.content.push(row);
    for (const named of mediaNamed(record.fields, row.fields)) rows.media.push({ nid, ...named });
    record.terms.forEach(({ field, tid }, position) => rows.terms.push({ nid, field, tid, position }));
    record.relations.forEach(({ field, target }, position) =>
      rows.relations.push({ nid, field, target, position }),
    );
    const sources = JSON.stringify(record.sources ?? []);
    record.dates.forEach(({ kind: of, date, label, jurisdiction = null, event = null }, position) =>
      rows.dates.push({ nid, position, kind: of, date, label, jurisdiction, event, sources }),
    );
    for (const slug of new Set(record.authors?.map(authorSlug))) rows.authors.push({ nid, slug });
    rows.events.push({ nid, vertical, type, kind, version, at });
  }
  return { rows, counts };
}

/** Revisions of the versions that will be replaced. */
function superseded(
  rows: readonly Pick<ContentTable, 'nid' | 'status' | 'version' | 'title' | 'fields'>[],
): ContentRevisionTable[] {
  const at = new Date().toISOString();
  return rows.map(({ nid, status, version, title, fields }) => ({
    nid,
    // Withdrawing increments the version without changing the content, so the revision belongs to the version before.
    version: status === 'withdrawn' ? version - 1 : version,
    title,
    fields: compressText(fields),
    superseded_at: at,
  }));
}

function statements(db: Db) {
  const forget = (
    table: 'content_term' | 'content_relation' | 'content_date' | 'content_author' | 'content_media',
  ) => prepareIn(db, (nids: number[]) => db.deleteFrom(table).where('nid', 'in', nids));
  return {
    lock: publishingLock(db),
    current: prepareIn(db, (nids: number[]) =>
      db.selectFrom('content').select(['nid', 'status', 'version', 'hash']).where('nid', 'in', nids),
    ),
    replacedRows: prepareIn(db, (nids: number[]) =>
      db
        .selectFrom('content')
        .select(['nid', 'status', 'version', 'title', 'fields'])
        .where('nid', 'in', nids),
    ),
    withdraw: prepareIn(db, (nids: number[]) =>
      db
        .updateTable('content')
        .set((set) => ({ status: 'withdrawn', version: set('version', '+', 1) }))
        .where('nid', 'in', nids)
        .where('status', '=', 'published')
        .returning(['nid', 'vertical', 'type', 'version']),
    ),
    forget: {
      terms: forget('content_term'),
      relations: forget('content_relation'),
      dates: forget('content_date'),
      authors: forget('content_author'),
      media: forget('content_media'),
    },
    write: {
      content: prepareInsert<ContentTable>(db, (rows) =>
        db
          .insertInto('content')
          .values(rows)
          .onConflict((conflict) => conflict.column('nid').doUpdateSet(replaceColumns(rows[0]))),
      ),
      revisions: prepareInsert<ContentRevisionTable>(db, (rows) =>
        db.insertInto('content_revision').values(rows),
      ),
      terms: prepareInsert<ContentTermTable>(db, (rows) => db.insertInto('content_term').values(rows)),
      relations: prepareInsert<ContentRelationTable>(db, (rows) =>
        db.insertInto('content_relation').values(rows),
      ),
      dates: prepareInsert<ContentDateTable>(db, (rows) => db.insertInto('content_date').values(rows)),
      authors: prepareInsert<ContentAuthorTable>(db, (rows) => db.insertInto('content_author').values(rows)),
      media: prepareInsert<ContentMediaTable>(db, (rows) => db.insertInto('content_media').values(rows)),
      events: prepareInsert<ContentEventRow>(db, (rows) => db.insertInto('content_event').values(rows)),
    },
  };
}

function toRow(record: PublishRecord, version: number): ContentTable {
  const { nid, vertical, type, title, path, published, created, changed } = record;
  const shared = { vertical, type, title, path, published, created, changed };
  const fields = JSON.stringify(record.fields);
  const product_access = JSON.stringify(record.productAccess);
  const derived = { featured: Number(record.featured), impact: record.impact };
  const rows = JSON.stringify([record.terms, record.relations, record.dates, derived]);
  return {
    nid,
    ...shared,
    // Lists sort by the short title; searches find the words of both titles.
    sort_title: sortKey(record.shortTitle ? `${record.shortTitle} ${title}` : title),
    status: 'published',
    version,
    fields,
    product_access,
    ...derived,
    hash: hash('sha256', [...Object.values(shared), product_access, rows, fields].join('\n')),
  };
}
