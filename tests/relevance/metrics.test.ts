import { describe, expect, test } from 'vitest';
import { meanPoints, measure, type Grade } from './metrics.ts';

/** 1 / log2(rank + 1) of the ranks 1 to 4. */
const [D1, D2, D3, D4] = [1, 0.63093, 0.5, 0.430677];
const judged = new Map<number, Grade>([
  [10, 3],
  [20, 2],
  [30, 1],
]);
/** 7, 3 and 1 in the best order. */
const IDEAL = 7 * D1 + 3 * D2 + 1 * D3;

describe('figures computed by hand', () => {
  test.each([
    { name: 'the best order', ranked: [10, 20, 30], ndcg: 1, recall: 1, mrr: 1 },
    { name: 'nothing found', ranked: [], ndcg: 0, recall: 0, mrr: 0 },
    { name: 'only unjudged items', ranked: [1, 2, 3], ndcg: 0, recall: 0, mrr: 0 },
    { name: 'a related item is not an answer', ranked: [30], ndcg: 1 / IDEAL, recall: 0, mrr: 0 },
    { name: 'the useful one first', ranked: [20, 10], ndcg: (3 * D1 + 7 * D2) / IDEAL, recall: 1, mrr: 1 },
    { name: 'the exact one third', ranked: [1, 2, 10], ndcg: (7 * D3) / IDEAL, recall: 1 / 2, mrr: 1 / 3 },
    {
      name: 'in the worst order',
      ranked: [1, 30, 20, 10],
      ndcg: (D2 + 3 * D3 + 7 * D4) / IDEAL,
      recall: 1,
      mrr: 1 / 3,
    },
    {
      name: 'a repeated item counts once',
      ranked: [20, 20, 10],
      ndcg: (3 * D1 + 7 * D2) / IDEAL,
      recall: 1,
      mrr: 1,
    },
    {
      name: 'the eleventh does not count',
      ranked: [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 10],
      ndcg: 0,
      recall: 0,
      mrr: 0,
    },
  ])('$name', ({ ranked, ndcg, recall, mrr }) => {
    const found = measure(ranked, judged);
    expect(found.ndcg).toBeCloseTo(ndcg, 5);
    expect(found.recall).toBeCloseTo(recall, 10);
    expect(found.mrr).toBeCloseTo(mrr, 10);
  });

  test('ten of twelve answers are all that ten places can hold', () => {
    const twelve = new Map<number, Grade>(Array.from({ length: 12 }, (_, nid) => [nid, 3]));
    expect(measure([...twelve.keys()], twelve)).toEqual({ ndcg: 1, recall: 1, mrr: 1 });
    expect(measure([0, 1, 2, 3, 4], twelve).recall).toBe(0.5);
  });
});

test('the mean is in points', () => {
  expect(
    meanPoints([
      { ndcg: 1, recall: 0.5, mrr: 0 },
      { ndcg: 0.5, recall: 0.25, mrr: 1 },
    ]),
  ).toEqual({ ndcg: 75, recall: 37.5, mrr: 50 });
});
