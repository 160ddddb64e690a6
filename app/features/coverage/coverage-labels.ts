/** What pages, files and statements call the values of the log. */
import type { How } from './limits.ts';
import type { Outcome } from './silence/source-log.ts';

export const howLabels: Readonly<Record<How, string>> = {
  feed: 'Official feed',
  page: 'Page watched',
  editor: 'Read by an editor',
};

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  unchanged: 'No change',
  changed: 'Changed',
  missed: 'Not reached',
};
