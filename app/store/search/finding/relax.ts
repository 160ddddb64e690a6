/** A question rarely has all of its words in one document: the documents that have most of them, by the words' rarity. */
import type { Evaluate } from './evaluate.ts';
import { rarest, type RatedUnit } from './rated-units.ts';
import type { ClassAccess } from './hits.ts';
import type { Lookups } from './lookups.ts';
import type { PlanNode } from '../query/plan.ts';
import type { Weights } from '../ranking/weights.ts';

export interface Relaxable {
  /** Plain words, most of which should match. */
  units: readonly RatedUnit[];
  /** Phrases and fields: they must match. */
  required: readonly PlanNode[];
  excluded: readonly PlanNode[];
}

/** Words beyond this many add little, and each costs a look-up: the rarest are used. */
const MOST_UNITS = 24;

/** @returns undefined if the query has fewer than two plain words that could be left out */
export function relaxable(node: PlanNode, rated: readonly RatedUnit[]): Relaxable | undefined {
  const parts = node.kind === 'and' ? node.parts : [node];
  const units = rated.filter(({ loose }) => loose);
  if (units.length < 2) return undefined;
  return {
    units: units.toSorted((a, b) => b.rarity - a.rarity).slice(0, MOST_UNITS),
    required: parts.filter((part) => part.kind !== 'not' && !(part.kind === 'unit' && part.loose)),
    excluded: parts.flatMap((part) => (part.kind === 'not' ? [part.part] : [])),
  };
}

/** @param scores gets the rarity of the words that each document has */
export function relaxedHits(
  { units, required, excluded }: Relaxable,
  { find, evaluate }: { find: Lookups['find']; evaluate: Evaluate },
  access: ClassAccess,
  scores: Float32Array,
  weights: Weights,
): Int32Array {
  let total = 0;
  const candidates: Int32Array[] = [];
  for (const unit of rarest(units, weights)) {
    const ids = find(unit, access);
    if (ids.length === 0) continue;
    total += unit.rarity;
    for (const id of ids) scores[id]! += unit.rarity;
    candidates.push(ids);
  }
  const marked = (parts: readonly PlanNode[], kind: 'and' | 'or') =>
    parts.length === 0 ? undefined : mark(evaluate({ kind, parts: [...parts] }, access), scores.length);
  const allowed = marked(required, 'and');
  const refused = marked(excluded, 'or');
  const seen = new Uint8Array(scores.length);
  const matches: number[] = [];
  for (const ids of candidates)
    for (const id of ids) {
      if (seen[id]) continue;
      seen[id] = 1;
      if (scores[id]! < weights.leastCoverage * total || allowed?.[id] === 0 || refused?.[id] === 1) continue;
      matches.push(id);
    }
  return Int32Array.from(matches).sort();
}

function mark(ids: Int32Array, size: number): Uint8Array {
  const marks = new Uint8Array(size);
  for (const id of ids) marks[id] = 1;
  return marks;
}
