/** Publication in a transaction: content, its version, its draft and the trail change together, or not at all. */
import { lockPublishing } from '#app/store/engines/locks.ts';
import { publishingWrites } from '#app/store/content/publishing/publishing.ts';
import type { PublishRecord } from '#app/store/content/publishing/publish-record.ts';
import type { Db } from '#app/store/tables.ts';
import { recordTrail } from '../desk/desk-store.server.ts';
import { newsroomDrafts } from '../drafts/drafts-store.server.ts';
import { newsroomItems, type NewsroomItem } from '../desk/items-store.server.ts';
import { goOn, saysTheSame } from '../drafts/merge.ts';
import { unschedule, type Acting, type Edition } from './schedule-store.server.ts';

/** An edition and the record that its fields are. */
export interface Ready {
  edition: Edition;
  record: PublishRecord;
}

/** What became of an edition. */
interface PublishedItem {
  nid: number;
  outcome: 'published' | 'unchanged' | 'hidden';
  /** The version now. */
  version: number;
  /** The version that readers saw before; null if they saw none. */
  before: number | null;
}

/** Why nothing was published: somebody else published an item first. */
export interface BaseChanged {
  nid: number;
  title: string;
  current: number | null;
}

export type PublishOutcome = { ok: true; items: PublishedItem[] } | { ok: false; changed: BaseChanged[] };

/** What runs now and need not be taken from the schedule. */
interface Running {
  job?: number | undefined;
  release?: number | undefined;
}

const isSeen = (item: NewsroomItem | undefined): boolean => item?.status === 'published';

/** What is written of an edition; undefined if readers see the same already. */
export function toWritten(
  { edition, record }: Ready,
  before: NewsroomItem | undefined,
): PublishRecord | undefined {
  if (before && isSeen(before) && !record.scheduled && saysTheSame(before.fields, record.fields))
    return undefined;
  return {
    ...{ ...record, edited: true, takesBack: edition.takesBack },
    ...(edition.kind === 'minor'
      ? isSeen(before) && { minor: true }
      : { told: { kind: edition.kind, note: edition.readerNote } }),
  };
}

/** How an earlier version comes back without a draft. */
type PutBack =
  | { kind: 'minor'; told?: undefined; release?: undefined }
  | { kind: 'revert'; told: PublishRecord['told'] | null; release: number };

