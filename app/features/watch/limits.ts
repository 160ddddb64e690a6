/** Longest name and note of a rule in characters, as the API accepts them. */
export const MAX_NAME = 120;
export const MAX_NOTE = 500;
/** Longest path and query of what a rule watches. */
export const MAX_FROM = 4_000;
/** Longest text of a rule, and most terms and content types, where it is sent in parts. */
export const MAX_WORDS = 1_000;
export const MAX_ASKED_TERMS = 100;
/** Most terms that a rule leaves out. */
export const MAX_ASKED_NOT = 50;
export const MAX_ASKED_TYPES = 50;
/** Longest `version` of a rule. */
export const MAX_VERSION = 64;
/** Longest text to find a term by. */
export const MAX_FIND = 100;

/** The kind of rules in sharing, and their part of a hand-over. */
export const WATCH_RULE = 'watch-rule';
/** Rules of colleagues in the watchlist. */
export const MOST_SHARED_RULES = 100;
/** The latest matches of a colleague's rule that are looked at. */
export const MOST_SHARED_MATCHES = 500;
