/** How rare each unit of a query is in what the reader may read. */
import type { Unit } from '../query/plan.ts';
import type { Weights } from '../ranking/weights.ts';
import type { ClassAccess } from './hits.ts';
import type { Lookups } from './lookups.ts';

/**
 * A unit with its rarity: BM25's inverse document frequency in what the reader may read, to the power of
 * `weights.rarity`; 0 if nothing has it.
 */
export interface RatedUnit extends Unit {
  rarity: number;
  /** About how many documents of the reader have it. */
  count: number;
}

export function rated(
  unit: Unit,
  lookups: Pick<Lookups, 'count' | 'countAll'>,
  access: ClassAccess,
  weights: Weights,
): RatedUnit {
  const count = lookups.count(unit, access);
  // A word that nothing has tells nothing apart.
  const inverse = Math.log(1 + (lookups.countAll(access) - count + 0.5) / (count + 0.5));
  const rarity = count === 0 ? 0 : inverse ** weights.rarity;
  return { ...unit, rarity, count };
}

/**
 * The rarest units that together have `roughShare` of the rarity of all, and more of them as long as looking them up is
 * quick. Those that nothing has are left out.
 */
export function rarest(units: readonly RatedUnit[], { roughShare, roughMatches }: Weights): RatedUnit[] {
  const sorted = units.filter(({ rarity }) => rarity > 0).toSorted((a, b) => b.rarity - a.rarity);
  const total = sorted.reduce((sum, { rarity }) => sum + rarity, 0);
  let share = 0;
  let matches = 0;
  return sorted.filter(({ rarity, count }) => {
    matches += count;
    const isNeeded = share < roughShare * total || matches <= roughMatches;
    share += rarity;
    return isNeeded;
  });
}
