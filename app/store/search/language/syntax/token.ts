/** Words with their places in a text. */

/** A word at its place in a text. */
export interface Token {
  /** Lower case, without accents: `reconciled`. */
  word: string;
  /** What the forms of the word have in common: `reconcil`. */
  stem: string;
  /** Offsets in the original text, in UTF-16 units; `end` is exclusive. */
  start: number;
  end: number;
}

/** Several words that are also one: `2015/2366`, `CASS 15` (`cass15`), `pre-paid` (`prepaid`). */
export interface JoinedToken extends Token {
  /** Positions of its first and last part in `words`. */
  first: number;
  last: number;
}
