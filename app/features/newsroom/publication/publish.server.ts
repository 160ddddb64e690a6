/** The operation that publishes a draft: now, at an instant, or with a release. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import type { Db } from '#app/store/tables.ts';
import { cleanText } from '#app/text/normalise.ts';
import { personName } from '#app/text/person-name.ts';
import { needRight, needsFourEyes, stillHas } from '../desk/access.server.ts';
import { answerDraft, toJob } from '../drafts/answers.server.ts';
import type { PublishRequest, PublishResult } from '../contract/publishing.ts';
import { findDone, recordDone, recordTrail } from '../desk/desk-store.server.ts';
import { actingNow, findDraft } from '../drafts/drafts.server.ts';
import { newsroomDrafts, type StoredDraft } from '../drafts/drafts-store.server.ts';
import { readInstant } from './instant.ts';
import { newsroomItems } from '../desk/items-store.server.ts';
import { MOST_RELEASED } from '../limits.ts';
import { once, Refused } from '../drafts/once.server.ts';
import { newsroomPublishing, type BaseChanged, type Ready } from './publish-store.server.ts';
import { makeReady } from './ready.server.ts';
import { newsroomReleases } from './releases-store.server.ts';
import { newsroomSchedule, unschedule, type Acting, type Edition } from './schedule-store.server.ts';

/** What the desk is told when somebody else published an item first. */
export const baseChanged = (changed: readonly BaseChanged[]): Failure =>
  failure('base_changed', {
    detail: `Somebody published ${changed.map(({ title }) => `“${title}”`).join(', ')} meanwhile. Take the changes over, then publish.`,
    errors: changed.map(({ nid, current }) => ({
      pointer: `/${nid}`,
      message: current === null ? 'does not exist any more' : `is at version ${current} now`,
    })),
  });

/** Why a draft may not be published by anybody yet. */
function refuseUnapproved({ vertical }: Viewer, draft: StoredDraft): Failure | undefined {
  const isApproved = draft.state === 'approved' && draft.approved_revision === draft.revision;
  return needsFourEyes(vertical, draft.type) && !isApproved ? failure('approval_missing') : undefined;
}

const toEdition = (draft: StoredDraft, { kind, reader_note, desk_note }: PublishRequest): Edition => ({
  ...{ nid: draft.nid, type: draft.type, title: draft.title, revision: draft.revision, fields: draft.fields },
  ...{ base: draft.base_version, kind, takesBack: draft.takesBack },
  ...{ readerNote: cleanText(reader_note ?? ''), deskNote: cleanText(desk_note ?? '') },
});

/**
 * Refuses an edition that takes back what readers were told of, and does not say so: they know what the page said, and must
 * learn that it does not any more.
 */
async function refuseSilent(
  { services, vertical }: Viewer,
  { nid, kind, readerNote, takesBack }: Edition,
): Promise<Failure | undefined> {
  if (takesBack.length === 0 || (kind !== 'minor' && readerNote !== '')) return undefined;
  const item = await services.store.of(newsroomItems).get(nid, vertical.id);
  if (item?.status !== 'published') return undefined;
  const message =
    'Readers were told of what this version takes back. Choose an update or a correction, and write them a note.';
  return failure('invalid_fields', { detail: message, errors: [{ pointer: '/reader_note', message }] });
}

export const toResult = (
  outcome: PublishResult['outcome'],
  nid: number,
  more: Partial<PublishResult> = {},
): PublishResult => ({ ...{ outcome, nid, version: null, path: null, job: null }, ...more });

async function publishNow(on: Db, viewer: Viewer, ready: Ready, acting: Acting): Promise<PublishResult> {
  const { services, vertical } = viewer;
  const { nid } = ready.edition;
  const outcome = await services.store.of(newsroomPublishing).publish(on, [ready], acting);
  if (!outcome.ok) throw new Refused(baseChanged(outcome.changed));
  const [published] = outcome.items;
  const now = await services.store.of(newsroomItems).get(nid, vertical.id, on);
  const isSeen = now?.status === 'published';
  return toResult(published!.outcome, nid, {
    version: published!.version,
    path: (isSeen && contentPath(vertical, now)) || null,
  });
}

/** Refuses what would fail at its instant. */
async function needBase(
  on: Db,
  { services, vertical }: Viewer,
  { nid, title, base }: Edition,
): Promise<void> {
  const item = await services.store.of(newsroomItems).get(nid, vertical.id, on);
  const current = item?.version ?? null;
  if (current !== base) throw new Refused(baseChanged([{ nid, title, current }]));
}

