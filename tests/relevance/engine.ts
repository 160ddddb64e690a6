/** What ranks, and how well it ranks the judged queries. */
import { readJudgements, SETS, type QuerySet } from './judgements.ts';
import { meanPoints, measure, type Metrics } from './metrics.ts';

export interface Engine {
  name: string;
  /** Nids of the vertical, best first, at least ten if there are as many; as a reader with access to everything. */
  rank(query: string, vertical: string): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Figures of each set, in points. */
export type Scores = Record<QuerySet, Metrics>;

/** Ranks every judged query. */
export async function score(engine: Engine): Promise<Scores> {
  const queries = [...readJudgements().values()].flat();
  const scores = {} as Scores;
  for (const set of SETS) {
    const found: Metrics[] = [];
    for (const { query, vertical, relevant, set: own } of queries)
      if (own === set)
        found.push(
          measure(
            await engine.rank(query, vertical),
            new Map(relevant.map(({ nid, grade }) => [nid, grade])),
          ),
        );
    scores[set] = meanPoints(found);
  }
  return scores;
}
