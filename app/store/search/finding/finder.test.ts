import { afterEach, describe, expect, test } from 'vitest';
import type { IndexedItem } from '../language/text/document.ts';
import { parseQuery } from '../language/syntax/parse.ts';
import { planQuery } from '../query/plan.ts';
import { INDEXES, type TestIndex } from '../testing/each-index.ts';
import { aText, anIndexed } from '../testing/indexed.ts';

describe.each(INDEXES)('in %s', (_, open) => {
  let index: TestIndex;
  afterEach(() => index.close());

  async function load(items: readonly IndexedItem[]): Promise<void> {
    index = await open();
    await index.write(items);
  }

  async function find(text: string, within?: number[]) {
    const access = new Uint8Array(index.classes().length + 1).fill(2, 1);
    const node = planQuery(parseQuery(text).node);
    const { nids, relaxed } = await index.find({ node, access, within: within && Int32Array.from(within) });
    return { nids: [...nids], relaxed };
  }

  describe('the order of results', () => {
    test('has the item with an official reference before those that tell of it', async () => {
      const told = 'Among other papers there is PS25/12.';
      await load([
        anIndexed(1, { full: aText({ title: 'What to do now', body: [told] }) }),
        anIndexed(2, { full: aText({ title: 'Final rules', references: ['PS25/12'] }) }),
        anIndexed(3, { full: aText({ title: 'PS25/13', references: ['PS25/13'] }) }),
      ]);
      expect((await find('ps 25/12')).nids).toEqual([2, 1]);
    });

    test('has what an official reference names before everything that cites it, however often', async () => {
      const cited = Array.from({ length: 40 }, () => 'PS25/12 again');
      await load([
        anIndexed(1, {
          published: '2026-10-01',
          full: aText({ title: 'Comment', summary: 'PS25/12', body: cited }),
        }),
        anIndexed(2, {
          published: '2020-01-01',
          full: aText({ title: `PS25/12: final rules ${'about several other matters '.repeat(20)}` }),
        }),
        anIndexed(3, {
          published: '2020-01-01',
          full: aText({
            references: ['PS25/12', ...Array.from({ length: 60 }, (_, at) => `PS24/${at + 20}`)],
          }),
        }),
      ]);
      expect((await find('PS25/12')).nids.at(-1)).toBe(1);
      expect((await find('PS 25/12')).nids.at(-1)).toBe(1);
    });

    test('has words side by side before the same words apart', async () => {
      const filler = 'other words of no matter here';
      await load([
        anIndexed(1, { full: aText({ body: [`capital ${filler} requirement`] }) }),
        anIndexed(2, { full: aText({ body: [`${filler} capital requirement`] }) }),
      ]);
      expect((await find('capital requirement')).nids).toEqual([2, 1]);
    });

    test('has words of a query near each other before the same words apart, also without the word between them', async () => {
      const filler = 'other words of no matter here';
      await load([
        anIndexed(1, { full: aText({ body: [`${filler} capital requirement`] }) }),
        anIndexed(2, { full: aText({ body: [`capital ${filler} requirement`] }) }),
        anIndexed(3, { full: aText({ body: ['seldom'] }) }),
      ]);
      expect((await find('capital seldom requirement')).nids.filter((nid) => nid !== 3)).toEqual([1, 2]);
    });

    test('has two rather frequent words of a query before its rarest word alone', async () => {
      // Of 100 documents, one has the rare word, and 13 each of the others; one of them has both.
      const filler = 'other '.repeat(20);
      const body = (nid: number) => {
        if (nid === 1) return `seldom ${filler}`;
        if (nid === 2) return `capital ${filler.slice('other '.length)} tokens`;
        return `${nid <= 14 ? 'capital' : nid <= 26 ? 'tokens' : 'nothing'} ${filler}`;
      };
      await load(
        Array.from({ length: 100 }, (_, at) =>
          anIndexed(at + 1, { full: aText({ title: '', body: [body(at + 1)] }) }),
        ),
      );
      expect((await find('capital seldom tokens')).nids.slice(0, 2)).toEqual([2, 1]);
    });

    test('has the newest first among equals, and everything newest first without words', async () => {
      await load([
        anIndexed(1, { published: '2024-01-01', full: aText({ title: 'Licence' }) }),
        anIndexed(2, { published: '2026-01-01', full: aText({ title: 'Licence' }) }),
        anIndexed(3, { published: '2025-01-01', full: aText({ title: 'Licence' }) }),
      ]);
      expect([(await find('licence')).nids, (await find('')).nids]).toEqual([
        [2, 3, 1],
        [2, 3, 1],
      ]);
    });

    test('is by title, then newest, beyond what is ranked by its words; items that are shown come first', async () => {
      const published = (nid: number) => new Date(Date.UTC(2020, 0, nid)).toISOString().slice(0, 10);
      await load(
        Array.from({ length: 1_500 }, (_, at) => at + 1).map((nid) => {
          const title = nid % 300 === 0 ? 'Licence' : 'Another';
          return anIndexed(nid, { published: published(nid), full: aText({ title, body: ['the licence'] }) });
        }),
      );
      const { nids } = await find('licence');
      expect(new Set(nids).size).toBe(1_500);
      expect(nids.slice(0, 6)).toEqual([1500, 1200, 900, 600, 300, 1499]);
      expect(nids.at(-1)).toBe(1);
      expect((await find('licence', [1, 2])).nids.slice(0, 500)).toContain(1);
    });
  });

  describe('a question', () => {
    const question = 'what capital must payment institutions hold';
    const texts = ['capital that payment institutions hold', 'payment institutions and capital', 'weather'];
    const items = texts.map((title, at) => anIndexed(at + 1, { full: aText({ title }) }));

    test('finds what has most of its words, and says so', async () => {
      await load(items);
      expect(await find(question)).toEqual({ nids: [1, 2], relaxed: true });
      expect(await find('weather')).toEqual({ nids: [3], relaxed: false });
    });

    test('still demands phrases and fields, and leaves out what is excluded', async () => {
      await load(items);
      expect((await find(`${question} "and capital"`)).nids).toEqual([2]);
      expect((await find(`${question} title:that`)).nids).toEqual([1]);
      expect((await find(`${question} -that`)).nids).toEqual([2]);
    });

    test('is decided by the words that are rare in what the reader may read, also where all of it is hidden from others', async () => {
      const open = aText({ title: 'Rules' });
      await load([
        ...Array.from({ length: 30 }, (_, at) =>
          anIndexed(at + 10, {
            open,
            full: aText({ title: 'Rules', body: ['institutions must notify, notify'] }),
          }),
        ),
        anIndexed(1, { open, full: aText({ title: 'Rules', body: ['custodians of relics'] }) }),
      ]);
      expect((await find('which institutions notify relics')).nids[0]).toBe(1);
    });

    test('is answered as without a word that nothing has', async () => {
      await load([
        ...Array.from({ length: 12 }, (_, at) =>
          anIndexed(at + 10, { full: aText({ title: 'capital weather' }) }),
        ),
        ...items,
      ]);
      const known = await find('capital institutions hold weather');
      expect(known.nids).toEqual([1, 2]);
      expect((await find('capital zzzqqx institutions qqxxzz hold weather xxqqzz')).nids).toEqual(known.nids);
    });

    test('finds a word that was published after it was asked for', async () => {
      await load(items);
      expect((await find('relics and bones')).nids).toEqual([]);
      await index.write([anIndexed(9, { full: aText({ title: 'relics' }) })]);
      expect((await find('relics and bones')).nids).toEqual([9]);
    });

    test('finds nothing if no document has any of its words', async () => {
      await load(items);
      expect(await find('unknown words altogether')).toEqual({ nids: [], relaxed: false });
    });
  });
});
