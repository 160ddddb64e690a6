/** One file takes the place of another in everything that a vertical publishes or prepares, in one transaction. */
import type { Services } from '#app/api/services.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { inSlices } from '#app/queue/slices.ts';
import type { PublishRecord } from '#app/store/content/publishing/publish-record.ts';
import type { Db } from '#app/store/tables.ts';
import { needsFourEyes } from '../desk/access.server.ts';
import { recordTrail } from '../desk/desk-store.server.ts';
import { newsroomItems, type NewsroomItem } from '../desk/items-store.server.ts';
import { Refused } from '../drafts/once.server.ts';
import { prepareVersion } from '../drafts/record.server.ts';
import { MOST_MOVED } from '../limits.ts';
import { newsroomPublishing } from '../publication/publish-store.server.ts';
import type { Acting } from '../publication/schedule-store.server.ts';
import {
  exchangeInDrafts,
  exchangeInEditions,
  needsApproval,
  type Exchange,
  type Step,
} from './exchange-unpublished.server.ts';
import { newsroomMedia } from './media-store.server.ts';
import { substitute } from './substitute.server.ts';

/** How often pages are read again, because somebody published one meanwhile. */
const MOST_TRIES = 3;

export interface Exchanged {
  pages: number;
  drafts: number;
}

interface Prepared {
  item: NewsroomItem;
  record: PublishRecord;
}

const database = (db: Db) => db;

/** Items that readers see, or will see on their day. Withdrawn ones stay as they were. */
async function pagesWith(on: Db, vertical: string, name: string): Promise<number[]> {
  const rows = await on
    .selectFrom('content_media')
    .innerJoin('content', 'content.nid', 'content_media.nid')
    .select('content.nid')
    .distinct()
    .where('content_media.name', '=', name)
    .where('content.vertical', '=', vertical)
    .where('content.status', '!=', 'withdrawn')
    .orderBy('content.nid')
    .limit(MOST_MOVED + 1)
    .execute();
  return rows.map(({ nid }) => nid);
}

async function preparePages(
  services: Services,
  vertical: VerticalConfig,
  { from, into }: Exchange,
): Promise<Prepared[] | Failure> {
  const nids = await pagesWith(services.store.of(database), vertical.id, from);
  if (nids.length > MOST_MOVED)
    return failure('media_merge_refused', {
      detail: `More than ${MOST_MOVED} pages have this file. Exchange it by an import.`,
    });
  const giveWay = inSlices();
  const prepared: Prepared[] = [];
  for (const item of (await services.store.of(newsroomItems).some(nids, vertical.id)).values()) {
    await giveWay();
    const fields = substitute(item.fields, from, into);
    if (needsFourEyes(vertical, item.type)) return needsApproval(item.title);
    const read = await prepareVersion(services, vertical, fields, services.now());
    if (!read.ok)
      return failure('media_merge_refused', {
        detail: `“${item.title}” has this file and cannot be published as it is: ${read.problems[0]?.message ?? ''}.`,
      });
    prepared.push({ item, record: read.record });
  }
  return prepared;
}

/** Whether the pages are still those that were read. */
async function areSame(
  on: Db,
  services: Services,
  prepared: readonly Prepared[],
  vertical: string,
  name: string,
) {
  const nids = await pagesWith(on, vertical, name);
  if (nids.length !== prepared.length) return false;
  const now = await services.store.of(newsroomItems).some(nids, vertical, on);
  return prepared.every(({ item }) => now.get(item.nid)?.version === item.version);
}

async function write(
  on: Db,
  services: Services,
  vertical: VerticalConfig,
  { prepared, exchange, acting }: { prepared: readonly Prepared[]; exchange: Exchange; acting: Acting },
): Promise<Exchanged> {
  const { from, into, title, texts, isReplacement } = exchange;
  const publishing = services.store.of(newsroomPublishing);
  const reason = isReplacement ? 'A file has a new version.' : 'Two files were merged.';
  const pages = new Map<number, Step>();
  for (const { item, record } of prepared) {
    const now = await publishing.putBack(on, item, record, acting, { reason, kind: 'minor' });
    pages.set(item.nid, { before: item.version, now });
  }
  const drafts = await exchangeInDrafts(on, acting, exchange);
  const editions = await exchangeInEditions(on, vertical, exchange, { drafts: drafts.revisions, pages });
  if ('ok' in editions) throw new Refused(editions);
  const media = newsroomMedia(on);
  await media.setMerged(on, acting, from, into.name);
  await media.changeTexts(on, acting, into.name, texts);
  await recordTrail(on, [
    {
      ...{
        ...acting,
        action: isReplacement ? ('media-replaced' as const) : ('media-merged' as const),
        title,
      },
      detail: { from, into: into.name, pages: pages.size, drafts: drafts.count + editions.count },
    },
  ]);
  return { pages: pages.size, drafts: drafts.count + editions.count };
}

/**
 * Exchanges a file in every page, draft, schedule and open release of a vertical: all or none. Both files have rows in the
 * library. Pages get a minor version; withdrawn ones and earlier versions stay as they were.
 */
export async function exchangeMedia(
  services: Services,
  vertical: VerticalConfig,
  exchange: Exchange,
  acting: Acting,
  stillAllowed: (on: Db) => Promise<Failure | undefined>,
): Promise<Exchanged | Failure> {
  const publishing = services.store.of(newsroomPublishing);
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const prepared = await preparePages(services, vertical, exchange);
    if ('ok' in prepared) return prepared;
    const outcome = await publishing
      .transaction(async (on) => {
        const refused = await stillAllowed(on);
        if (refused) throw new Refused(refused);
        if (!(await areSame(on, services, prepared, vertical.id, exchange.from))) return undefined;
        return write(on, services, vertical, { prepared, exchange, acting });
      })
      .catch((error: unknown) => {
        if (error instanceof Refused) return error.failure;
        throw error;
      });
    if (outcome) return outcome;
  }
  return failure('version_conflict');
}
