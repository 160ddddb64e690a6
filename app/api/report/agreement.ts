/** Which answer most jurisdictions share. Pure. */

export interface Agreement {
  /** How many have an answer. */
  covered: number;
  /** How many share the most frequent answer; 0 where no two agree. */
  agreeing: number;
  /** The key that more than half of the covered jurisdictions share; undefined without one. */
  majority: string | undefined;
}

/** @param keys comparison key of each jurisdiction; undefined for one without an answer */
export function findAgreement(keys: readonly (string | undefined)[]): Agreement {
  const counts = new Map<string, number>();
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
  const covered = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const agreeing = Math.max(0, ...counts.values());
  if (agreeing < 2) return { covered, agreeing: 0, majority: undefined };
  const most = [...counts].find(([, count]) => count === agreeing && count * 2 > covered);
  return { covered, agreeing, majority: most?.[0] };
}
