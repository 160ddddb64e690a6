/** A release is published, or reverted: in one transaction, all of its items or none. */
import type { Services } from '#app/api/services.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { inSlices } from '#app/queue/slices.ts';
import type { PublishRecord } from '#app/store/content/publishing/publish-record.ts';
import type { Db } from '#app/store/tables.ts';
import { formatDate } from '#app/text/date-format.ts';
import { localDay } from '#app/text/day.ts';
import { recordTrail } from '../desk/desk-store.server.ts';
import { newsroomItems, type NewsroomItem } from '../desk/items-store.server.ts';
import { Refused } from '../drafts/once.server.ts';
import { newsroomPublishing } from './publish-store.server.ts';
import { baseChanged } from './publish.server.ts';
import { describeIncomplete, makeReady, type Incomplete } from './ready.server.ts';
import { prepareVersion } from '../drafts/record.server.ts';
import { newsroomReleases } from './releases-store.server.ts';
import { newsroomSchedule, toEdition, type Acting, type ReleaseItemRow } from './schedule-store.server.ts';

/** How often what is published is read again, because somebody changed the release meanwhile. */
const MOST_TRIES = 3;

/** What runs in the transaction, before it publishes and after. */
interface Around {
  before?(on: Db): Promise<void>;
  after?(on: Db): Promise<void>;
}

const incompleteFailure = (incomplete: readonly Incomplete[]): Failure =>
  failure('draft_incomplete', {
    detail: describeIncomplete(incomplete),
    errors: incomplete.flatMap(({ nid, problems }) =>
      problems.map(({ pointer, message }) => ({ pointer: `/${nid}${pointer}`, message })),
    ),
  });

/** What of a release decides whether what was read is still what it publishes. */
const signature = (items: readonly ReleaseItemRow[]): string =>
  JSON.stringify(items.map(({ nid, revision, base_version, kind }) => [nid, revision, base_version, kind]));

/** @returns what stops it; undefined once it is published */
export async function publishRelease(
  services: Services,
  vertical: VerticalConfig,
  id: number,
  acting: Acting,
  { before, after, job }: Around & { job?: number } = {},
): Promise<Failure | undefined> {
  const releases = services.store.of(newsroomReleases);
  const publishing = services.store.of(newsroomPublishing);
  for (let tries = 1; ; tries += 1) {
    const items = await releases.items(id);
    const readied = await makeReady(services, vertical, items.map(toEdition));
    const outcome = await publishing
      .transaction(async (on) => {
        await before?.(on);
        const release = await releases.hold(on, id, vertical.id);
        if (!release) throw new Refused(failure('not_found'));
        if (release.state !== 'open') throw new Refused(failure('release_closed'));
        if (signature(await releases.items(id, on)) !== signature(items)) return 'again';
        if (items.length === 0) throw new Refused(failure('release_empty'));
        if (!readied.ok) throw new Refused(incompleteFailure(readied.incomplete));
        const published = await publishing.publish(on, readied.ready, acting, { release: id });
        if (!published.ok) throw new Refused(baseChanged(published.changed));
        for (const one of published.items) {
          const version = one.outcome === 'unchanged' ? null : one.version;
          await releases.settle(on, id, { nid: one.nid, before: one.before, version });
        }
        const { at, by } = acting;
        await releases.change(on, id, { state: 'published', published_at: at, published_by: by });
        if (job === undefined) await services.store.of(newsroomSchedule).cancelRelease(on, id);
        await recordTrail(on, [
          {
            ...{ ...acting, action: 'release-published', release: id, title: release.title },
            detail: { items: published.items.length },
          },
        ]);
        await after?.(on);
        return 'done';
      })
      .catch((error: unknown) => {
        if (error instanceof Refused) return error.failure;
        throw error;
      });
    if (outcome === 'done') return undefined;
    if (outcome !== 'again') return outcome;
    if (tries === MOST_TRIES) return failure('version_conflict');
  }
}

/** What an item was before the release: a record to publish again, or nothing that readers saw. */
interface Earlier {
  item: NewsroomItem;
  row: ReleaseItemRow;
  record: PublishRecord | undefined;
}

