/** How far one comparison looks, in steps and not in time: the same texts always give the same redline. */
export interface Bounds {
  /** Steps of all alignments: about half a second at worst. */
  steps: number;
  /** Single changes that are looked for in one place; the steps grow with its square. */
  edits: number;
  /** Pairs of sentences or rows that are looked at together. Longer lists are divided into as many parts as needed. */
  pairs: number;
  /** Parts that such lists are divided into. */
  parts: number;
  /** Rows that a row that left is compared with. A word, or a name, in more rows than these says nothing about which row it is. */
  rows: number;
  /** Pairs of sections without anything in common but their place. */
  sections: number;
  /** Pairs of paragraphs that may have moved and changed. */
  moves: number;
}

const BOUNDS: Bounds = {
  steps: 3_000_000,
  edits: 600,
  pairs: 10_000,
  parts: 100,
  rows: 8,
  sections: 2_500,
  moves: 10_000,
};

/** What one comparison may still do; the search in one place goes as far as its share. */
export interface Work {
  left: number;
  /** Something was not searched to the end since this was last set to false. */
  isSpent: boolean;
  readonly bounds: Bounds;
}

/**
 * @param bounds that differ from the usual ones
 * @example
 * startWork({ steps: 1_000_000 });
 */
export function startWork(bounds: Partial<Bounds> = {}): Work {
  const all = { ...BOUNDS, ...bounds };
  return { left: all.steps, isSpent: false, bounds: all };
}
