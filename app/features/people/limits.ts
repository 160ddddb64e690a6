/** Limits that pages and the API share. A file of its own: scripts load them without the library of schemas. */

/** Most people invited by one request. */
export const MOST_INVITED = 200;
/** Most invitations and links that one administrator sends within an hour. */
export const MOST_LINKS_PER_HOUR = 500;
/** Days for which an invitation works. */
export const INVITATION_DAYS = 7;
/** Most characters of a list of addresses or a CSV file. */
export const LONGEST_INVITATION_LIST = 100_000;
/** Most characters of the name of an organisation. */
export const LONGEST_ORGANISATION_NAME = 200;
/** Most seats of an organisation. */
export const MOST_SEATS = 100_000;
/** Most domains of an organisation. */
export const MOST_DOMAINS = 50;
/** Most people of an organisation whose subscriptions one request changes. */
export const MOST_CHANGED = 5_000;
/** Most colleagues that are offered to take over work. */
export const MOST_COLLEAGUES = 200;
/** Most kinds of work in one request. */
export const MOST_PARTS = 50;
/** A subscription that ends within so many days is shown as ending soon. */
export const ENDS_SOON_DAYS = 30;
