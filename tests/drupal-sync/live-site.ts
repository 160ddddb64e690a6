/** A live site that serves the recorded export, new for each test, and a fresh store that it is synchronised into. */
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { storeForTests } from '#app/store/testing/fresh-store.ts';
import { resourcesIn, startDrupal, type Drupal, type DrupalResource } from '../support/drupal.ts';
import { EXPORT, library, syncSite, type SyncSite } from './sync-site.ts';

/** A time so many seconds from now. */
export const later = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/** Registers the hooks that make both. `site` and `drupal` exist within tests only. */
export function liveSite(engine: Parameters<typeof storeForTests>[0]) {
  const fresh = storeForTests(engine);
  const recorded = resourcesIn(EXPORT);
  let site: SyncSite;
  let drupal: Drupal;
  beforeAll(async () => {
    site = await syncSite();
  });
  beforeEach(async () => {
    await fresh.clear();
    await fresh.db.deleteFrom('meta').where('key', 'like', 'content-sync:%').execute();
    drupal = await startDrupal(recorded, EXPORT);
  });
  afterEach(() => drupal.close());

  const article = (nid: number): DrupalResource =>
    structuredClone(recorded.find(({ attributes }) => attributes['drupal_internal__nid'] === nid)!);
  return {
    fresh,
    recorded,
    get site() {
      return site;
    },
    get drupal() {
      return drupal;
    },
    /** One of the recorded articles. */
    article,
    /** An article without references. */
    plain: (nid: number, more: object = {}): DrupalResource => ({
      ...article(102),
      id: `10000000-0000-4000-8000-${String(nid).padStart(12, '0')}`,
      attributes: {
        ...article(102).attributes,
        drupal_internal__nid: nid,
        title: `Item ${nid}`,
        path: null,
        ...more,
      },
      relationships: {},
    }),
    sync: (more?: Parameters<SyncSite['sync']>[2]): ReturnType<SyncSite['sync']> =>
      site.sync(fresh.store, drupal, more),
    titles: async () => (await library(fresh.db)).content.map(({ title }) => title),
  };
}
