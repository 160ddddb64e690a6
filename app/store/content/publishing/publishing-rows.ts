/** The rows that publishing writes. Pure, but for the time. */
import { hash } from 'node:crypto';
import { authorSlug, sortKey } from '#app/text/normalise.ts';
import { compressText } from '../../encoding/compressed-text.ts';
import { mediaNamed } from '../../media/named.ts';
import type {
  ContentAuthorTable,
  ContentChangeNoteTable,
  ContentDateTable,
  ContentEditedTable,
  ContentEventTable,
  ContentMediaTable,
  ContentRelationTable,
  ContentRevisionTable,
  ContentTable,
  ContentTermTable,
  ContentValueTable,
} from '../tables.ts';
import type { PublishCounts, PublishRecord } from './publish-record.ts';

export type ContentEventRow = Omit<ContentEventTable, 'id'>;

/** Events of now. */
export function logged(
  rows: readonly Pick<ContentEventRow, 'nid' | 'vertical' | 'type' | 'version'>[],
  kind: 'published' | 'withdrawn',
): ContentEventRow[] {
  const at = new Date().toISOString();
  return rows.map(({ nid, vertical, type, version }) => ({ nid, vertical, type, kind, version, at }));
}

/**
 * Begins what an item has in the place of its hash after a merge of terms, followed by the time: a hash covers ids of terms,
 * and only who reads the record again can compute it.
 */
export const MERGED = 'merged ';

/** What decides whether a record is a change. */
export interface StoredState extends Pick<ContentTable, 'status' | 'version' | 'hash'> {
  /** The stored fields, of an item without a hash: its terms were merged. */
  unhashed?: string | null;
}

const isSame = ({ hash, unhashed }: StoredState, row: ContentTable) =>
  hash === row.hash || (hash.startsWith(MERGED) && unhashed === row.fields);

/** The rows to write for records that differ from the stored ones. */
export function changes(
  records: readonly PublishRecord[],
  stored: ReadonlyMap<number, StoredState>,
  at = new Date().toISOString(),
) {
  const counts: PublishCounts = { published: 0, changed: 0, scheduled: 0, unchanged: 0 };
  const rows = {
    content: [] as ContentTable[],
    terms: [] as ContentTermTable[],
    relations: [] as ContentRelationTable[],
    dates: [] as ContentDateTable[],
    authors: [] as ContentAuthorTable[],
    media: [] as ContentMediaTable[],
    values: [] as ContentValueTable[],
    events: [] as ContentEventRow[],
    notes: [] as ContentChangeNoteTable[],
    edited: [] as ContentEditedTable[],
    /** Versions whose notes are forgotten. */
    takenBack: [] as { nid: number; version: number }[],
  };
  for (const record of records) {
    const { nid, vertical, type } = record;
    const old = stored.get(nid);
    const version = (old?.version ?? 0) + 1;
    const row = toRow(record, version);
    const visible = old?.status === 'published';
    if (old && isSame(old, row) && old.status === row.status) {
      counts.unchanged++;
      continue;
    }
    const change = visible ? 'changed' : 'published';
    counts[row.status === 'scheduled' ? 'scheduled' : change]++;
    const kind = visible && record.minor ? 'minor' : change;
    rows.content.push(row);
    for (const named of mediaNamed(record.fields, row.fields)) rows.media.push({ nid, ...named });
    record.terms.forEach(({ field, tid }, position) => rows.terms.push({ nid, field, tid, position }));
    record.relations.forEach(({ field, target }, position) =>
      rows.relations.push({ nid, field, target, position }),
    );
    const sources = JSON.stringify(record.sources ?? []);
    record.dates.forEach(
      (
        { kind: of, date, label, jurisdiction = null, event = null, certainty = 'fixed' as const },
        position,
      ) => rows.dates.push({ nid, position, kind: of, date, label, jurisdiction, event, sources, certainty }),
    );
    for (const slug of new Set(record.authors?.map(authorSlug))) rows.authors.push({ nid, slug });
    const { told } = record;
    if (kind === 'changed' && told && row.status === 'published' && (told.note || told.kind === 'correction'))
      rows.notes.push({ nid, version, ...told, at });
    if (record.edited) rows.edited.push({ nid, version });
    for (const back of record.takesBack ?? []) rows.takenBack.push({ nid, version: back });
    if (record.values && Object.keys(record.values).length > 0)
      rows.values.push({ nid, hash: row.hash, by_field: JSON.stringify(record.values) });
    // A published item that gets a day in the future is gone until then.
    if (row.status === 'published') rows.events.push({ nid, vertical, type, kind, version, at });
    else if (visible) rows.events.push({ nid, vertical, type, kind: 'withdrawn', version, at });
  }
  return { rows, counts };
}

/** Revisions of the versions that will be replaced. */
export function superseded(
  rows: readonly Pick<ContentTable, 'nid' | 'status' | 'version' | 'title' | 'fields'>[],
  at: string,
): ContentRevisionTable[] {
  // Nobody has seen a scheduled version.
  const seen = rows.filter(({ status }) => status !== 'scheduled');
  return seen.map(({ nid, status, version, title, fields }) => ({
    nid,
    // Withdrawing increments the version without changing the content, so the revision belongs to the version before.
    version: status === 'withdrawn' ? version - 1 : version,
    title,
    fields: compressText(fields),
    superseded_at: at,
  }));
}

function toRow(record: PublishRecord, version: number): ContentTable {
  const { nid, vertical, type, title, path, published, created, changed } = record;
  const shared = { vertical, type, title, path, published, created, changed };
  const fields = JSON.stringify(record.fields);
  const product_access = JSON.stringify(record.productAccess);
  const derived = { featured: Number(record.featured), impact: record.impact };
  // Certainty is in the fields; here it would change the hash of items that databases already have.
  const dates = record.dates.map(({ certainty: _, ...date }) => date);
  const rows = JSON.stringify([record.terms, record.relations, dates, derived]);
  return {
    nid,
    ...shared,
    // Lists sort by the short title; searches find the words of both titles.
    sort_title: sortKey(record.shortTitle ? `${record.shortTitle} ${title}` : title),
    status: record.scheduled ? 'scheduled' : 'published',
    version,
    fields,
    product_access,
    ...derived,
    hash: hash('sha256', [...Object.values(shared), product_access, rows, fields].join('\n')),
  };
}
