/** How good a ranking is, by graded judgements; each figure is between 0 and 1. */

/** 3: exactly what is wanted; 2: very useful; 1: related. Items without a grade are not relevant. */
export type Grade = 1 | 2 | 3;

/** Results of the first page that count. */
const DEPTH = 10;
/** An item of this grade or above answers the query: recall and reciprocal rank count only such. */
const ANSWERS: Grade = 2;

export interface Metrics {
  /** Discounted gain of the first ten, relative to the best possible order. */
  ndcg: number;
  /** Share of the items that answer the query (at most ten) among the first ten. */
  recall: number;
  /** 1 divided by the rank of the first item that answers the query; 0 if it is not among the first ten. */
  mrr: number;
}

/** The gain of a grade: 1, 3 or 7, so that the exact item is worth more than two that are useful. */
const gain = (grade: number) => 2 ** grade - 1;

const discounted = (grades: readonly number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, at) => sum + gain(grade) / Math.log2(at + 2), 0);

/**
 * @param ranked nids, best first; a repeated nid counts once
 * @param judged grade by nid, with at least one that answers the query
 */
export function measure(ranked: readonly number[], judged: ReadonlyMap<number, Grade>): Metrics {
  const grades = [...new Set(ranked)].slice(0, DEPTH).map((nid) => judged.get(nid) ?? 0);
  const ideal = [...judged.values()].sort((a, b) => b - a);
  const answers = ideal.filter((grade) => grade >= ANSWERS).length;
  const first = grades.findIndex((grade) => grade >= ANSWERS);
  return {
    ndcg: discounted(grades) / discounted(ideal),
    recall: grades.filter((grade) => grade >= ANSWERS).length / Math.min(answers, DEPTH),
    mrr: first < 0 ? 0 : 1 / (first + 1),
  };
}

/** Mean of each figure over queries, in points (0 to 100). */
export function meanPoints(all: readonly Metrics[]): Metrics {
  const mean = (figure: keyof Metrics) =>
    (100 * all.reduce((sum, metrics) => sum + metrics[figure], 0)) / all.length;
  return { ndcg: mean('ndcg'), recall: mean('recall'), mrr: mean('mrr') };
}
