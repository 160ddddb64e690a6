/** Text that a reader may not see changes nothing that search answers: neither results nor order nor spelling. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseQuery } from '../language/syntax/parse.ts';
import { tokenise } from '../language/text/words.ts';
import type { DocumentText, IndexedItem } from '../language/text/document.ts';
import type { SearchMatches } from '../search-index.ts';
import { publishCanaries, type Planted } from '#tests/support/canaries.ts';
import { testApi } from '#tests/support/test-site.ts';
import { startEngine, type EngineDouble } from '../testing/engine-double.ts';
import { searchSource } from './search-source.ts';

const VERTICAL = 'payments_compliance';
const PRODUCT = 502;

const stems = (texts: DocumentText) =>
  (Object.values(texts).flat() as string[]).flatMap((text) => {
    const { words, joined } = tokenise(text);
    return [...words, ...joined].map(({ stem }) => stem);
  });

describe.each(['a file', 'an engine'])('of an index in %s', (place) => {
  let engine: EngineDouble | undefined;
  const site = testApi({
    ...(place === 'an engine' && { startEngine: async () => (engine = await startEngine()).url }),
  });
  afterAll(() => engine?.end());
  let planted: Planted[];
  let items: IndexedItem[];
  beforeAll(async () => {
    planted = await publishCanaries(site.store, site.registry, site.config.verticals[VERTICAL]!, PRODUCT);
    const source = searchSource({ ...site.services });
    items = await source.project(await site.store.content.publishedAfter(0, 10_000));
  });

  /** As a reader who may read nothing in full. */
  function search(text: string, reads = () => false): Promise<SearchMatches> {
    return site.services.search.find({
      account: 1,
      query: parseQuery(text),
      vertical: VERTICAL,
      types: Object.keys(site.config.verticals[VERTICAL]!.contentTypes),
      reads,
      synonyms: () => [],
    });
  }

  test('no word that is only in hidden text is found by a reader without access', async () => {
    const open = new Set(items.flatMap((item) => stems(item.open)));
    const hidden = new Set(
      items.flatMap(({ full }) =>
        (Object.values(full).flat() as string[]).flatMap((text) =>
          tokenise(text).words.flatMap(({ word, stem }) => (open.has(stem) ? [] : [word])),
        ),
      ),
    );
    expect(hidden.size).toBeGreaterThan(500);
    // The double takes some ten times as long as a file.
    const asked = [...hidden].filter((_, at) => place === 'a file' || at % 10 === 0);
    for (const word of asked) {
      const { nids, suggestion } = await search(word);
      expect({ word, found: nids.length }).toEqual({ word, found: 0 });
      for (const { word: proposed, stem } of tokenise(suggestion ?? '').words)
        expect({ proposed, isOpen: open.has(stem) }).toEqual({ proposed, isOpen: true });
    }
  }, 300_000);

  test('no canary of a hidden field is found, and each is found by those who may read it', async () => {
    const canaries = planted.flatMap(({ nid, canaries: own }) =>
      [...own.values()].map((canary) => ({ nid, canary })),
    );
    const texts = canaries.filter(({ canary }) => canary.startsWith('canary'));
    expect(texts.length).toBeGreaterThan(100);
    let found = 0;
    for (const { nid, canary } of texts) {
      expect((await search(canary)).nids).toHaveLength(0);
      const { nids } = await search(canary, () => true);
      if (nids.length > 0) found++;
      expect([...nids].every((one) => one === nid)).toBe(true);
    }
    // Some hidden fields, such as the address of an author, are not searched at all.
    expect(found).toBeGreaterThan(texts.length / 3);
  }, 300_000);

  test('what only others may read does not change the order of results', async () => {
    const { config, store } = site;
    const asked = [
      'safeguarding',
      'payment institutions',
      'when do refunds apply in Ireland',
      'fraud licence audit',
    ];
    const answers = async () =>
      Promise.all(
        asked.map(async (text) => {
          const { nids, suggestion, relaxed } = await search(text, () => false);
          return { nids: [...nids], suggestion, relaxed };
        }),
      );
    const before = await answers();
    const [type] = Object.keys(config.verticals[VERTICAL]!.contentTypes);
    const records = await store.content.publishedAfter(0, 10_000);
    const changed = records
      .filter((record) => record.type === type && record.vertical === VERTICAL)
      .slice(0, 50);
    expect(changed.length).toBeGreaterThan(10);
    for (const { fields, ...record } of changed) {
      const body = {
        ...(fields['body'] as object),
        value: `<p>${'safeguarding refunds fraud '.repeat(300)}</p>`,
      };
      await store.content.publish({
        ...{ ...record, fields: { ...fields, body }, terms: [], relations: [], dates: [] },
        ...{ featured: false, impact: 0 },
      });
    }
    expect(await answers()).toEqual(before);
    expect((await search('safeguarding', () => true)).nids.length).toBeGreaterThan(before[0]!.nids.length);
  }, 300_000);
});
