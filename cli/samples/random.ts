/** Seeded pseudo-random numbers. */
export interface Random {
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** At most `many` different ones. */
  some<T>(from: readonly T[], many: number): T[];
  words(many: number): string;
  sentence(many: number): string;
}

const WORDS =
  'licence payment institution safeguarding report threshold operator customer transfer supervision rule guidance deadline audit capital outsourcing incident register authority notice penalty review market consumer evidence assessment approval firm sector standard'.split(
    ' ',
  );

/** Uniform numbers in [0, 1) (mulberry32). */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param seed an integer from 0 to 2³² - 1 */
export function createRandom(seed: number): Random {
  const next = generator(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  const words = (many: number) => Array.from({ length: many }, () => WORDS[below(WORDS.length)]!).join(' ');
  return {
    below,
    chance: (share) => next() < share,
    pick: (from) => from[below(from.length)]!,
    some: (from, many) => [...new Set(Array.from({ length: many }, () => from[below(from.length)]!))],
    words,
    sentence: (many) => `The ${words(many)}.`,
  };
}
