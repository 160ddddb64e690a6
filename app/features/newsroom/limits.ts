/** Limits and words of the newsroom, which pages read, too. */

/** Days in which a discarded draft can be taken back. */
export const TAKE_BACK_DAYS = 30;
/** Seconds after which somebody who has said nothing is no longer shown as present. */
export const PRESENT_SECONDS = 60;
/** Most people who are shown as present in a draft. */
export const MOST_PRESENT = 20;
/** Most characters of a note of what changed or why, and of a reason. */
export const LONGEST_NOTE = 2_000;
/** Most characters of the title of a release. */
export const LONGEST_RELEASE_TITLE = 200;
/** Most items of a release. */
export const MOST_RELEASED = 200;
/** Most characters of a draft as JSON. */
export const LARGEST_DRAFT = 8_000_000;
/** Most items on a page of the desk. */
export const MOST_ON_PAGE = 200;
/** Most versions in a history, the newest first. */
export const MOST_VERSIONS = 500;
/** Minutes after which a job that has not run is overdue. */
export const OVERDUE_MINUTES = 2;
/** Most years ahead that something can be scheduled. */
export const FURTHEST_YEARS = 5;
/** Most items that the desk lists because of dead links, or of what is to be checked. */
export const MOST_TO_CHECK = 1_000;
/** Most reasons that a list gives for one item. */
export const MOST_REASONS = 20;

/** Most characters of the name of a term. */
export const LONGEST_TERM_NAME = 200;
/** Most characters of the key of a term, with which records name it. */
export const LONGEST_TERM_KEY = 100;
/** Most characters of the description of a term. */
export const LONGEST_TERM_TEXT = 2_000;
/** Terms on a page of a vocabulary. */
export const TERMS_ON_PAGE = 200;
/** Most items that a merge rewrites: they take some seconds, in which nothing can be published. */
export const MOST_MERGED = 50_000;
/** Most items of a merge that is done before its request is answered; one of more goes on in the background. */
export const MERGED_AT_ONCE = 300;

/**
 * What a role can allow. `write`: begin and edit drafts. `review`: approve them and send them back. `vocabularies`: edit terms.
 * `texts`: change the sentences of the site. `publish`: all else.
 */
export const RIGHTS = ['write', 'review', 'publish', 'vocabularies', 'texts'] as const;
export type NewsroomRight = (typeof RIGHTS)[number];

/** Most terms or items that the editor asks for by their ids at once. */
export const MOST_PICKED = 200;
/** Most matches of a search in the editor. */
export const MOST_MATCHES = 20;
/** Most characters of the name of an uploaded file. */
export const LONGEST_FILE_NAME = 200;
/** Files on a page of the library. */
export const MEDIA_ON_PAGE = 24;
/** Most characters of a title, of a credit, and of an alternative text. */
export const LONGEST_MEDIA_TITLE = 200;
export const LONGEST_CREDIT = 300;
export const LONGEST_ALT = 1_000;
/** Most published pages in which one file takes the place of another at once. */
export const MOST_MOVED = 500;
/** Most uses of a file that are listed. */
export const MOST_USES = 200;
/** Most characters of a sentence of the site. */
export const LONGEST_SITE_TEXT = 500;
/** For how many days a link to a preview can open. */
export const LINK_DAYS = [1, 7, 30] as const;
/** The days that are chosen at first. */
export const USUAL_LINK_DAYS = 7;
/** Most links to one draft that open at the same time. */
export const MOST_LINKS = 20;
