/** A draft as it is now, on its own page or on a page of the site. */
import type { Failure } from '#app/api/problem.ts';
import type { StoredDraft } from '../drafts/drafts-store.server.ts';
import { previewPage, type Looking, type PreviewedPage } from './planned.server.ts';
import { previewSupposed } from './supposed-release.server.ts';

/** @param page path of a page of the site, shown as if the draft were published; without it, the item is shown */
export async function showDraft(
  looking: Looking,
  { nid, type, title, revision, fields, base_version: base, takesBack }: StoredDraft,
  level: string,
  page: string | undefined,
): Promise<PreviewedPage | Failure> {
  if (page === undefined) return previewPage(looking, fields, level);
  const edition = {
    ...{ nid, type, title, revision, fields, base, takesBack },
    ...{ kind: 'update' as const, readerNote: '', deskNote: '' },
  };
  return (await previewSupposed(looking, [edition], [page], level))[0]!;
}
