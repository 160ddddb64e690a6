/** The operations of the desk: what there is, and what was done. */
import { timeZoneFor } from '#app/api/profile-fields.ts';
import { operation, success } from '#app/api/operation.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { needRight, needsFourEyes } from './access.server.ts';
import { toJob } from '../drafts/answers.server.ts';
import { ITEM_STATES, type Desk, type DeskItem } from '../contract/desk.ts';
import type { Trail } from '../contract/people.ts';
import { findDue, readNotes, type DueReason } from './due-items.server.ts';
import { newsroomDesk } from './desk-store.server.ts';
import { newsroomLists, type ItemState, type ListQuery, type ListRow } from './items-list-store.server.ts';
import { MOST_PRESENT, OVERDUE_MINUTES, RIGHTS, type NewsroomRight } from '../limits.ts';
import { newsroomSchedule } from '../publication/schedule-store.server.ts';

const MOST_JOBS = 50;

async function countItems(viewer: Viewer): Promise<Desk['counts']> {
  const { services, vertical, user } = viewer;
  const lists = services.store.of(newsroomLists);
  const now = services.now();
  const count = (query: Partial<ListQuery>) =>
    lists.total({
      ...{ vertical: vertical.id, states: [], types: [], sort: 'changed', limit: 1, offset: 0 },
      ...query,
    });
  const inState = (state: ItemState) => count({ states: [state] });
  const due = async (reason: DueReason) => count({ due: (await findDue(viewer, reason)).due });
  const late = new Date(now.getTime() - OVERDUE_MINUTES * 60_000).toISOString();
  const [
    drafts,
    mine,
    inReview,
    sentBack,
    approved,
    published,
    withdrawn,
    old,
    passed,
    links,
    notes,
    waiting,
  ] = await Promise.all([
    ...[inState('draft'), count({ editor: user.userId }), inState('in-review'), inState('sent-back')],
    ...[inState('approved'), inState('published'), inState('withdrawn')],
    ...[due('age'), due('dates'), due('links'), due('notes')],
    lists.waiting(vertical.id, late),
  ] as const);
  return {
    ...{ drafts, mine, inReview, sentBack, approved, ...waiting },
    ...{ published, withdrawn, old, passed, links, notes },
  } as Desk['counts'];
}

const listRights = (rights: ReadonlySet<NewsroomRight>) => RIGHTS.filter((right) => rights.has(right));

const newsroomRights = operation('newsroomRights', {
  summary: 'What the reader may do in the newsroom of this vertical',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ viewer }) {
    const access = await needRight(viewer);
    return 'ok' in access ? access : success({ rights: listRights(access.rights) });
  },
});

const desk = operation('desk', {
  summary: 'The start of the newsroom: what the reader may do, and how much there is to do',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const { store } = services;
    const [counts, { problem: notesProblem }, byType, jobs, person] = await Promise.all([
      countItems(viewer),
      readNotes(services),
      store.of(newsroomLists).byType(vertical.id),
      store.of(newsroomSchedule).all(vertical.id, MOST_JOBS),
      store.users.byId(viewer.user.userId),
    ]);
    const names = await store.of(newsroomDesk).people(jobs.map(({ by_id }) => by_id));
    const shown = jobs.map((job) => toJob(job, names, services.now()));
    return success({
      rights: listRights(access.rights),
      ...{ roles: access.roles, isAdministrator: access.isAdministrator },
      types: Object.entries(vertical.contentTypes).map(([id, { title }]) => ({
        ...{ id, title: title ?? id, fourEyes: needsFourEyes(vertical, id), items: byType.get(id) ?? 0 },
      })),
      ...{ counts, notesProblem },
      jobs: shown.filter(({ state }) => state === 'failed' || state === 'overdue'),
      zone: timeZoneFor(person ?? { profile: {} }, vertical.site),
    });
  },
});

const STATUS = { published: 'published', withdrawn: 'withdrawn', scheduled: 'hidden' } as const;

const list = <Value>(given: Value | readonly Value[] | undefined): Value[] =>
  given === undefined ? [] : ([given].flat() as Value[]);

const deskItems = operation('deskItems', {
  summary: 'Items of the vertical with their drafts',
  auth: 'bearer',
  load: 'screen',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical, query }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const { state, type, q, mine, due: reason, sort = 'changed', page = 1, limit = 50 } = query;
    const now = services.now();
    const lists = services.store.of(newsroomLists);
    const found = reason && (await findDue(viewer, reason));
    const asked: ListQuery = {
      ...{
        vertical: vertical.id,
        states: ITEM_STATES.filter((known) => list(state).includes(known)),
        types: list(type),
        q,
        sort,
        limit,
      },
      editor: mine ? viewer.user.userId : undefined,
      due: found?.due,
      offset: (page - 1) * limit,
    };
    const [rows, total] = await Promise.all([lists.items(asked), lists.total(asked)]);
    const present = await services.store.of(newsroomDesk).presentIn(
      rows.filter((row) => row.revision !== null).map((row) => row.nid),
      now.toISOString(),
      viewer.user.userId,
    );
    const person = await services.store
      .of(newsroomDesk)
      .people([...rows.map((row) => row.saved_by), ...present.map((row) => row.user_id)]);
    const here = Map.groupBy(present, (row) => row.nid);
    const toItem = (row: ListRow): DeskItem => ({
      ...{ nid: row.nid, type: row.type, title: row.title, changedAt: row.at, version: row.version },
      status: row.status === null ? 'new' : STATUS[row.status],
      reasons: [...(found?.reasons.get(row.nid) ?? [])],
      path: (row.status === 'published' && contentPath(vertical, { ...row, path: row.path ?? '' })) || null,
      draft:
        row.revision === null
          ? null
          : {
              ...{ revision: row.revision, state: row.state!, savedAt: row.saved_at! },
              ...{ savedBy: person(row.saved_by), scheduledAt: row.scheduled_at, release: row.release_id },
              here: (here.get(row.nid) ?? []).slice(0, MOST_PRESENT).map((row) => person(row.user_id)!),
            },
    });
    return success({ items: rows.map(toItem), total });
  },
});

const deskTrail = operation('deskTrail', {
  summary: 'Who did what in the newsroom, when and why',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical, query: { limit = 50, ...asked } }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const store = services.store.of(newsroomDesk);
    const rows = await store.trail(vertical.id, { ...asked, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const person = await store.people(shown.map(({ by_id }) => by_id));
    const entries = shown.map((row) => ({
      ...{ id: row.id, at: row.at, by: person(row.by_id), nid: row.nid, release: row.release_id },
      action: row.action as Trail['entries'][number]['action'],
      ...{ title: row.title, note: row.note, detail: JSON.parse(row.detail) as Record<string, unknown> },
    }));
    return success({ entries, next: rows.length > limit ? shown.at(-1)!.id : null });
  },
});

export const deskOperations = [desk, newsroomRights, deskItems, deskTrail];
