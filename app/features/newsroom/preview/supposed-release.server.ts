/** What is scheduled or in a release as readers will read it once that is published: also in lists, and as related items. */
import { VersionedCache } from '#app/api/content/versioned-cache.ts';
import { sitePage } from '#app/api/operations/site-page.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Services } from '#app/api/services.ts';
import type { PageResponse } from '#app/contracts/content.ts';
import { oneAtATime } from '#app/queue/in-turn.ts';
import { inSlices } from '#app/queue/slices.ts';
import { publishingWrites } from '#app/store/content/publishing/publishing.ts';
import type { PublishRecord } from '#app/store/content/publishing/publish-record.ts';
import type { Store } from '#app/store/store.ts';
import { readSupposing } from '#app/store/supposed.ts';
import { newsroomItems } from '../desk/items-store.server.ts';
import { prepareUnfinished } from '../drafts/record.server.ts';
import { toWritten } from '../publication/publish-store.server.ts';
import { changedAs } from '../publication/ready.server.ts';
import { newsroomReleases } from '../publication/releases-store.server.ts';
import { toEdition, type Edition } from '../publication/schedule-store.server.ts';
import { pageAt, viewerAt, type Looking, type PreviewedPage } from './planned.server.ts';

/**
 * While a preview is made, nobody publishes: one at a time, so that links cannot use up connections, and then as long
 * without one, so that somebody who opens a link again and again does not keep others from publishing.
 */
const inTurn = oneAtATime((tookMs) => tookMs);

/** What their publication writes; what is unfinished as far as it can be read. */
async function findRecords(looking: Looking, editions: readonly Edition[]): Promise<PublishRecord[]> {
  const { services, vertical } = looking;
  const before = await services.store.of(newsroomItems).some(
    editions.map(({ nid }) => nid),
    vertical.id,
  );
  const giveWay = inSlices();
  const records: PublishRecord[] = [];
  for (const edition of editions) {
    await giveWay();
    const item = before.get(edition.nid);
    const publication = { at: services.now(), changed: changedAs(edition, item) };
    const record = await prepareUnfinished(services, vertical, edition.fields, publication);
    const written = record && toWritten({ edition, record }, item);
    if (written) records.push(written);
  }
  return records;
}

const writes = (services: Services) => services.store.of(publishingWrites);

/** What of it is looked at: an item by its node id, or a page of the site by its path. */
export type Wanted = number | string;

/** @param level id of a level; one that the configuration does not have is not found */
export async function previewReleased(
  looking: Looking,
  release: number,
  wanted: readonly Wanted[],
  level: string,
): Promise<(PreviewedPage | Failure)[]> {
  const items = await looking.services.store.of(newsroomReleases).items(release);
  return previewSupposed(looking, items.map(toEdition), wanted, level);
}

/** Pages as they would be once editions are published: with what readers are told of the change. */
export function previewSupposed(
  looking: Looking,
  editions: readonly Edition[],
  wanted: readonly Wanted[],
  level: string,
): Promise<(PreviewedPage | Failure)[]> {
  return inTurn(async () => {
    const records = await findRecords(looking, editions);
    return readSupposing(
      looking.services.store,
      (on) => writes(looking.services).publish(records, on),
      async (store) => {
        const pages: (PreviewedPage | Failure)[] = [];
        for (const one of wanted) pages.push(await pageIn(looking, store, one, level));
        return pages;
      },
    );
  });
}

async function pageIn(
  looking: Looking,
  store: Store,
  wanted: Wanted,
  level: string,
): Promise<PreviewedPage | Failure> {
  const supposed = {
    ...looking,
    // The next publication has the same version: nothing that was made here may be taken for it.
    services: {
      ...looking.services,
      store,
      answers: new VersionedCache<object>(0),
      pageData: new VersionedCache<PageResponse>(0),
    },
    contentVersion: await store.events.latestId(),
  };
  if (typeof wanted === 'string') {
    const viewer = viewerAt(supposed, level);
    return viewer ? sitePage(viewer, wanted) : failure('not_found');
  }
  const item = await store.content.get(wanted);
  if (item?.vertical !== looking.vertical.id) return failure('not_found');
  // One whose day has not come is shown all the same.
  return pageAt(supposed, { ...item, status: 'published' }, level);
}