export function newsroomPublishing(db: Db) {
  const writes = publishingWrites(db);
  const drafts = newsroomDrafts(db);
  const items = newsroomItems(db);

  /** After a publication: the draft is gone, or goes on from the new version. */
  async function settleDraft(on: Db, edition: Edition, now: NewsroomItem, acting: Acting): Promise<void> {
    const draft = await drafts.hold(on, edition.nid, acting.vertical);
    if (!draft) return;
    if (draft.revision === edition.revision) return drafts.remove(on, draft.id);
    const fields = goOn(draft.fields, edition.fields, now.fields);
    const takesBack = draft.takesBack.filter((version) => !edition.takesBack.includes(version));
    await drafts.change(on, draft.id, { base_version: now.version, fields, takesBack });
  }

  return {
    /** Runs what publishes, one after another in the whole database. */
    transaction: <Result>(run: (on: Db) => Promise<Result>): Promise<Result> =>
      db.transaction().execute(async (on) => {
        await lockPublishing(on);
        return run(on);
      }),
    /**
     * Publishes editions, all or none.
     *
     * @param on a transaction that holds the publishing lock; it must be undone if the answer is not `ok`
     */
    async publish(
      on: Db,
      ready: readonly Ready[],
      acting: Acting,
      running: Running = {},
    ): Promise<PublishOutcome> {
      const nids = ready.map(({ edition }) => edition.nid);
      const before = await items.some(nids, acting.vertical, on);
      const changed = ready
        .map(({ edition }) => ({ edition, current: before.get(edition.nid)?.version ?? null }))
        .filter(({ edition, current }) => current !== edition.base)
        .map(({ edition: { nid, title }, current }) => ({ nid, title, current }));
      if (changed.length > 0) return { ok: false, changed };
      await writes.publish(
        ready.flatMap((one) => toWritten(one, before.get(one.edition.nid)) ?? []),
        on,
      );
      const after = await items.some(nids, acting.vertical, on);
      const published: PublishedItem[] = [];
      for (const { edition } of ready) {
        const [was, now] = [before.get(edition.nid), after.get(edition.nid)!];
        const isWritten = now.version !== was?.version;
        const kind = isSeen(was) ? edition.kind : 'update';
        if (isWritten) {
          await on
            .insertInto('newsroom_version')
            .values({
              ...{ nid: edition.nid, version: now.version, kind, by_id: acting.by, at: acting.at },
              ...{ reader_note: edition.readerNote, desk_note: edition.deskNote },
              ...{ release_id: running.release ?? null, replaced_by: null },
            })
            .execute();
          await recordTrail(on, [
            {
              ...{ ...acting, action: 'published', nid: edition.nid, release: running.release ?? null },
              ...{ title: edition.title, note: edition.deskNote },
              detail: { version: now.version, kind, revision: edition.revision },
            },
          ]);
        }
        await settleDraft(on, edition, now, acting);
        await unschedule(on, edition.nid, acting, running);
        published.push({
          ...{ nid: edition.nid, version: now.version, before: was && isSeen(was) ? was.version : null },
          outcome: !isWritten ? 'unchanged' : now.status === 'scheduled' ? 'hidden' : 'published',
        });
      }
      return { ok: true, items: published };
    },
    /** Withdraws an item. Its draft goes on from the withdrawal. @returns its version now; undefined if nobody saw it */
    async withdraw(
      on: Db,
      item: NewsroomItem,
      acting: Acting,
      said: {
        reason: string;
        readerNote: string;
        replacedBy?: number | undefined;
        release?: number;
        kind?: 'withdrawal' | 'revert';
      },
    ): Promise<number | undefined> {
      const { nid, title } = item;
      if ((await writes.withdraw([nid], on, true)) === 0) return undefined;
      const version = item.version + 1;
      const { reason, readerNote, replacedBy = null, release, kind = 'withdrawal' } = said;
      await on
        .insertInto('newsroom_version')
        .values({
          ...{ nid, version, kind, by_id: acting.by, at: acting.at, reader_note: readerNote },
          ...{ desk_note: reason, release_id: release ?? null, replaced_by: replacedBy },
        })
        .execute();
      const draft = await drafts.hold(on, nid, acting.vertical);
      if (draft?.base_version === item.version) await drafts.change(on, draft.id, { base_version: version });
      await unschedule(on, nid, acting);
      await recordTrail(on, [
        {
          ...{ ...acting, action: 'withdrawn', nid, title, note: reason, detail: { version } },
          release: release ?? null,
        },
      ]);
      return version;
    },
    /**
     * Publishes a record over the version of now, without a draft: the fields of an earlier version (`revert`), or those of
     * now with another file in them (`minor`).
     *
     * @param how `told`: what readers are told of a revert; null if nobody was told of what it takes back
     * @returns the new version
     */
    async putBack(
      on: Db,
      item: NewsroomItem,
      record: PublishRecord,
      acting: Acting,
      { reason, ...how }: { reason: string } & PutBack,
    ): Promise<number> {
      const { kind, told = null, release = null } = how;
      const meaning = told ? { told, takesBack: [item.version] } : { minor: true };
      await writes.publish([{ ...record, edited: true, ...meaning }], on);
      const now = (await items.get(item.nid, acting.vertical, on))!;
      const { nid, version, title } = now;
      await on
        .insertInto('newsroom_version')
        .values({
          ...{ nid, version, kind, by_id: acting.by, at: acting.at, reader_note: told?.note ?? '' },
          ...{ desk_note: reason, release_id: release, replaced_by: null },
        })
        .execute();
      const draft = await drafts.hold(on, nid, acting.vertical);
      if (draft?.base_version === item.version) await drafts.change(on, draft.id, { base_version: version });
      await recordTrail(on, [
        {
          ...{ ...acting, action: 'published', nid, title, note: reason, release },
          detail: { version, kind },
        },
      ]);
      return version;
    },
  };
}