/** Why a release is reverted. */
interface Revert {
  /** For the desk. */
  reason: string;
  /** For readers; may be empty. */
  readerNote: string;
}

/**
 * What readers are told when a change is taken back: those who were told what the page says are told that it does not any
 * more, also without words of an editor. Null if nobody was told of the change.
 */
function tellTakenBack(
  { kind, reader_note: note }: ReleaseItemRow,
  readerNote: string,
  day: string,
): PublishRecord['told'] | null {
  if (kind === 'minor') return null;
  const wasExplained = kind === 'correction' || note !== '';
  const words = readerNote || (wasExplained ? `The change of ${formatDate(day)} is taken back.` : '');
  return words ? { kind: 'correction', note: words } : { kind: 'update', note: '' };
}

async function readEarlier(
  services: Services,
  vertical: VerticalConfig,
  rows: readonly ReleaseItemRow[],
): Promise<Earlier[] | Failure> {
  const items = services.store.of(newsroomItems);
  const now = await items.some(
    rows.map(({ nid }) => nid),
    vertical.id,
  );
  const giveWay = inSlices();
  const earlier: Earlier[] = [];
  const incomplete: Incomplete[] = [];
  for (const row of rows) {
    const { nid, title, before_version: before } = row;
    await giveWay();
    const item = now.get(nid);
    if (!item) continue;
    if (before === null) earlier.push({ item, row, record: undefined });
    else {
      const fields = await items.fieldsAt(item, before);
      const prepared = fields && (await prepareVersion(services, vertical, fields, services.now()));
      if (prepared?.ok) earlier.push({ item, row, record: prepared.record });
      else {
        const lost = [{ pointer: '', message: `version ${before} is not stored any more` }];
        incomplete.push({ nid, title, problems: prepared?.problems ?? lost });
      }
    }
  }
  return incomplete.length > 0 ? incompleteFailure(incomplete) : earlier;
}

/** @returns what stops it; undefined once everything is as it was before */
export async function revertRelease(
  services: Services,
  vertical: VerticalConfig,
  id: number,
  acting: Acting,
  { reason, readerNote }: Revert,
  { before, after }: Around = {},
): Promise<Failure | undefined> {
  const { store } = services;
  const releases = store.of(newsroomReleases);
  const publishing = store.of(newsroomPublishing);
  const rows = (await releases.items(id)).filter(({ version }) => version !== null);
  const earlier = await readEarlier(services, vertical, rows);
  if ('ok' in earlier) return earlier;
  return publishing
    .transaction(async (on): Promise<undefined> => {
      await before?.(on);
      const release = await releases.hold(on, id, vertical.id);
      if (!release) throw new Refused(failure('not_found'));
      if (release.state !== 'published') throw new Refused(failure('release_closed'));
      const now = await store.of(newsroomItems).some(
        rows.map(({ nid }) => nid),
        vertical.id,
        on,
      );
      const changed = rows.filter(({ nid, version }) => now.get(nid)?.version !== version);
      if (changed.length > 0)
        throw new Refused(
          failure('release_changed', {
            errors: changed.map(({ nid }) => ({
              pointer: `/${nid}`,
              message: `is at version ${now.get(nid)?.version ?? 0} now`,
            })),
          }),
        );
      const day = localDay(new Date(release.published_at!), vertical.site.timeZone);
      for (const { item, row, record } of earlier) {
        const current = now.get(item.nid)!;
        const how = { reason, release: id, kind: 'revert' as const };
        if (record)
          await publishing.putBack(on, current, record, acting, {
            ...{ ...how, told: tellTakenBack(row, readerNote, day) },
          });
        else await publishing.withdraw(on, current, acting, { ...how, readerNote });
      }
      await releases.change(on, id, { state: 'reverted', reverted_at: acting.at });
      await recordTrail(on, [
        { ...acting, action: 'release-reverted', release: id, title: release.title, note: reason },
      ]);
      await after?.(on);
      return undefined;
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.failure;
      throw error;
    });
}
