/** Drafts, jobs and releases as the API answers them. */
import type { Viewer } from '#app/api/viewer.ts';
import type { DeskAccess } from '../desk/access.server.ts';
import { needsFourEyes } from '../desk/access.server.ts';
import type { Draft } from '../contract/drafts.ts';
import type { Job, Person } from '../contract/parts.ts';
import { newsroomDesk } from '../desk/desk-store.server.ts';
import type { StoredDraft } from './drafts-store.server.ts';
import { newsroomItems } from '../desk/items-store.server.ts';
import { OVERDUE_MINUTES } from '../limits.ts';
import { editedFields } from './merge.ts';
import { newsroomReleases } from '../publication/releases-store.server.ts';
import { newsroomSchedule, type ShownJob } from '../publication/schedule-store.server.ts';

/** Names of accounts, by id. */
export type FindPerson = (id: number | null) => Person | null;

export function toJob(job: ShownJob, person: FindPerson, now: Date): Job {
  const isLate = job.state === 'waiting' && Date.parse(job.at) < now.getTime() - OVERDUE_MINUTES * 60_000;
  return {
    ...{ id: job.id, nid: job.nid, release: job.release_id, title: job.title },
    ...{ state: isLate ? 'overdue' : job.state, at: job.at, when: { local: job.local, zone: job.zone } },
    ...{ by: person(job.by_id), revision: job.revision, problem: job.problem, ranAt: job.ran_at },
  };
}

/** Who else has a draft open. */
export async function findPresent({ services, user }: Viewer, nid: number) {
  const desk = services.store.of(newsroomDesk);
  const rows = await desk.present(nid, services.now().toISOString(), user.userId);
  const person = await desk.people(rows.map((row) => row.user_id));
  return rows.map(({ user_id, field, since }) => ({ person: person(user_id)!, field, since }));
}

/** A draft with everything that an editor needs. */
export async function answerDraft(viewer: Viewer, access: DeskAccess, draft: StoredDraft): Promise<Draft> {
  const { services, vertical, user } = viewer;
  const { store } = services;
  const { nid } = draft;
  const items = store.of(newsroomItems);
  const [item, [job], release, here] = await Promise.all([
    items.get(nid, vertical.id),
    store.of(newsroomSchedule).open({ nids: [nid] }),
    store.of(newsroomReleases).openWith(nid),
    findPresent(viewer, nid),
  ]);
  const base = item && draft.base_version !== null ? await items.fieldsAt(item, draft.base_version) : {};
  const person = await store
    .of(newsroomDesk)
    .people([draft.state_by, draft.saved_by, job?.by_id ?? null, ...draft.editors]);
  return {
    ...{ nid, type: draft.type, title: draft.title, revision: draft.revision, fields: draft.fields },
    ...{
      base: draft.base_version,
      current: item?.version ?? null,
      isPublished: item?.status === 'published',
    },
    changed: editedFields(base ?? {}, draft.fields),
    review: {
      ...{ state: draft.state, by: person(draft.state_by), at: draft.state_at, note: draft.state_note },
      revision: draft.state === 'approved' ? draft.approved_revision : null,
    },
    fourEyes: needsFourEyes(vertical, draft.type),
    mayApprove: access.rights.has('review') && !draft.editors.includes(user.userId),
    editors: draft.editors.map((id) => person(id)!),
    ...{ savedBy: person(draft.saved_by), savedAt: draft.saved_at, beganAt: draft.began_at },
    lastChange: {
      you: draft.saved_by !== null && draft.saved_by === user.userId,
      fields: Object.keys(draft.fieldRevisions).filter(
        (field) => draft.fieldRevisions[field] === draft.revision,
      ),
    },
    job: job ? toJob(job, person, services.now()) : null,
    release: release ?? null,
    here,
  };
}
