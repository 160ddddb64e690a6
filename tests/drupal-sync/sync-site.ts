/** A synchronisation of a server that serves the recorded export, without waiting. */
import { join } from 'node:path';
import type { SyncOptions, SyncResult } from '#app/import/sync/options.ts';
import { syncContent } from '#app/import/sync/sync-content.ts';
import type { Store } from '#app/store/store.ts';
import type { Db } from '#app/store/tables.ts';
import { memoryMedia } from '#tests/support/media.ts';
import { exportOptions, HERE } from '../drupal-export/export-options.ts';
import type { Drupal } from '../support/drupal.ts';

export const EXPORT = join(HERE, 'export');

interface Told {
  problems: string[];
  warnings: string[];
  /** Milliseconds that it would have waited. */
  waits: number[];
}

export interface SyncSite {
  mapping: SyncOptions['mapping'];
  rules: SyncOptions['rules'];
  media: ReturnType<typeof memoryMedia>;
  sync(store: Store, drupal: Drupal, more?: Partial<SyncOptions>): Promise<SyncResult & Told>;
}

export async function syncSite(): Promise<SyncSite> {
  const { rules, mapping } = await exportOptions();
  const media = memoryMedia();
  return {
    mapping,
    rules,
    media,
    async sync(store, drupal, more = {}) {
      const told: Told = { problems: [], warnings: [], waits: [] };
      const result = await syncContent(store, {
        ...{ address: new URL(drupal.origin), mapping, rules, media, now: () => new Date() },
        access: { requestsPerSecond: 1_000 },
        compareEveryMs: 24 * 60 * 60 * 1_000,
        // The time between two requests is too short to count.
        wait: async (ms) => void (ms > 10 && told.waits.push(ms)),
        onProblem: (text) => void told.problems.push(text),
        onWarning: (text) => void told.warnings.push(text),
        ...more,
      });
      return { ...result, ...told };
    },
  };
}

/** Everything that readers see of the library, and of its terms. */
export async function library(db: Db) {
  const content = await db
    .selectFrom('content')
    .select(['nid', 'vertical', 'type', 'title', 'path', 'published', 'fields', 'hash', 'featured', 'impact'])
    .where('status', '=', 'published')
    .orderBy('nid')
    .execute();
  const nids = content.map(({ nid }) => nid);
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();
  const rowsIn = async (table: 'content_term' | 'content_relation' | 'content_media' | 'content_author') => {
    const rows: { nid: number }[] = await db.selectFrom(table).selectAll().execute();
    return sorted(rows.filter(({ nid }) => nids.includes(nid)));
  };
  return {
    content: content.map((row) => ({ ...row, fields: JSON.parse(row.fields) as unknown })),
    terms: sorted(await db.selectFrom('term').selectAll().execute()),
    linked: await rowsIn('content_term'),
    related: await rowsIn('content_relation'),
    media: await rowsIn('content_media'),
    authors: await rowsIn('content_author'),
  };
}
