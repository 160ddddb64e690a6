/** The product's search, as a reader with access to everything. */
import { searchSynonyms } from '#app/store/search/site/search-synonyms.ts';
import { parseQuery } from '#app/store/search/language/syntax/parse.ts';
import { createTestApi } from '#tests/support/api.ts';
import type { Engine } from './engine.ts';

export async function productSearch(): Promise<Engine> {
  const { config, services, end } = await createTestApi();
  return {
    name: 'search',
    async rank(query, vertical) {
      const { nids } = await services.search.find({
        account: 1,
        query: parseQuery(query),
        vertical,
        types: Object.keys(config.verticals[vertical]!.contentTypes),
        reads: () => true,
        synonyms: await searchSynonyms(services, config.verticals[vertical]!),
      });
      return [...nids];
    },
    close: end,
  };
}
