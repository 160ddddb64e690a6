/** What colleagues share with a reader, for the reader's own data: it is not stored of the reader, but readable by the reader. */
import type { OwnData } from '#app/contracts/account.ts';
import type { Services } from '../../services.ts';
import { listSharedTitles } from '../../sharing/sharing.ts';
import { viewerFor } from '../../sign-in/authenticate.ts';

/** The part with what is shared with a reader, in every vertical to which the reader is subscribed. */
export async function sharedData(services: Services, userId: number): Promise<OwnData['parts'][number]> {
  const rows: Record<string, unknown>[] = [];
  for (const vertical of Object.keys(services.config().verticals)) {
    const viewer = await viewerFor(services, userId, vertical);
    const things = viewer ? await listSharedTitles(viewer) : [];
    for (const { kind, found } of things) {
      const { id, ownerName: owner, with: shared_with, right, sharedAt: shared_at } = found.share;
      rows.push({ vertical, kind, id, title: found.title, owner, shared_with, right, shared_at });
    }
  }
  return { id: 'shared-with-you', title: 'What colleagues share with you', rows };
}
