import { expect, test } from 'vitest';
import { openSearchFile } from '../index/search-file.ts';
import { searchTables } from '../index/search-tables.ts';
import { aText, anIndexed } from '../testing/indexed.ts';
import { FULL, OPEN } from './hits.ts';
import { wordCounts } from './word-counts.ts';

const SAMPLE = { parts: 4, size: 8, least: 8 };

/** 400 documents: every second one has `common`, the last one has `rare`; products gate every fourth. */
function counted(hidden: string) {
  return openSearchFile(':memory:', (db) => {
    const tables = searchTables(db);
    const items = Array.from({ length: 400 }, (_, at) => {
      const isGated = at % 4 === 3;
      const words = [at % 2 === 0 ? 'common' : 'other', at === 398 ? 'rare' : '', isGated ? hidden : ''];
      return anIndexed(at + 1, {
        productAccess: isGated ? [502] : [],
        full: aText({ body: [words.join(' ')] }),
        open: aText({ body: isGated ? [] : [words.join(' ')] }),
      });
    });
    tables.write({ items, removed: [], meta: {} });
    return { counts: wordCounts(db, tables, SAMPLE), tables };
  });
}

test('a rare word is counted exactly, a frequent one about', () => {
  const { counts } = counted('secret');
  const everything = Uint8Array.of(0, FULL, FULL);
  expect(counts.all(everything)).toBe(400);
  expect(counts.matching('"rare"', everything)).toBe(1);
  expect(counts.matching('"nowhere"', everything)).toBe(0);
  expect(counts.matching('"common"', everything)).toBeGreaterThan(150);
  expect(counts.matching('"common"', everything)).toBeLessThan(250);
  expect(counts.matching('"secret"', everything)).toBe(100);
});

test('text that the reader may not read has no influence', () => {
  const reader = Uint8Array.of(0, FULL, OPEN);
  const count = (hidden: string) => {
    const { counts } = counted(hidden);
    return ['"common"', '"other"', '"rare"', '"secret"'].map((word) => counts.matching(word, reader));
  };
  expect(count('secret common other rare')).toEqual(count(''));
  expect(count('secret').at(-1)).toBe(0);
});
