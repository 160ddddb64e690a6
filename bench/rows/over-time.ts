/**
 * OVERTIME: the map of a day and a timeline of six places, each time another day, where 200 places have 100 versions each over
 * 20 years, beside the map of today; all are rendered for each request.
 */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { compressText } from '#app/store/encoding/compressed-text.ts';
import { readDocument } from '../document.ts';
import { median, type Figure, type Row } from '../row.ts';
import type { Site } from '../site.ts';

const PLACES = 200;
const VERSIONS = 100;
const YEARS = 20;
const TURNS = 40;
const VERTICAL = 'payments_compliance';
const STATUSES = ['open-licensing', 'limited-licensing', 'monopoly', 'in-transition', 'prohibited'];

/** A day that was not asked for before. */
const day = (turn: number) => new Date(Date.UTC(2007, 0, 1 + turn * 97)).toISOString().slice(0, 10);
/** When a version was published: evenly over the years, up to this one. */
const time = (version: number) =>
  new Date(Date.UTC(2026 - YEARS, 0, 1) + (version / VERSIONS) * YEARS * 365 * 86_400_000).toISOString();

/** The library, whose places have a long past. */
async function ageLibrary({ dataDir }: Site, folder: string): Promise<void> {
  await cp(dataDir, folder, { recursive: true });
  const db = new Sqlite(join(folder, 'regatlas.db'));
  const items = db
    .prepare(
      `select nid, type, title, fields from content where vertical = ? and type = 'jurisdiction' and status = 'published' order by length(fields) desc limit ?`,
    )
    .all(VERTICAL, PLACES) as { nid: number; type: string; title: string; fields: string }[];
  const revise = db.prepare(
    `insert into content_revision (nid, version, title, fields, superseded_at) values (?, ?, ?, ?, ?)`,
  );
  const log = db.prepare(
    `insert into content_event (nid, vertical, type, kind, version, at) values (?, ?, ?, 'changed', ?, ?)`,
  );
  const forget = db.prepare(`delete from content_event where nid = ?`);
  const raise = db.prepare(`update content set version = ? where nid = ?`);
  db.transaction(() => {
    for (const { nid, type, title, fields } of items) {
      forget.run(nid);
      for (let version = 1; version <= VERSIONS; version++) {
        const status = STATUSES[(nid + Math.floor(version / 9)) % STATUSES.length]!;
        const then = fields.replace(/("field_market_status":\s*)"[^"]*"/, `$1"${status}"`);
        revise.run(nid, version, title, compressText(then), time(version));
        log.run(nid, VERTICAL, type, version, time(version - 1));
      }
      log.run(nid, VERTICAL, type, VERSIONS + 1, time(VERSIONS));
      raise.run(VERSIONS + 1, nid);
    }
  })();
  db.close();
}

export const overTime: Row = {
  ids: ['OVERTIME'],
  async measure(site) {
    const folder = `${site.dataDir}-over-time`;
    await ageLibrary(site, folder);
    const product = await site.startProduct({ PAGE_STORE_MB: '0', DATA_DIR: folder });
    const measure = async (address: string) => {
      const start = performance.now();
      await readDocument(product.origin + address, site.cookie);
      return performance.now() - start;
    };
    try {
      const first = await measure(`/world?at=${day(TURNS)}`);
      const [dated, today, timeline]: [number[], number[], number[]] = [[], [], []];
      for (let turn = 0; turn < TURNS; turn++) {
        dated.push(await measure(`/world?at=${day(turn)}`));
        today.push(await measure(`/world?sort=region&turn=${turn}`));
        timeline.push(await measure(`/timeline?places=gb,eu,de,fr,us,sg&zoom=decade&on=${day(turn)}`));
      }
      const baseline = { what: 'the map of today', value: median(today) };
      const figure = (what: string, samples: number[], more: Partial<Figure> = {}): Figure => ({
        ...{ row: 'OVERTIME', what, value: median(samples), unit: 'ms', samples, baseline, ...more },
      });
      return [
        figure('the first map of a day after a start', [first]),
        figure('the map of a day', dated, { budget: { ratio: { atMost: 3 } } }),
        figure('a timeline of six places, a decade', timeline, { budget: { ratio: { atMost: 5 } } }),
      ];
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
