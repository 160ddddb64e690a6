/** Edits of the texts of the library: what a redline says of them must be so for every text. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyRedline } from './apply-redline.ts';
import { compareTexts } from './compare.ts';
import { seeded, SILENT_EDITS, WORD_EDITS } from './testing/edits.ts';
import { carriedOver } from './testing/read-redline.ts';

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const TEXTS = globSync('content/*/*.ndjson')
  .sort()
  .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean))
  .flatMap((line) => stringsIn(JSON.parse(line)))
  .filter((text) => text.includes('<') && text.length > 400 && text.length < 60_000);

/** Every so many of the texts. */
const some = (count: number) =>
  TEXTS.filter((_, at) => at % Math.max(1, Math.floor(TEXTS.length / count)) === 0);

test('there are texts of every kind', () => {
  expect(TEXTS.length).toBeGreaterThan(500);
  for (const sign of ['<table', '<h2', '<ul', '“', '<strong'])
    expect(TEXTS.some((text) => text.includes(sign))).toBe(true);
});

describe('silent edits', () => {
  test.each(Object.entries(SILENT_EDITS))('%s are no changes', (_, edit) => {
    let edited = 0;
    for (const [at, older] of some(60).entries()) {
      const newer = edit(older, seeded(at));
      const redline = compareTexts(older, newer);
      expect(redline.counts.changes).toBe(0);
      expect(redline.limited).toBe(false);
      expect(applyRedline(older, redline) === newer).toBe(true);
      if (newer !== older) edited++;
    }
    expect(edited).toBeGreaterThan(3);
  });
});

describe('edits of words', () => {
  test.each(Object.entries(WORD_EDITS))('%s', (_, edit) => {
    let edited = 0;
    for (const [at, older] of some(70).entries()) {
      const newer = edit(older, seeded(at));
      const redline = compareTexts(older, newer);
      expect(applyRedline(older, redline) === newer).toBe(true);
      expect(carriedOver(older, newer, redline)).toEqual([]);
      if (newer === older) expect(redline.counts).toMatchObject({ changes: 0, formatting: 0, typography: 0 });
      else edited++;
    }
    expect(edited).toBeGreaterThan(3);
  });

  test('several at once', () => {
    const edits = Object.values(WORD_EDITS);
    for (const [at, older] of some(100).entries()) {
      const random = seeded(at);
      let newer = older;
      for (let step = 0; step < 6; step++) newer = edits[Math.floor(random() * edits.length)]!(newer, random);
      const redline = compareTexts(older, newer);
      expect(applyRedline(older, redline) === newer).toBe(true);
      expect(carriedOver(older, newer, redline)).toEqual([]);
    }
  });

  test('wholly different texts', () => {
    const texts = some(60);
    for (const [at, older] of texts.entries()) {
      const newer = texts[(at + 7) % texts.length]!;
      const redline = compareTexts(older, newer);
      expect(applyRedline(older, redline) === newer).toBe(true);
      expect(carriedOver(older, newer, redline)).toEqual([]);
    }
  });
});
