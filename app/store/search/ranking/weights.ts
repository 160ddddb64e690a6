/** Every number of the ranking, in one place. `npm run bench -- relevance` measures them. */
import type { Column } from '../query/match-expression.ts';

export const WEIGHTS = {
  /** How much a word counts by where it is. */
  columns: {
    title: 5.2,
    refs: 2,
    authors: 1.5,
    jurisdictions: 1,
    terms: 1.5,
    summary: 2,
    body: 1,
  } satisfies Record<Column, number>,
  /** How much a long text weakens a word in it (BM25's b): 0 not at all, 1 in proportion. */
  length: {
    title: 0.5,
    refs: 0.3,
    authors: 0.3,
    jurisdictions: 0.8,
    terms: 0.8,
    summary: 0.7,
    body: 0.65,
  } satisfies Record<Column, number>,
  /** How soon more of the same word stops counting (BM25's k1). */
  saturation: 0.6,
  /**
   * Exponent of the rarity of words (BM25's inverse document frequency): below 1, the rarest word of a question decides
   * less, and how many of its words a document has decides more.
   */
  rarity: 0.8,
  /** Two neighbouring words of the query side by side, against the mean of the two words alone. */
  pairs: 0.8,
  /** With at most so many words between them, two neighbouring words of the query still count as a pair, by this share. */
  near: 5,
  nearShare: 0.2,
  /** So near, two words of the query that have one between them there count as a pair, too, by this share. */
  acrossShare: 0.1,
  /** Exponent of the share of the query that a document has; 0 ignores it. */
  coverage: 0,
  /** For the newest documents, as a share of the score; halved with every `recencyHalfLife` days. */
  recency: 0.1,
  recencyHalfLife: 730,
  /** A query of so many plain words is relaxed if fewer documents than `relaxedBelow` have all of them. */
  relaxedWords: 2,
  relaxedBelow: 10,
  /** A relaxed search leaves out documents with less than this share of the query's words, by their rarity. */
  leastCoverage: 0.1,
  /** Documents that are ranked by their words; the others follow by the words in their title, then newest first. */
  ranked: 500,
  /**
   * Which documents are ranked is decided by the rarest words of the query, which together have this share of the rarity
   * of all, and by further ones while they have no more than `roughMatches` matches in all: to look up a frequent word
   * takes long.
   */
  roughShare: 0.8,
  roughMatches: 100_000,
};

export type Weights = typeof WEIGHTS;
