/** The operations of drafts: begin, read, save, discard, take back, check, and who is there. */
import { randomUUID } from 'node:crypto';
import { operation, success, type Outcome } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { contentSources, keyText } from '#app/store/content/sources.ts';
import { lockPublishing } from '#app/store/engines/locks.ts';
import type { Db } from '#app/store/tables.ts';
import { recordId } from '#app/text/record-id.ts';
import { needRight, type DeskAccess } from '../desk/access.server.ts';
import { answerDraft, findPresent } from './answers.server.ts';
import type { Draft } from '../contract/drafts.ts';
import type { FieldProblem } from '../contract/parts.ts';
import { findDone, newsroomDesk, recordDone, recordTrail } from '../desk/desk-store.server.ts';
import { newsroomDrafts, type StoredDraft } from './drafts-store.server.ts';
import { editDraft } from './edit-draft.server.ts';
import { newsroomItems } from '../desk/items-store.server.ts';
import { TAKE_BACK_DAYS } from '../limits.ts';
import { inWordsOfForm } from '../form/form.server.ts';
import type { Fields } from './merge.ts';
import { prepareRecord, recordTime } from './record.server.ts';
import { unschedule, type Acting } from '../publication/schedule-store.server.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const MOST_DISCARDED = 200;
/** Source of items that begin here; their ids mean nothing. */
const SOURCE = 'newsroom';

export const actingNow = ({ services, vertical, user }: Viewer): Acting => ({
  ...{ vertical: vertical.id, by: user.userId, at: services.now().toISOString() },
});

/** The draft of a path, or that there is none. */
export async function findDraft(
  { services, vertical }: Viewer,
  params: Record<string, string>,
): Promise<StoredDraft | Failure> {
  const nid = recordId(params['nid']);
  const draft = nid && (await services.store.of(newsroomDrafts).get(nid, vertical.id));
  return draft || failure('not_found');
}

/** A draft as it is now. */
export async function answerNow(
  viewer: Viewer,
  access: DeskAccess,
  nid: number,
  status = 200,
): Promise<Outcome<Draft>> {
  const draft = await viewer.services.store.of(newsroomDrafts).get(nid, viewer.vertical.id);
  return draft ? success(await answerDraft(viewer, access, draft), { status }) : failure('not_found');
}

/** A nid for an item that does not exist yet. */
async function newNid(on: Db): Promise<number> {
  const key = { source: SOURCE, id: randomUUID() };
  return (await contentSources(on).assign([key], new Set(), on)).get(keyText(key))!;
}

const beginDraft = operation('beginDraft', {
  summary: 'Begin a draft: of a new item, or of what is published',
  auth: 'bearer',
  statuses: { 200: 'The draft that the item has already.', 201: 'The new draft.' },
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'unknown_type'] as const),
    'invalid_fields',
  ],
  async handle({ services, viewer, vertical, body }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const { type, nid, fields = {}, client_id } = body;
    if ((type === undefined) === (nid === undefined))
      return failure('invalid_fields', {
        errors: [{ pointer: '/type', message: 'Give either a type or a nid.' }],
      });
    if (type !== undefined && !Object.hasOwn(vertical.contentTypes, type)) return failure('unknown_type');
    const drafts = services.store.of(newsroomDrafts);
    const acting = actingNow(viewer);
    const begun = await services.store.of(newsroomDesk).transaction(async (on) => {
      await lockPublishing(on);
      const done = await findDone<{ nid: number }>(on, acting.by!, client_id);
      if (done) return { nid: done.nid, isNew: false };
      const item =
        nid === undefined ? undefined : await services.store.of(newsroomItems).get(nid, vertical.id, on);
      // A new item that was never published has a draft and no item.
      const own = nid === undefined ? undefined : await drafts.get(nid, vertical.id, on);
      if (nid !== undefined && !item && !own) return undefined;
      const id = nid ?? (await newNid(on));
      const start = item
        ? { type: item.type, fields: item.fields, base: item.version }
        : {
            ...{ type: type ?? own!.type, base: null },
            fields: {
              ...{ nid: id, type: type ?? own!.type, ...withoutIdentity(fields) },
              ...{ created: recordTime(services.now()), product_access: fields['product_access'] ?? [] },
            },
          };
      const { draft, isNew } = await drafts.begin(on, {
        ...{ ...start, nid: id, vertical: vertical.id, by: acting.by!, at: acting.at },
      });
      if (isNew) await recordTrail(on, [{ ...acting, action: 'draft-begun', nid: id, title: draft.title }]);
      await recordDone(on, acting.by!, client_id, { nid: id }, acting.at);
      return { nid: id, isNew };
    });
    return begun ? answerNow(viewer, access, begun.nid, begun.isNew ? 201 : 200) : failure('not_found');
  },
});

/** First fields of an item, without those that the server sets. */
function withoutIdentity({
  nid: _,
  type: __,
  source: ___,
  source_id: ____,
  status: _____,
  ...fields
}: Fields) {
  return fields;
}

const draft = operation('draft', {
  summary: 'The draft of an item',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const found = await findDraft(viewer, params);
    return 'ok' in found ? found : success(await answerDraft(viewer, access, found));
  },
});

