/** Items of a release as readers will read them when all of it is published: also in lists, and as related items. */
import { VersionedCache } from '#app/api/content/versioned-cache.ts';
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
import { toEdition } from '../publication/schedule-store.server.ts';
import { pageAt, type Looking, type PreviewedPage } from './planned.server.ts';

/**
 * While a preview is made, nobody publishes: one at a time, so that links cannot use up connections, and then as long
 * without one, so that somebody who opens a link again and again does not keep others from publishing.
 */
const inTurn = oneAtATime((tookMs) => tookMs);

/** What the release writes; what is unfinished as far as it can be read. */
async function findRecords(looking: Looking, release: number): Promise<PublishRecord[]> {
  const { services, vertical } = looking;
  const editions = (await services.store.of(newsroomReleases).items(release)).map(toEdition);
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

/** @param level id of a level; one that the configuration does not have is not found */
export function previewReleased(
  looking: Looking,
  release: number,
  nids: readonly number[],
  level: string,
): Promise<(PreviewedPage | Failure)[]> {
  return inTurn(async () => {
    const records = await findRecords(looking, release);
    return readSupposing(
      looking.services.store,
      (on) => writes(looking.services).publish(records, on),
      async (store) => {
        const pages: (PreviewedPage | Failure)[] = [];
        for (const nid of nids) pages.push(await pageIn(looking, store, nid, level));
        return pages;
      },
    );
  });
}

async function pageIn(
  looking: Looking,
  store: Store,
  nid: number,
  level: string,
): Promise<PreviewedPage | Failure> {
  const item = await store.content.get(nid);
  if (item?.vertical !== looking.vertical.id) return failure('not_found');
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
  // One whose day has not come is shown all the same.
  return pageAt(supposed, { ...item, status: 'published' }, level);
}
