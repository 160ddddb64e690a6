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
/** Bytes of one file of evidence. The setting `MEDIA_UPLOAD_MB` of the server may be less. */
export const LARGEST_FILE = 10 * 1024 * 1024;
/** Files of one decision, and bytes of them together: each page of the decision checks all of them. */
export const MOST_FILES = 50;
export const MOST_FILE_BYTES = 50 * 1024 * 1024;
/** Bytes of all files that one account has attached, to any decision. */
export const MOST_ACCOUNT_BYTES = 500 * 1024 * 1024;
/** Characters of the name of a file, and its bytes in UTF-8, as systems take them. Longer ones are cut before their extension. */
export const LONGEST_FILE_NAME = 150;
export const MOST_FILE_NAME_BYTES = 255;
/** Characters of a remark on a file: a form without scripts has it in an address when the file is refused. */
export const LONGEST_FILE_NOTE = 300;
/** Bytes of the files that an evidence pack holds; it names the others with their hashes. */
export const MOST_PACK_BYTES = 5 * 1024 * 1024;