const saveDraft = operation('saveDraft', {
  summary: 'Save changed fields of a draft; disjoint changes of several people merge',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found', 'version_conflict', 'draft_too_large'],
  async handle({ viewer, params, body }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const nid = recordId(params['nid']);
    if (!nid) return failure('not_found');
    const edited = await editDraft(viewer, nid, body.revision, body.fields);
    if (edited.outcome === 'missing') return failure('not_found');
    if (edited.outcome === 'too-large') return failure('draft_too_large');
    if (edited.outcome === 'conflict')
      return failure('version_conflict', {
        current: await answerDraft(viewer, access, edited.draft),
        errors: edited.fields.map((field) => ({
          pointer: `/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`,
          message: 'was changed elsewhere in the meantime',
        })),
      });
    return success(await answerDraft(viewer, access, edited.draft));
  },
});

const discardDraft = operation('discardDraft', {
  summary: 'Discard a draft; it can be taken back for some days',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found', 'version_conflict'],
  async handle({ services, viewer, vertical, params, query }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const nid = recordId(params['nid']);
    const drafts = services.store.of(newsroomDrafts);
    const acting = actingNow(viewer);
    const held = await services.store.of(newsroomDesk).transaction(async (on) => {
      const found = nid && (await drafts.hold(on, nid, vertical.id));
      if (!found || found.revision !== query.revision) return found || undefined;
      await drafts.change(on, found.id, { discarded_at: acting.at, discarded_by: acting.by });
      await unschedule(on, found.nid, acting);
      const { title, revision } = found;
      await recordTrail(on, [
        { ...acting, action: 'draft-discarded', nid: found.nid, title, detail: { revision } },
      ]);
      return found;
    });
    if (!held) return failure('not_found');
    if (held.revision !== query.revision)
      return failure('version_conflict', { current: await answerDraft(viewer, access, held) });
    const until = new Date(services.now().getTime() + TAKE_BACK_DAYS * DAY_MS).toISOString();
    return success({ id: held.id, until });
  },
});

const discardedDrafts = operation('discardedDrafts', {
  summary: 'Discarded drafts that can be taken back',
  auth: 'bearer',
  problems: ['permission_missing'],
  async handle({ services, viewer, vertical }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const since = new Date(services.now().getTime() - TAKE_BACK_DAYS * DAY_MS).toISOString();
    const rows = await services.store.of(newsroomDrafts).allDiscarded(vertical.id, since, MOST_DISCARDED);
    const person = await services.store.of(newsroomDesk).people(rows.map((row) => row.discarded_by));
    return success({
      drafts: rows.map(({ id, nid, type, title, discarded_at, discarded_by }) => ({
        ...{ id, nid, type, title, by: person(discarded_by), at: discarded_at! },
      })),
    });
  },
});

const takeBackDraft = operation('takeBackDraft', {
  summary: 'Take a discarded draft back',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found', 'draft_exists'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const id = recordId(params['id']);
    const drafts = services.store.of(newsroomDrafts);
    const acting = actingNow(viewer);
    const back = await services.store.of(newsroomDesk).transaction(async (on) => {
      // Two that take back different drafts of an item come one after the other.
      await lockPublishing(on);
      const found = id && (await drafts.discarded(id, vertical.id, on));
      if (!found) return 'missing';
      if (await drafts.get(found.nid, vertical.id, on)) return 'exists';
      await drafts.change(on, found.id, { discarded_at: null, discarded_by: null });
      await recordTrail(on, [{ ...acting, action: 'draft-taken-back', nid: found.nid, title: found.title }]);
      return found.nid;
    });
    if (back === 'missing') return failure('not_found');
    return back === 'exists' ? failure('draft_exists') : answerNow(viewer, access, back);
  },
});

/** Whether there is an item without a draft, such as one whose draft was just published under an open editor. */
async function hasItem({ services, vertical }: Viewer, params: Record<string, string>): Promise<boolean> {
  const nid = recordId(params['nid']);
  return nid !== undefined && (await services.store.of(newsroomItems).get(nid, vertical.id)) !== undefined;
}

const draftProblems = operation('draftProblems', {
  summary: 'What stops a draft from being published as it is',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, vertical, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const found = await findDraft(viewer, params);
    if ('ok' in found)
      return (await hasItem(viewer, params))
        ? success({ revision: null, problems: [], warnings: [] })
        : found;
    const prepared = await prepareRecord(services, vertical, found.fields, { at: services.now() });
    const inWords = (problems: readonly FieldProblem[]) =>
      inWordsOfForm(vertical, services.registry, found.fields, problems);
    return success({
      revision: found.revision,
      problems: prepared.ok ? [] : inWords(prepared.problems),
      warnings: inWords(prepared.warnings),
    });
  },
});

const presence = operation('presence', {
  summary: 'Say that a draft is open here, and learn who else has it open',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params, body }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const found = await findDraft(viewer, params);
    if ('ok' in found) return (await hasItem(viewer, params)) ? success({ revision: null, here: [] }) : found;
    const desk = services.store.of(newsroomDesk);
    const { userId } = viewer.user;
    if (!body.here) await desk.leave(userId, found.nid);
    else await desk.enter(userId, found.nid, body.field ?? null, services.now().toISOString());
    return success({ revision: found.revision, here: await findPresent(viewer, found.nid) });
  },
});

export const draftOperations = [
  ...[beginDraft, draft, saveDraft, discardDraft, discardedDrafts, takeBackDraft, draftProblems, presence],
];
