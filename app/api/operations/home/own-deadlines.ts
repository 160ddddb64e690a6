/** What is due to one reader, as the deadlines page shows it: one basis for the list, the figure and the page behind it. */
import type { HomeMine } from '#schemas/types.ts';
import { filterDeadlines } from '../../deadlines/answer.ts';
import { findDeadlines } from '../../deadlines/find-deadlines.ts';
import type { Viewer } from '../../viewer.ts';
import { MOST_DEADLINES } from '../../dates/next-deadlines.ts';

export interface OwnDeadlines extends Pick<HomeMine, 'due' | 'settled'> {
  deadlines: NonNullable<HomeMine['mine']>['deadlines'];
}

/** @param whose of a reader who follows nothing, everything counts */
export async function getOwnDeadlines(
  viewer: Viewer,
  whose: HomeMine['due']['whose'],
): Promise<OwnDeadlines> {
  const days = viewer.vertical.site.dates.soonDays;
  const found = await findDeadlines(viewer);
  const open = await filterDeadlines(viewer, found, { whose, status: 'open' });
  const ahead = open.map(({ shown }) => shown).filter((one) => one.days >= 0);
  return {
    deadlines: ahead.slice(0, MOST_DEADLINES),
    due: {
      ...{ days, whose, more: found.truncated },
      count: ahead.filter((one) => one.days <= days).length,
    },
    settled: found.all.flatMap(({ shown: { status, calendarId, days: left } }) =>
      status === 'open' || calendarId === null || left < 0 ? [] : calendarId,
    ),
  };
}
