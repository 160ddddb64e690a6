/** The operations of releases. */
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { cleanLine, cleanText } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import { needRight, stillHas } from '../desk/access.server.ts';
import { toJob, type FindPerson } from '../drafts/answers.server.ts';
import type { Release, ReleaseSummary } from '../contract/releases.ts';
import { findDone, newsroomDesk, recordDone, recordTrail } from '../desk/desk-store.server.ts';
import { actingNow } from '../drafts/drafts.server.ts';
import { newsroomDrafts } from '../drafts/drafts-store.server.ts';
import { inWordsOfForm } from '../form/form.server.ts';
import { readInstant } from './instant.ts';
import { once, Refused } from '../drafts/once.server.ts';
import { makeReady } from './ready.server.ts';
import { publishRelease as runRelease, revertRelease as runRevert } from './release-run.server.ts';
import { newsroomReleases } from './releases-store.server.ts';
import { newsroomSchedule, toEdition, type ReleaseRow, type ShownJob } from './schedule-store.server.ts';

const MOST_LISTED = 500;

function toSummary(
  row: ReleaseRow & { items: number },
  job: ShownJob | undefined,
  person: FindPerson,
  now: Date,
): ReleaseSummary {
  const open = job?.state === 'failed' ? 'failed' : job ? 'scheduled' : 'open';
  return {
    ...{ id: row.id, title: row.title, state: row.state === 'open' ? open : row.state, items: row.items },
    job: job && row.state === 'open' ? toJob(job, person, now) : null,
    ...{ publishedAt: row.published_at, publishedBy: person(row.published_by) },
    ...{ revertedAt: row.reverted_at, by: person(row.by_id), createdAt: row.created_at },
  };
}

const people = ({ services }: Viewer, rows: readonly ReleaseRow[], jobs: readonly ShownJob[]) =>
  services.store
    .of(newsroomDesk)
    .people([
      ...rows.flatMap(({ by_id, published_by }) => [by_id, published_by]),
      ...jobs.map(({ by_id }) => by_id),
    ]);

const releases = operation('releases', {
  summary: 'Releases: items that are published together',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const rows = await services.store.of(newsroomReleases).list(vertical.id, MOST_LISTED);
    const ids = rows.map(({ id }) => id);
    const jobs = ids.length === 0 ? [] : await services.store.of(newsroomSchedule).open({ releases: ids });
    const person = await people(viewer, rows, jobs);
    return success({
      releases: rows.map((row) =>
        toSummary(
          { ...row, items: Number(row.items) },
          jobs.find(({ release_id }) => release_id === row.id),
          person,
          services.now(),
        ),
      ),
    });
  },
});

/** A release with what stops each of its items. */
async function answerRelease(viewer: Viewer, id: number, status = 200): Promise<Outcome<Release>> {
  const { services, vertical } = viewer;
  const { store } = services;
  const row = await store.of(newsroomReleases).get(id, vertical.id);
  if (!row) return failure('not_found');
  const [items, jobs] = await Promise.all([
    store.of(newsroomReleases).items(id),
    store.of(newsroomSchedule).open({ releases: [id] }),
  ]);
  const isOpen = row.state === 'open';
  const editions = items.map(toEdition);
  const readied = isOpen ? await makeReady(services, vertical, editions) : undefined;
  const fields = new Map(editions.map((edition) => [edition.nid, edition.fields]));
  const stopped = new Map(
    readied?.ok === false
      ? readied.incomplete.map(({ nid, problems }) => [
          nid,
          inWordsOfForm(vertical, services.registry, fields.get(nid) ?? {}, problems),
        ])
      : [],
  );
  const revisions = await store.of(newsroomDrafts).revisions(items.map(({ nid }) => nid));
  const person = await people(viewer, [row], jobs);
  return success(
    {
      ...toSummary({ ...row, items: items.length }, jobs[0], person, services.now()),
      contents: items.map((item) => ({
        ...{ nid: item.nid, type: item.type, title: item.title, kind: item.kind },
        ...{ readerNote: item.reader_note, deskNote: item.desk_note, revision: item.revision ?? 0 },
        draftRevision: revisions.get(item.nid) ?? null,
        ...{ version: item.version, problems: stopped.get(item.nid) ?? [] },
      })),
    },
    { status },
  );
}

const release = operation('release', {
  summary: 'A release with its items, and what stops them',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    return answerRelease(viewer, recordId(params['id']) ?? 0);
  },
});

const addRelease = operation('addRelease', {
  summary: 'Make a release without items',
  auth: 'bearer',
  statuses: { 200: 'The release that was made before with the same client_id.', 201: 'The new release.' },
  problems: ['permission_missing', 'right_missing'],
  async handle({ services, viewer, body }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    const acting = actingNow(viewer);
    const title = cleanLine(body.title);
    const made = await services.store.of(newsroomDesk).transaction(async (on) => {
      const done = await findDone<{ id: number }>(on, acting.by!, body.client_id);
      if (done) return { id: done.id, isNew: false };
      const id = await services.store.of(newsroomReleases).add(on, acting, title);
      await recordTrail(on, [{ ...acting, action: 'release-made', release: id, title }]);
      await recordDone(on, acting.by!, body.client_id, { id }, acting.at);
      return { id, isNew: true };
    });
    return answerRelease(viewer, made.id, made.isNew ? 201 : 200);
  },
});

