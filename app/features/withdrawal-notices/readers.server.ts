/** Whom to tell that an item is withdrawn: the same before it is done and afterwards. */
import type { Follower, FollowSchedule } from '#app/api/follower.ts';
import { findFollowers } from '#app/api/feature-parts.ts';
import type { Impact, PlannedVersion } from '#app/api/impact.ts';
import type { Services } from '#app/api/services.ts';
import { getReader } from '#app/api/sign-in/authenticate.ts';
import { mayReadType } from '#app/runtime/access.ts';
import type { ContentRecord } from '#app/store/store.ts';

/** The soonest first. */
const SCHEDULES: readonly FollowSchedule[] = ['urgent', 'daily', 'weekly', 'none'];

const soonest = (one: Follower, other: Follower) =>
  SCHEDULES.indexOf(one.schedule) - SCHEDULES.indexOf(other.schedule);

/**
 * Readers who follow an item and may see it in lists, each once: for the reason with the soonest mail. Who may not is told
 * nothing.
 */
export async function findReaders(
  services: Services,
  item: Pick<ContentRecord, 'nid' | 'vertical' | 'type'>,
): Promise<Follower[]> {
  const vertical = services.config().verticals[item.vertical];
  if (!vertical) return [];
  const followers = (await findFollowers(services, item)).toSorted(soonest);
  const each = [...Map.groupBy(followers, ({ userId }) => userId).values()].map(([first]) => first!);
  const readers: Follower[] = [];
  for (const follower of each) {
    const reader = await getReader(services, follower.userId, item.vertical);
    if (reader?.active && mayReadType(vertical, item.type, reader)) readers.push(follower);
  }
  return readers;
}

/** How many readers withdrawing an item tells. */
export async function findWithdrawalImpact(
  services: Services,
  { record, current }: PlannedVersion,
): Promise<Impact[]> {
  if (!current || record.status !== 'withdrawn') return [];
  const readers = await findReaders(services, record);
  const mailed = readers.filter(({ schedule }) => schedule !== 'none').length;
  return [
    {
      ...{ id: 'withdrawal-notices', count: readers.length },
      counted: ['reader is told that it is withdrawn', 'readers are told that it is withdrawn'],
      ...(readers.length > 0 && { note: sayMailed(mailed) }),
    },
  ];
}

const sayMailed = (mailed: number) =>
  mailed === 0
    ? 'In their queues, and nobody by mail.'
    : `In their queues, and ${mailed === 1 ? 'one of them' : `${mailed} of them`} by mail, unless it is off for them.`;
