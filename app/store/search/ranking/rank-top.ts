/** Ranks the first matches by their words, in place. */
import { wordNumber } from '../index/column-words.ts';
import type { Documents } from '../finding/lookups.ts';
import type { DocumentWords } from '../index/document-words.ts';
import type { RatedUnit } from '../finding/rated-units.ts';
import type { ClassAccess } from '../finding/hits.ts';
import { fieldColumn } from '../query/match-expression.ts';
import type { AverageLengths } from './average-lengths.ts';
import { scoreDocuments, type ScoredUnit } from './score.ts';
import type { Weights } from './weights.ts';

export type RankTop = (ordered: Int32Array, units: readonly RatedUnit[], access: ClassAccess) => void;

export function rankTop(
  documents: Documents,
  words: DocumentWords,
  lengths: AverageLengths,
  weights: Weights,
): RankTop {
  return (ordered, units, access) => {
    const { days, nids } = documents;
    const top = ordered.subarray(0, weights.ranked);
    const texts = Array.from(top, (id) => ({ numbers: words(id, access), day: days[id]! }));
    const scores = scoreDocuments(texts, units.map(scoredUnit), lengths(access), weights);
    const order = Array.from(top, (id, at) => ({ id, score: scores[at]! }));
    order.sort((a, b) => b.score - a.score || days[b.id]! - days[a.id]! || nids[b.id]! - nids[a.id]!);
    order.forEach(({ id }, at) => (top[at] = id));
  };
}

function scoredUnit({ wordings, rarity, gap, field }: RatedUnit): ScoredUnit {
  const exact = wordings.filter(({ prefix }) => !prefix);
  return {
    wordings: exact.map(({ sequences }) => sequences.map((stems) => Int32Array.from(stems, wordNumber))),
    rarity,
    gap,
    column: field && fieldColumn(field),
    isAssumed: exact.length < wordings.length,
  };
}
