/** A row of content, read. */
import type { Selectable } from 'kysely';
import type { ContentTable } from './tables.ts';

/** The current version of a content item. */
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
  /** `scheduled`: hidden until its day of publication. */
  status: 'published' | 'withdrawn' | 'scheduled';
  version: number;
  /** The whole item in the shape of its content type's schema, HTML sanitised. */
  fields: Record<string, unknown>;
  /** Product ids; empty = open to every active subscriber. */
  productAccess: number[];
}

/** Parses the JSON of a row. */
export function toRecord(row: Selectable<ContentTable>): ContentRecord {
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
