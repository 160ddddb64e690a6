import type { VerticalConfig } from '#app/config/model.ts';
import { findScreenPath } from '#app/runtime/screen-path.ts';
import type { CalendarEntry } from '#app/store/feeds/feed-entries.ts';
import type { FeedDate } from '#app/contracts/feeds.ts';

/** Path of a screen, for entries that lead to no item. */
export function screenPath(vertical: VerticalConfig, screen: string): string {
  return findScreenPath(vertical, screen) ?? '/';
}

/**
 * A date that was told and is not in the feed any more. It contains nothing about its item, which its reader may have lost
 * access to.
 */
export function cancelledDate(
  { uid: id, date, sequence, cancelled, changedAt: changed }: CalendarEntry,
  { title, kind, path }: Pick<FeedDate, 'title' | 'kind' | 'path'>,
): FeedDate {
  return {
    ...{ id, sequence, cancelled, changed, date, label: 'Cancelled', title, kind },
    ...{ path, typeLabel: '', jurisdictions: [], rules: [] },
  };
}
