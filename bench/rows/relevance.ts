/** RELEVANCE: how well search ranks the judged queries of `tests/relevance`, against plain BM25. */
import { score, type Scores } from '../../tests/relevance/engine.ts';
import { SETS } from '../../tests/relevance/judgements.ts';
import { openEngines } from '../../tests/relevance/engines.ts';
import type { Figure, Row } from '../row.ts';

const FIGURES = [
  ['ndcg', 'nDCG@10'],
  ['recall', 'recall@10'],
  ['mrr', 'MRR@10'],
] as const;

function figures(name: string, scores: Scores, plain: Scores, isBaseline: boolean): Figure[] {
  return SETS.flatMap((set) =>
    FIGURES.map(([key, what]) => ({
      row: 'RELEVANCE',
      what: `${what}, ${name}, ${set} queries`,
      value: scores[set][key],
      unit: 'points',
      ...(isBaseline ? {} : { baseline: { what: 'plain BM25', value: plain[set][key] } }),
    })),
  );
}

export const relevance: Row = {
  ids: ['RELEVANCE'],
  async measure() {
    const engines = await openEngines();
    try {
      const all = [];
      for (const engine of engines) all.push({ name: engine.name, scores: await score(engine) });
      const plain = all[0]!.scores;
      return all.flatMap(({ name, scores }, at) => figures(name, scores, plain, at === 0));
    } finally {
      await Promise.all(engines.map((engine) => engine.close()));
    }
  },
};