async function schedule(
  on: Db,
  viewer: Viewer,
  edition: Edition,
  acting: Acting,
  instant: { at: string; local: string; zone: string },
): Promise<PublishResult> {
  const { services } = viewer;
  const { nid, title, kind, revision } = edition;
  await needBase(on, viewer, edition);
  await unschedule(on, nid, acting);
  const id = await services.store.of(newsroomSchedule).add(on, acting, edition, instant);
  await recordTrail(on, [
    {
      ...{ ...acting, action: 'scheduled', nid, title, note: edition.deskNote },
      detail: { job: id, kind, revision, ...instant, at: instant.at },
    },
  ]);
  const job = (await services.store.of(newsroomSchedule).get(id, on))!;
  const account = await on
    .selectFrom('user')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', acting.by!)
    .executeTakeFirstOrThrow();
  const by = {
    id: String(acting.by),
    name: personName(account.first_name, account.last_name, account.email),
  };
  return toResult('scheduled', nid, { job: toJob(job, () => by, services.now()) });
}

async function addToRelease(
  on: Db,
  viewer: Viewer,
  edition: Edition,
  acting: Acting,
  releaseId: number,
): Promise<PublishResult> {
  const { services, vertical } = viewer;
  const releases = services.store.of(newsroomReleases);
  const { nid, title, kind, revision } = edition;
  await needBase(on, viewer, edition);
  const release = await releases.hold(on, releaseId, vertical.id);
  if (!release) throw new Refused(failure('not_found', { detail: 'There is no such release.' }));
  if (release.state !== 'open') throw new Refused(failure('release_closed'));
  await unschedule(on, nid, acting, { release: releaseId });
  await releases.put(on, releaseId, edition, acting.by!);
  if ((await releases.items(releaseId, on)).length > MOST_RELEASED)
    throw new Refused(failure('release_full', { detail: `Up to ${MOST_RELEASED} items are possible.` }));
  await recordTrail(on, [
    {
      ...{ ...acting, action: 'release-item-added', nid, release: releaseId, title, note: edition.deskNote },
      detail: { kind, revision },
    },
  ]);
  return toResult('in-release', nid);
}

/** What was read before the transaction is what is there. */
async function needSame(on: Db, viewer: Viewer, { nid, revision }: Edition): Promise<void> {
  const { services, vertical } = viewer;
  if (!(await stillHas(on, viewer, 'publish'))) throw new Refused(failure('right_missing'));
  const draft = await services.store.of(newsroomDrafts).hold(on, nid, vertical.id);
  if (!draft) throw new Refused(failure('not_found'));
  if (draft.revision !== revision) throw new Refused(failure('version_conflict'));
  const refused = refuseUnapproved(viewer, draft);
  if (refused) throw new Refused(refused);
}

const publishDraft = operation('publishDraft', {
  summary: 'Publish a draft: now, at an instant, or with a release',
  auth: 'bearer',
  load: 'screen',
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'version_conflict', 'invalid_fields'] as const),
    ...(['approval_missing', 'draft_incomplete', 'base_changed', 'wrong_instant'] as const),
    ...(['release_closed', 'release_full'] as const),
  ],
  async handle({ services, viewer, vertical, params, body }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    if (body.when && body.release !== undefined)
      return failure('invalid_fields', {
        errors: [{ pointer: '/when', message: 'A release has an instant of its own.' }],
      });
    return once(viewer, body.client_id, async () => {
      const draft = await findDraft(viewer, params);
      if ('ok' in draft) return draft;
      if (draft.revision !== body.revision)
        return failure('version_conflict', { current: await answerDraft(viewer, access, draft) });
      const refused = refuseUnapproved(viewer, draft);
      if (refused) return refused;
      const edition = toEdition(draft, body);
      const silent = await refuseSilent(viewer, edition);
      if (silent) return silent;
      const readied = await makeReady(services, vertical, [edition]);
      if (!readied.ok) return failure('draft_incomplete', { errors: readied.incomplete[0]!.problems });
      const instant = body.when && readInstant(body.when, services.now());
      if (instant && 'fault' in instant) return failure('wrong_instant', { detail: instant.fault });
      const acting = actingNow(viewer);
      const answer = await services.store.of(newsroomPublishing).transaction(async (on) => {
        const done = await findDone<PublishResult>(on, acting.by!, body.client_id);
        if (done) return done;
        await needSame(on, viewer, edition);
        const made = instant
          ? await schedule(on, viewer, edition, acting, { ...instant, ...body.when! })
          : body.release !== undefined
            ? await addToRelease(on, viewer, edition, acting, body.release)
            : await publishNow(on, viewer, readied.ready[0]!, acting);
        await recordDone(on, acting.by!, body.client_id, made, acting.at);
        return made;
      });
      return success(answer);
    });
  },
});

export const publishOperations = [publishDraft];