const changeRelease = operation('changeRelease', {
  summary: 'Rename a release, or set when it is published',
  auth: 'bearer',
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'release_closed'] as const),
    'wrong_instant',
  ],
  async handle({ services, viewer, vertical, params, body: { title, when } }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    const id = recordId(params['id']) ?? 0;
    const instant = when && readInstant(when, services.now());
    if (instant && 'fault' in instant) return failure('wrong_instant', { detail: instant.fault });
    const acting = actingNow(viewer);
    const { store } = services;
    const refused = await store.of(newsroomDesk).transaction(async (on) => {
      const held = await store.of(newsroomReleases).hold(on, id, vertical.id);
      if (!held) return 'not_found';
      if (held.state !== 'open') return 'release_closed';
      const named = title === undefined ? held.title : cleanLine(title);
      await store.of(newsroomReleases).change(on, id, { title: named });
      const common = { ...acting, release: id, title: named };
      if (title !== undefined) await recordTrail(on, [{ ...common, action: 'release-changed' }]);
      if (when === null) {
        await store.of(newsroomSchedule).cancelRelease(on, id);
        await recordTrail(on, [{ ...common, action: 'schedule-cancelled' }]);
      }
      if (when && instant) {
        const chosen = { ...when, at: instant.at };
        await store.of(newsroomSchedule).add(on, acting, { release: id, title: named }, chosen);
        await recordTrail(on, [{ ...common, action: 'scheduled', detail: chosen }]);
      }
      return undefined;
    });
    return refused ? failure(refused) : answerRelease(viewer, id);
  },
});

const deleteRelease = operation('deleteRelease', {
  summary: 'Delete a release that was not published; its drafts stay',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found', 'release_closed'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    const id = recordId(params['id']) ?? 0;
    const { store } = services;
    const acting = actingNow(viewer);
    const refused = await store.of(newsroomDesk).transaction(async (on) => {
      const held = await store.of(newsroomReleases).hold(on, id, vertical.id);
      if (!held) return 'not_found';
      if (held.state !== 'open') return 'release_closed';
      await store.of(newsroomSchedule).cancelRelease(on, id);
      await store.of(newsroomReleases).remove(on, id);
      await recordTrail(on, [{ ...acting, action: 'release-deleted', release: id, title: held.title }]);
      return undefined;
    });
    return refused ? failure(refused) : success({ done: true });
  },
});

const removeFromRelease = operation('removeFromRelease', {
  summary: 'Take an item out of a release; its draft stays',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found', 'release_closed'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    const [id, nid] = [recordId(params['id']) ?? 0, recordId(params['nid']) ?? 0];
    const store = services.store.of(newsroomReleases);
    const acting = actingNow(viewer);
    const refused = await services.store.of(newsroomDesk).transaction(async (on) => {
      const held = await store.hold(on, id, vertical.id);
      if (!held) return 'not_found';
      if (held.state !== 'open') return 'release_closed';
      if (!(await store.take(on, id, nid))) return 'not_found';
      await recordTrail(on, [
        { ...acting, action: 'release-item-removed', nid, release: id, title: held.title },
      ]);
      return undefined;
    });
    return refused ? failure(refused) : answerRelease(viewer, id);
  },
});

/** Runs in the transaction of a release: whoever asked may still publish, and the request was not answered already. */
function around(viewer: Viewer, clientId: string, id: number) {
  const acting = actingNow(viewer);
  return {
    before: async (on: Parameters<typeof findDone>[0]) => {
      if (!(await stillHas(on, viewer, 'publish'))) throw new Refused(failure('right_missing'));
    },
    after: (on: Parameters<typeof findDone>[0]) => recordDone(on, acting.by!, clientId, { id }, acting.at),
  };
}

const publishRelease = operation('publishRelease', {
  summary: 'Publish the items of a release now, all or none',
  auth: 'bearer',
  load: 'screen',
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'release_closed'] as const),
    ...(['release_empty', 'draft_incomplete', 'base_changed', 'version_conflict'] as const),
  ],
  async handle({ services, viewer, vertical, params, body }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    const id = recordId(params['id']) ?? 0;
    const outcome = await once<{ id: number }>(viewer, body.client_id, async () => {
      const refused = await runRelease(
        services,
        vertical,
        id,
        actingNow(viewer),
        around(viewer, body.client_id, id),
      );
      return refused ?? success({ id });
    });
    return outcome.ok ? answerRelease(viewer, outcome.value.id) : outcome;
  },
});

const revertRelease = operation('revertRelease', {
  summary: 'Revert a release: its items are as they were before it, byte for byte',
  auth: 'bearer',
  load: 'screen',
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'release_closed'] as const),
    ...(['release_changed', 'draft_incomplete'] as const),
  ],
  async handle({ services, viewer, vertical, params, body }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    const id = recordId(params['id']) ?? 0;
    const said = { reason: cleanText(body.reason), readerNote: cleanText(body.reader_note ?? '') };
    const outcome = await once<{ id: number }>(viewer, body.client_id, async () => {
      const refused = await runRevert(
        services,
        vertical,
        id,
        actingNow(viewer),
        said,
        around(viewer, body.client_id, id),
      );
      return refused ?? success({ id });
    });
    return outcome.ok ? answerRelease(viewer, outcome.value.id) : outcome;
  },
});

export const releaseOperations = [
  ...[releases, release, addRelease, changeRelease, deleteRelease, removeFromRelease],
  ...[publishRelease, revertRelease],
];
