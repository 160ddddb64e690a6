/** Edits, deletions and kills in any order: after the last run, readers see what an import of the whole site makes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { importExport } from '#app/import/jsonapi/import-export.ts';
import { ENGINES, storeForTests } from '#app/store/testing/fresh-store.ts';
import { exportOptions } from '../drupal-export/export-options.ts';
import { resourcesIn, startDrupal, type Drupal, type DrupalResource } from '../support/drupal.ts';
import { EXPORT, library, syncSite, type SyncSite } from './sync-site.ts';

let site: SyncSite;
let terms: DrupalResource[];
beforeAll(async () => {
  site = await syncSite();
  terms = resourcesIn(EXPORT).filter(({ type }) => type.startsWith('taxonomy_term--'));
});

const NIDS = 12;
const uuid = (nid: number) => `30000000-0000-4000-8000-${String(nid).padStart(12, '0')}`;

interface Change {
  kind: 'save' | 'unpublish' | 'delete' | 'bulk';
  nid: number;
  /** Another item that it refers to. */
  other: number;
}
type Step =
  | { kind: 'change'; change: Change }
  | { kind: 'tick'; seconds: number }
  | { kind: 'sync'; at: number; meanwhile: Change[]; ending: 'none' | 'killed' | 'told'; compare: boolean };

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('save', 'save', 'save', 'unpublish', 'delete', 'bulk'),
  nid: fc.integer({ min: 1, max: NIDS }),
  other: fc.integer({ min: 1, max: NIDS }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change' as const), change }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('tick' as const), seconds: fc.constantFrom(0, 1, 400, 90_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      at: fc.integer({ min: 1, max: 12 }),
      meanwhile: fc.array(change, { maxLength: 3 }),
      ending: fc.constantFrom('none' as const, 'killed' as const, 'told' as const),
      compare: fc.boolean(),
    }),
  },
);

/** A site, its clock, and what happens there. */
function siteModel(drupal: Drupal) {
  let clock = Date.parse('2026-06-01T00:00:00Z');
  let edits = 0;
  drupal.clock = () => new Date(clock);
  drupal.pageSize = 3;
  const save = (nid: number, other: number, status: boolean) =>
    drupal.put({
      ...{ type: 'node--article', id: uuid(nid) },
      attributes: {
        ...{ drupal_internal__nid: nid, langcode: 'en', status, title: `Item ${nid}, edit ${++edits}` },
        ...{ created: '2026-03-04T10:00:00+00:00', changed: new Date(clock).toISOString() },
        ...{ path: null, body: { value: `<p>Text ${edits}.</p>` } },
      },
      relationships: {
        field_see_also: {
          data: [{ type: 'node--article', id: uuid(other), meta: { drupal_internal__target_id: other } }],
        },
        field_subject: {
          data: [{ type: 'taxonomy_term--subject', id: '00000000-0000-4000-8000-000000000021' }],
        },
      },
    });
  return {
    tick: (seconds: number) => void (clock += seconds * 1_000),
    now: () => new Date(clock),
    apply({ kind, nid, other }: Change) {
      if (kind === 'save') save(nid, other, true);
      else if (kind === 'unpublish') save(nid, other, false);
      else if (kind === 'delete') drupal.remove(uuid(nid));
      // Many items in one second, as an edit of many does.
      else for (let each = 1; each <= NIDS; each++) save(each, other, true);
    },
  };
}

const RUNS = { sqlite: 25, postgres: 8 };

describe.each(ENGINES)('a live site on %s', (engine) => {
  const fresh = storeForTests(engine);
  const clear = async () => {
    await fresh.clear();
    await fresh.db.deleteFrom('content_source').execute();
    await fresh.db.deleteFrom('meta').where('key', 'like', 'content-sync:%').execute();
  };

  async function play(steps: readonly Step[]): Promise<void> {
    await clear();
    const drupal = await startDrupal(terms, EXPORT);
    const model = siteModel(drupal);
    drupal.types.add('node--article');
    const { ...mapping } = site.mapping;
    mapping.bundles = { 'node--article': site.mapping.bundles['node--article']! };
    let leap = 0;
    const run = (more: Parameters<SyncSite['sync']>[2]) =>
      site.sync(fresh.store, drupal, {
        ...{ mapping, now: () => new Date(model.now().getTime() + leap) },
        allowWithdrawals: 1_000,
        ...more,
      });
    const abandoned: Promise<unknown>[] = [];
    try {
      for (const step of steps) {
        if (step.kind === 'change') model.apply(step.change);
        else if (step.kind === 'tick') model.tick(step.seconds);
        else {
          const { at, meanwhile, ending, compare } = step;
          const told = new AbortController();
          const start = drupal.requests.length;
          const killed = new Promise<void>((resolve) => {
            drupal.before = (_, count) => {
              if (count !== start + at) return undefined;
              meanwhile.forEach(model.apply);
              if (ending === 'told') told.abort();
              if (ending !== 'killed') return undefined;
              // It never hears of anything again, and does not clear up.
              resolve();
              return 'hang';
            };
          });
          const running = run({ signal: told.signal, compareEveryMs: compare ? 0 : 24 * 3_600_000 });
          await Promise.race([running, killed]);
          abandoned.push(running);
          // The lease of a killed one has run out.
          leap += 61_000;
        }
      }
      drupal.before = () => undefined;
      const last = await run({ compareEveryMs: 0 });
      expect(last).toMatchObject({ ok: true });
      const synced = await library(fresh.db);
      const event = await fresh.store.events.latestId();
      leap += 61_000;
      expect(await run({ compareEveryMs: 0 })).toMatchObject({ ok: true });
      expect(await fresh.store.events.latestId()).toBe(event);
      await clear();
      const whole = await imported(drupal, mapping);
      // A synchronisation reads terms with the first item that refers to one.
      expect(synced).toEqual(synced.content.length > 0 ? whole : { ...whole, terms: synced.terms });
    } finally {
      await drupal.close();
      await Promise.allSettled(abandoned);
    }
  }

  async function imported(drupal: Drupal, mapping: SyncSite['mapping']) {
    const folder = mkdtempSync(join(tmpdir(), 'regatlas-sequence-'));
    writeFileSync(join(folder, 'site.json'), JSON.stringify({ data: [...drupal.resources.values()] }));
    const { rules } = await exportOptions();
    await importExport(fresh.store, '.', { rules, mapping, cwd: folder });
    rmSync(folder, { recursive: true });
    return library(fresh.db);
  }

  it('ends as an import of the whole site', { timeout: 120_000 }, async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), play), { numRuns: RUNS[engine] });
  });
});
