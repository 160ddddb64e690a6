/** The words of an item that changed since one of its versions, as far as the reader may see them now. */
import type { ContentRecord } from '#app/store/store.ts';
import type { ShownRedline } from '#app/text/redline/redline.ts';
import type { Viewer } from '../viewer.ts';
import { knownRedline } from './known-redlines.ts';
import { versionHtml } from './version-html.ts';

/**
 * Both versions are first reduced to what the reader may see of the item of now. It takes up to half a second: operations
 * that call it count as bulk work.
 *
 * @returns undefined if the earlier version is withheld or lost, or one of the two cannot be read: nothing is known then
 */
export async function findWordsSince(
  viewer: Viewer,
  record: ContentRecord,
  since: number,
): Promise<ShownRedline | undefined> {
  const before = await viewer.services.store.content.revision(record.nid, since);
  const [older, newer] = await Promise.all([
    before ? versionHtml(viewer, record, before.fields) : undefined,
    versionHtml(viewer, record, record.fields),
  ]);
  if (older === undefined || newer === undefined) return undefined;
  const { patch: _, ...redline } = knownRedline(older, newer);
  return redline;
}
