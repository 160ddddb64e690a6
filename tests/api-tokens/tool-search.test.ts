/** The tool `search` finds what the search of the screen finds: the same ids in the same order, whatever is asked. */
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import type { SearchResponse } from '#app/features/search/contract.ts';
import { quoteText } from '#app/text/quoted-text.ts';
import { testApi } from '#tests/support/test-site.ts';
import { callTool, programOf } from './support.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

const RUNS = 500;
const SCREEN = '/api/payments_compliance/es/search/';
const READERS = ['full', 'world', 'none'] as const;

const site = testApi();
const sessions: Record<string, string> = {};
const programs: Record<string, string> = {};
let offered: SearchResponse;

beforeAll(async () => {
  for (const name of READERS) {
    sessions[name] = (await site.issueTokensFor(`${name}@demo.test`)).access_token;
    programs[name] = await programOf(site, sessions[name]);
  }
  offered = (await site.ask(SCREEN, { token: sessions['full'] })).json;
});

const WORDS = [
  ...['', 'safeguarding', 'psd2', 'open banking', '"strong customer authentication"', 'capital AND licence'],
  ...[
    'licence OR fee',
    'germany',
    'payment -card',
    'zzzqqx',
    'instant payments',
    'saefguarding',
    '2015/2366',
  ],
  ...['consultation', 'agents in france', 'e-money', '"', 'AND', 'a'],
];

/** Terms of one filter, by its parameter; sometimes one that there is not. */
const filter = () =>
  fc.constantFrom(...offered.facets).chain(({ param, values }) =>
    fc
      .uniqueArray(fc.constantFrom(...values.slice(0, 12).map(({ tid }) => tid)), {
        minLength: 1,
        maxLength: 3,
      })
      .chain((tids) => fc.constantFrom([param, tids], [param, tids], [param, [...tids, 2_147_483_000]])),
  ) as fc.Arbitrary<[string, number[]]>;

/** What may be asked: any words, source, terms of any filters, periods, order and part. */
const requests = () =>
  fc.record(
    {
      query: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
        { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
      ),
      who: fc.constantFrom(...READERS),
      index: fc.constantFrom('content', 'content', ...offered.sources.map(({ id }) => id)),
      filters: fc.array(filter(), { maxLength: 2 }).map((all) => Object.fromEntries(all)),
      due: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        {
          weight: 1,
          arbitrary: fc.uniqueArray(fc.constantFrom(...offered.due.map(({ id }) => id)), { maxLength: 2 }),
        },
      ),
      sort: fc.constantFrom('relevance', 'newest', 'deadline'),
      from: fc.constantFrom(0, 0, 0, 1, 7, 40),
      size: fc.constantFrom(1, 5, 20, 50, 50, 0),
    },
    { requiredKeys: ['query', 'who'] },
  );

test(`for ${RUNS} searches`, async () => {
  let found = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(requests(), async ({ who, ...given }) => {
      const { query, index = 'content', filters = {}, due = [], sort, from, size } = given;
      const search = new URLSearchParams({ query: quoteText(query) });
      if (index !== 'content') search.append('type[]', index);
      for (const [param, tids] of Object.entries<number[]>(filters))
        for (const tid of tids) search.append(param, String(tid));
      for (const one of due) search.append('due', one);
      for (const [name, value] of Object.entries({ sort, offset: from, size }))
        if (value !== undefined) search.append(name, String(value));
      const screen = await site.ask(`${SCREEN}?${search}`, { token: sessions[who] });
      const tool = await callTool(site, programs[who], 'search', given);
      expect(tool.isError).toBe(screen.status !== 200);
      if (screen.status !== 200) {
        refused++;
        expect(tool.text).toContain(screen.json.code);
        return;
      }
      const { count, hits } = JSON.parse(tool.text) as {
        count: number;
        hits: { item: { nid: number } }[];
      };
      const { ranking, totalCount } = screen.json as SearchResponse;
      expect([count, hits.map(({ item }) => item.nid)]).toEqual([totalCount, ranking]);
      found += ranking.length > 0 ? 1 : 0;
    }),
    { numRuns: RUNS, seed: 25 },
  );
  // Neither empty answers nor refusals alone would prove anything.
  expect(found).toBeGreaterThan(RUNS / 5);
  expect(refused).toBeLessThan(RUNS / 5);
});
