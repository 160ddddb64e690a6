/** The search calls on the demonstration library. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchResponse, SearchResult } from './contract.ts';
import { getResults, search, site, tokens, V, setUpSearchSite } from './testing/search-site.ts';

setUpSearchSite();

describe('counts', () => {
  test.each([['safeguarding reconciliation'], ['psd2 OR psd3'], [''], ['"open banking" -guide']])(
    'of %j are what can be listed, page by page and source by source',
    async (query) => {
      const first = await search(query, 'full', '&size=20');
      const seen = new Set<number>();
      for (let offset = 0; offset < first.totalCount; offset += 20)
        for (const nid of (await search(query, 'full', `&size=20&offset=${offset}`)).ranking) seen.add(nid);
      expect(seen.size).toBe(first.totalCount);
      expect(first.count).toBe(first.totalCount);
      expect(first.sources.reduce((sum, { count }) => sum + count, 0)).toBe(first.totalCount);
      for (const { id, count } of first.sources) {
        const one = await search(query, 'full', `&type[]=${id}&size=1000`);
        expect([id, one.totalCount, one.ranking.length, one.allCount]).toEqual([
          id,
          count,
          count,
          first.totalCount,
        ]);
        expect(getResults(one).every(({ source }) => source === id)).toBe(true);
      }
    },
  );

  test('of filters are what they leave, under every other choice', async () => {
    const chosen = '&type[]=updates&due=none';
    const { facets, due } = await search('payment', 'full', chosen);
    expect(facets.find(({ param }) => param === 'jurisdiction')!.values.length).toBeGreaterThan(3);
    for (const { param, values } of facets)
      for (const { tid, count } of values.slice(0, 3)) {
        const one = await search('payment', 'full', `${chosen}&${param}=${tid}`);
        expect([param, tid, one.totalCount]).toEqual([param, tid, count]);
      }
    for (const { id, count } of due)
      expect([id, (await search('payment', 'full', `&type[]=updates&due=${id}`)).totalCount]).toEqual([
        id,
        count,
      ]);
  });

  test('and rows stay when something is chosen, down to 0', async () => {
    const rows = ({ facets }: SearchResponse) => facets.map(({ values }) => values.map(({ name }) => name));
    const all = await search('safeguarding');
    const some = await search('safeguarding', 'full', '&type[]=trackers');
    expect(rows(some)).toEqual(rows(all));
  });

  test('do not depend on the part that is asked for', async () => {
    const beyond = await search('safeguarding', 'full', '&offset=999999999');
    const none = await search('safeguarding', 'full', '&size=0');
    const { totalCount } = await search('safeguarding');
    expect([beyond.totalCount, beyond.ranking]).toEqual([totalCount, []]);
    expect([none.totalCount, none.ranking, none.pageCount]).toEqual([totalCount, [], 0]);
  });
});

describe('the text', () => {
  test('in one outer pair of quotation marks is words; its own pair makes a phrase', async () => {
    const [words, quoted, phrase] = await Promise.all(
      ['safeguarding reconciliation', '"safeguarding reconciliation"', '""safeguarding reconciliation""'].map(
        (query) => search(query),
      ),
    );
    expect(quoted).toEqual(words);
    expect(phrase!.text).toBe('"safeguarding reconciliation"');
    expect(phrase!.totalCount).toBeLessThan(words!.totalCount);
    expect(words!.exact?.find(({ kind }) => kind === 'phrase')?.count).toBe(phrase!.totalCount);
  });

  test('is explained: words, their forms, and why an item was found', async () => {
    const found = await search('safeguarding reconciliation');
    expect(found.understood.map(({ text }) => text)).toEqual(['safeguarding', 'reconciliation']);
    expect(found.understood[1]!.forms).toContain('reconcile');
    const [best] = getResults(found).filter(({ item }) => item.nid === found.ranking[0]);
    expect([best!.words, best!.matched[0]]).toEqual([2, { part: 'title', count: 2 }]);
    const { text, hits } = best!.title;
    expect(hits.map(([start, end]) => text.slice(start, end).toLowerCase())).toEqual([
      'safeguarding',
      'reconciliation',
    ]);
  });

  test('that finds nothing names each word and filter with what it would leave', async () => {
    const words = await search('safeguarding "xyzzyplugh"');
    expect(words.totalCount).toBe(0);
    const [best] = words.remedies;
    expect(best).toMatchObject({ kind: 'word', label: '"xyzzyplugh"', text: 'safeguarding' });
    expect(best!.count).toBe((await search('safeguarding')).totalCount);
    const filters = await search('psd2', 'full', '&type[]=trackers&due=30-days&jurisdiction=1072');
    expect([filters.totalCount, filters.remedies.map(({ kind }) => kind)]).toEqual([
      0,
      ['filter', 'due', 'type', 'all-filters'],
    ]);
    for (const { search: changed, count } of filters.remedies) {
      const answer = await site.ask(`${V}/search?${changed}`, { token: tokens['full'] });
      expect([changed, answer.json.totalCount]).toEqual([changed, count]);
    }
  });
});

describe('a call that asks for what is not there', () => {
  test.each([
    ['type[]=nothing', '/type[]', 'must be one of "analysis", "insights"'],
    ['due=soon', '/due', 'must be'],
    ['sort=best', '/sort', 'must be'],
    ['jurisdiction=germany', '/jurisdiction', 'must be a term id'],
    ['colour=red', '/colour', 'is not a parameter of a search'],
    ['size=1000000000', '/size', 'must be at most 10000'],
    ['size=-1', '/size', 'must be at least 0'],
  ])('%s is answered with what is valid', async (more, pointer, message) => {
    const { status, json } = await site.ask(`${V}/search/?${more}`, { token: tokens['full'] });
    expect([status, json.code]).toEqual([400, 'invalid_request']);
    const [error] = json.errors;
    expect([error.pointer.replace(/\/0$/, ''), error.message.slice(0, message.length)]).toEqual([
      pointer,
      message,
    ]);
  });

  test('a term that does not exist is ignored, and named', async () => {
    const found = await search('psd2', 'full', '&jurisdiction=999999');
    expect(found.ignored).toEqual(['jurisdiction']);
    const { totalCount } = await search('psd2');
    expect(found.totalCount).toBe(totalCount);
    const json = { query: 'psd2', size: 0, filters: { jurisdiction: [999999] } };
    for (const [path, more] of [
      ['_search', { hits: [] }],
      ['_count', {}],
    ] as const) {
      const one = await site.ask(`${V}/content/${path}`, { token: tokens['full'], json });
      expect(one.json).toEqual({ count: totalCount, ignored: ['jurisdiction'], ...more });
    }
  });

  test.each(['/nothing/_search', '/content/_nothing'])('%s names the valid ones', async (path) => {
    const { status, json } = await site.ask(`${V}${path}`, { token: tokens['full'], json: { query: '' } });
    expect([status, json.detail]).toEqual([404, expect.stringMatching(/"content"|"_count"/)]);
  });
});

test('an index answers as the search does', async () => {
  const all = await search('"open banking"', 'full', '&type[]=updates&size=5&jurisdiction=1001');
  const body = { query: 'open banking', size: 5, filters: { jurisdiction: [1001] } };
  const one = await site.ask(`${V}/updates/_search`, { token: tokens['full'], json: body });
  expect([one.json.count, one.json.hits.map(({ item }: SearchResult) => item.nid)]).toEqual([
    all.totalCount,
    all.ranking,
  ]);
  const { json } = await site.ask(`${V}/updates/_count`, { token: tokens['full'], json: body });
  expect(json).toEqual({ count: all.totalCount });
});

test('odd text is never an error', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      '"',
      '""',
      'AND',
      'OR',
      'NOT',
      'NEAR(',
      ')',
      '*',
      '-',
      'title:',
      'ref:"',
      '%',
      "';--",
      '😀',
      'مرحبا',
      '\u202e',
      '^',
      '{}',
    ),
    fc.string({ maxLength: 8 }),
  );
  const text = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(text, async (query) => {
      const search = new URLSearchParams({ query: query.replaceAll('\0', ''), size: '3' });
      const answer = await site.ask(`${V}/search/?${search}`, { token: tokens['full'] });
      expect([query, answer.status]).toEqual([query, 200]);
      const typed = new URLSearchParams({ text: query.replaceAll('\0', '').slice(0, 200) || 'a' });
      expect((await site.ask(`${V}/suggestions?${typed}`, { token: tokens['none'] })).status).toBe(200);
    }),
    { numRuns: 60 },
  );
  const long = await site.ask(`${V}/search/?query=${'safeguarding '.repeat(800)}`, { token: tokens['full'] });
  expect([long.status, long.json.notes.map(({ code }: { code: string }) => code)]).toEqual([
    200,
    ['too_long'],
  ]);
  expect(site.errors).toEqual([]);
});

test('odd parameters are an explained 400, or answered', async () => {
  const value = fc.oneof(
    fc.constantFrom('0', '-1', '1e9', '1000000000', '9'.repeat(40), '1.5', 'NaN', '', '\0', 'a\0b', '\u202e'),
    fc.string({ maxLength: 8 }),
    fc.integer().map(String),
  );
  const name = fc.constantFrom(
    'size',
    'offset',
    'type[]',
    'sort',
    'due',
    'jurisdiction',
    'query',
    'nofilter',
  );
  const answers = new Set<number>();
  await fc.assert(
    fc.asyncProperty(name, value, async (parameter, given) => {
      const search = new URLSearchParams({ query: 'safeguarding', size: '3' });
      search.set(parameter, given);
      const { status, json } = await site.ask(`${V}/search/?${search}`, { token: tokens['full'] });
      answers.add(status);
      expect([200, 400]).toContain(status);
      if (status === 400) expect(json.detail ?? json.errors[0]?.message).toMatch(/\w/);
    }),
    { numRuns: 60 },
  );
  const { status, json } = await site.ask(`${V}/search/?query=a%00b`, { token: tokens['full'] });
  expect([status, json.errors[0].pointer]).toEqual([400, '/query']);
  // Both kinds were among them.
  expect([...answers].sort()).toEqual([200, 400]);
  expect(site.errors).toEqual([]);
});
