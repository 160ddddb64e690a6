/** Limits of decisions. A file of its own: pages load them without the library of schemas. */

/** Kind of decisions among the things that readers share. */
export const DECISION = 'decision';
/** Decisions of one reader in a vertical. */
export const MOST_DECISIONS = 5_000;
/** Entries of one decision that people make; Regatlas itself always adds its own. */
export const MOST_ENTRIES = 500;
export const LONGEST_TITLE = 200;
/** Characters of a reason, and of a remark on an entry. */
export const LONGEST_REASON = 4_000;
/** Characters of a place, product or licence. */
export const LONGEST_NAME = 200;
/** Places, products and licences, each. */
export const MOST_NAMES = 20;
/** Pieces of evidence of one entry. */
export const MOST_EVIDENCE = 20;
export const LONGEST_URL = 2_000;
export const LONGEST_SECTION = 300;
/** Longest key of a submission. */
export const LONGEST_KEY = 64;
/** Evidence packs of one reader in a vertical, and those of them that are not made yet. */
export const MOST_PACKS = 20;
export const MOST_PACKS_UNDER_WAY = 2;
/** Days after which a pack is deleted. */
export const PACK_DAYS = 30;
/** Decisions of one answer of the list. */
export const PAGE_SIZE = 20;
