import type { FeedSubject } from '#app/store/feeds/feed-tokens.ts';
import type { Store } from '#app/store/store.ts';
import type { Feed } from '#app/contracts/feeds.ts';
import type { Viewer } from '../viewer.ts';

/** A kind of feed that a feature has. */
export interface FeedSource {
  /** For feeds of one of several things: its reader, or undefined if the thing is gone. */
  ownerOf?(store: Store, id: number): Promise<{ userId: number; vertical: string } | undefined>;
  /** What is in it now, as far as this reader may see it. */
  load(viewer: Viewer, subject: FeedSubject): Promise<Feed>;
}
