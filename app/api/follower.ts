/** Who follows an item, or was told of it: the part `followers` of a feature. Types only. */
import type { ContentRecord } from '#app/store/store.ts';

/** When a reader wants to be told by mail; `none`: only in the queue. */
export type FollowSchedule = 'urgent' | 'daily' | 'weekly' | 'none';

/** A reader who follows an item, for one reason. A reader may follow it for several. */
export interface Follower {
  userId: number;
  schedule: FollowSchedule;
  /** A sentence without its full stop: `You bookmarked it on 3 Nov`. */
  reason: string;
  /** Path of the page of the reader that it is on, such as the watchlist. */
  path: string;
}

/** The item that is followed. */
export type FollowedItem = Pick<ContentRecord, 'nid' | 'vertical'>;
