/** Search finds the judged items about as well as recorded in baseline.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { score, type Engine, type Scores } from './engine.ts';
import { SETS } from './judgements.ts';
import { openEngines } from './engines.ts';

/** A fall of nDCG@10 by more than this many points fails. */
const TOLERANCE = 2;

const baseline = JSON.parse(readFileSync(join(import.meta.dirname, 'baseline.json'), 'utf8')) as Record<
  string,
  Scores
>;

let engines: Engine[] = [];
beforeAll(async () => {
  engines = await openEngines();
});
afterAll(() => Promise.all(engines.map((engine) => engine.close())));

test('every engine has recorded figures', () => {
  expect(engines.map(({ name }) => name)).toEqual(Object.keys(baseline));
});

describe.each(Object.entries(baseline))('%s', (name, recorded) => {
  test('is at most two points of nDCG@10 below its recorded figures', async () => {
    const scores = await score(engines.find((engine) => engine.name === name)!);
    for (const set of SETS)
      expect(scores[set].ndcg, set).toBeGreaterThanOrEqual(recorded[set].ndcg - TOLERANCE);
  });
});
