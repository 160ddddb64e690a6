/** Suggestions while typing, on the demonstration library. */
import { describe, expect, test } from 'vitest';
import type { SearchResponse, TypeAhead } from '../contract.ts';
import { getResults, search, site, tokens, V, setUpSearchSite } from '../testing/search-site.ts';

setUpSearchSite();

describe('suggestions while typing', () => {
  test.each(['full', 'none'])(
    'the parts of a place are the sources that have something about it, with their counts, for %s',
    async (who) => {
      const { parts = [] } = (await suggest('germany', who)).groups[0]!.suggestions[0]!;
      expect(parts.length).toBeGreaterThan(1);
      expect(parts.map(({ label }) => label)).toContain('Updates');
      for (const { label, count, search: query } of parts) {
        const { sources, totalCount } = (await site.ask(`${V}/search/?${query}`, { token: tokens[who] }))
          .json as SearchResponse;
        expect([label, totalCount]).toEqual([label, count]);
        expect(sources.find(({ selected }) => selected)).toMatchObject({ label, count });
      }
    },
  );

  const suggest = async (text: string, who = 'full', more: Record<string, string> = {}) =>
    (await site.ask(`${V}/suggestions?${new URLSearchParams({ text, ...more })}`, { token: tokens[who] }))
      .json as TypeAhead;

  test('have places first, then terms, titles and coming dates', async () => {
    const { groups } = await suggest('ger');
    expect(groups.map(({ kind }) => kind)).toEqual(['place', 'term', 'title', 'date']);
    expect(groups[0]!.suggestions[0]).toMatchObject({ title: 'Germany', iso: 'de' });
    expect(groups.flatMap(({ suggestions }) => suggestions).length).toBeLessThanOrEqual(14);
  });

  test('have dates that are still to come, by their item, label or place', async () => {
    const { groups } = await suggest('ger');
    const dates = groups.find(({ kind }) => kind === 'date')?.suggestions ?? [];
    expect(dates.length).toBeGreaterThan(0);
    for (const { date } of dates) expect(date! >= site.services.now().toISOString().slice(0, 10)).toBe(true);
  });

  test('of a date of a union name the item of the country with the words', async () => {
    const { groups } = await suggest('germany');
    const dates = groups.find(({ kind }) => kind === 'date')?.suggestions ?? [];
    expect(dates[0]).toMatchObject({ label: 'Germany: payments guide' });
    expect(dates[0]!.path).toMatch(/germany$/);
  });

  test('of a living document have the day of its last update, as the results do', async () => {
    const { groups } = await suggest('germany payments guide');
    const guide = groups.find(({ kind }) => kind === 'title')!.suggestions[0]!;
    const { item } = getResults(await search('germany payments guide')).find(
      (result) => result.item.path === guide.path,
    )!;
    expect(item.updated).toBeDefined();
    expect(guide.date).toBe(item.updated);
  });

  test('are narrowed to a source of the search', async () => {
    const { groups, sources } = await suggest('safeg', 'full', { source: 'updates' });
    expect(sources).toContainEqual({ id: 'updates', label: 'Updates' });
    expect(groups.map(({ kind }) => kind)).toEqual(['title']);
    expect(new Set(groups[0]!.suggestions.map(({ label }) => label))).toEqual(new Set(['Regulatory update']));
    expect(await suggest('safeg', 'full', { source: 'unknown' })).toEqual(await suggest('safeg'));
    expect(await suggest(' ')).toEqual({ groups: [], sources });
  });

  test('find official references', async () => {
    const { groups } = await suggest('2015/2366');
    expect(groups.map(({ kind }) => kind)).toContain('reference');
  });

  test('say what the reader may not open', async () => {
    const titles = (await suggest('germany payments guide', 'none')).groups.find(
      ({ kind }) => kind === 'title',
    );
    expect(titles?.suggestions[0]).toMatchObject({ title: 'Germany: payments guide', locked: true });
  });
});
