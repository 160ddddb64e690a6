/** The page of an item as it would be once it is published, as a reader with this access would get it. */
import type { ContentPage } from '#app/plugin.ts';
import { mayOpenPath, mayReadType } from '#app/runtime/access.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { ContentRecord } from '#app/store/store.ts';
import type { ClosedPage } from '#app/contracts/content.ts';
import type { Failure } from '../../problem.ts';
import type { Viewer } from '../../viewer.ts';
import { describeClosed } from './closed-item.ts';
import { contentPage, type ItemLinks } from './page-data.ts';

/** What the reader gets: the page, whole or in part, or the refusal with what everybody may know. */
export type PlannedPage =
  { kind: 'page'; page: ContentPage<Record<string, unknown>> } | { kind: 'closed'; closed: ClosedPage };

/**
 * Decided and redacted as the operation `page` does it for what is published. Nothing is stored or cached.
 *
 * @param links of an item that is not published; by default those that the store has
 * @returns undefined if the type of the item has no page in the vertical
 */
export async function plannedPage(
  viewer: Viewer,
  record: ContentRecord,
  links?: ItemLinks,
): Promise<PlannedPage | Failure | undefined> {
  const { vertical, reader } = viewer;
  const path = contentPath(vertical, record);
  if (path === undefined) return undefined;
  if (
    !mayOpenPath(vertical, decodeURIComponent(path), reader) ||
    !mayReadType(vertical, record.type, reader)
  ) {
    const closed = await describeClosed(viewer, record, links);
    return closed && { kind: 'closed', closed };
  }
  const page = await contentPage(viewer, record, links);
  return page === undefined || 'ok' in page ? page : { kind: 'page', page };
}
