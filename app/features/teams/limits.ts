/** Limits of teams, which pages read, too. */

/** Most characters of a name. */
export const LONGEST_TEAM_NAME = 80;
/** Teams of an organisation. */
export const MOST_TEAMS = 100;
/** Members of a team. */
export const MOST_MEMBERS = 500;
/** Teams in the list of an administrator, and things in a list of what is shared. */
export const MOST_LISTED = 500;
