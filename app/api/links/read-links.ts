/** Keeps the links of published items as they are now: reads those of what was published since. */
import type { Services } from '#app/api/services.ts';
import { inSlices } from '#app/queue/slices.ts';
import { linksIn } from './links-in.ts';

/** Items in memory at once. */
const ITEMS_AT_ONCE = 50;

/** Reads the links of items that were published, or published anew, since they were read. The first time these are all items. */
export async function readLinks(
  { store }: Pick<Services, 'store'>,
  isEnding: () => boolean = () => false,
): Promise<void> {
  const giveWay = inSlices();
  for (;;) {
    const items = await store.content.links.unread(ITEMS_AT_ONCE);
    for (const { nid, version, fields } of items) {
      if (isEnding()) return;
      await giveWay();
      await store.content.links.record(nid, version, linksIn(fields));
    }
    if (items.length < ITEMS_AT_ONCE) return;
  }
}
