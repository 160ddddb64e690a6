/** What is due to one reader, as the deadlines page shows it: one basis for the list, the figure and the page behind it. */
import { MOST_DEADLINES } from '#app/api/dates/next-deadlines.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { filterDeadlines } from './answer.server.ts';
import { findDeadlines } from './find-deadlines.server.ts';

/** For a reader who follows nothing, everything counts. */
export async function getHomeDeadlines(viewer: Viewer) {
  const days = viewer.vertical.site.dates.soonDays;
  const found = await findDeadlines(viewer);
  const whose: 'mine' | 'all' = found.followed + found.rules > 0 ? 'mine' : 'all';
  const open = await filterDeadlines(viewer, found, { whose, status: 'open' });
  const ahead = open.map(({ shown }) => shown).filter((one) => one.days >= 0);
  return {
    deadlines: whose === 'mine' ? ahead.slice(0, MOST_DEADLINES) : null,
    due: {
      ...{ days, whose, more: found.truncated },
      count: ahead.filter((one) => one.days <= days).length,
    },
    settled: found.all.flatMap(({ shown: { status, calendarId, days: left } }) =>
      status === 'open' || calendarId === null || left < 0 ? [] : calendarId,
    ),
  };
}
