/** Items with words that only those who may read all of them may find. */
import { join } from 'node:path';
import { importContent } from '#app/import/import.ts';
import { importRules } from '#app/import/import-rules.ts';
import { freshStore } from '#app/store/testing/fresh-store.ts';
import { createTestApi, type TestApi } from '#tests/support/api.ts';
import { publishCanaries, type Planted } from '#tests/support/canaries.ts';
import { ROOT } from '#tests/support/site.ts';
import { VERTICAL } from './desk-site.ts';

/** Imports the terms of the demonstration library. */
export const withTerms = ({ store, config, registry }: TestApi) =>
  importContent(store, join(ROOT, 'content/terms.ndjson'), { rules: importRules(config, registry) });

/** Valid items of every content type of the house, with a canary in each hidden value. */
export async function plantedItems(): Promise<{ planted: Planted; fields: Record<string, unknown> }[]> {
  const fresh = await freshStore('sqlite');
  const site = await createTestApi({ library: false, store: fresh.store });
  await withTerms(site);
  const vertical = site.config.verticals[VERTICAL]!;
  const all = await publishCanaries(fresh.store, site.registry, vertical, 502, (name) => name === 'full');
  const items = await Promise.all(
    all.map(async (planted) => ({ planted, fields: (await fresh.store.content.get(planted.nid))!.fields })),
  );
  await site.end();
  await fresh.end();
  return items;
}
