/** The operations of versions: history, one version, restoration as a draft, withdrawal. */
import { operation, success } from '#app/api/operation.ts';
import { failure, type Failure } from '#app/api/problem.ts';
import type { Viewer } from '#app/api/viewer.ts';
import { contentPath } from '#app/runtime/resolve.ts';
import { lockPublishing } from '#app/store/engines/locks.ts';
import { cleanText } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import { needRight, stillHas } from '../desk/access.server.ts';
import { answerDraft } from '../drafts/answers.server.ts';
import type { ItemVersion, PublishResult } from '../contract/publishing.ts';
import { findDone, newsroomDesk, recordDone, recordTrail } from '../desk/desk-store.server.ts';
import { findItem } from '../desk/find-item.server.ts';
import { actingNow, answerNow } from '../drafts/drafts.server.ts';
import { newsroomDrafts, titleIn } from '../drafts/drafts-store.server.ts';
import { applyEdit } from '../drafts/edit-draft.server.ts';
import { newsroomItems, type NewsroomItem } from '../desk/items-store.server.ts';
import { MOST_VERSIONS } from '../limits.ts';
import { changedFields } from '../drafts/merge.ts';
import { once, Refused } from '../drafts/once.server.ts';
import { withMoved } from '../media/with-moved.server.ts';
import { newsroomPublishing } from './publish-store.server.ts';
import { toResult } from './publish.server.ts';
import { findWithheld, withholdVersion } from './withhold.server.ts';

/** The versions of an item, the newest first: what the newsroom recorded, and what the log of content knows of the others. */
async function listVersions(viewer: Viewer, item: NewsroomItem): Promise<ItemVersion[]> {
  const { services } = viewer;
  const { ours, revisions, events } = await services.store.of(newsroomItems).history(item.nid);
  const desk = services.store.of(newsroomDesk);
  const person = await desk.people(ours.map(({ by_id }) => by_id));
  const withheld = await findWithheld(viewer, item.nid);
  const titles = new Map(revisions.map(({ version, title }) => [version, title]));
  const known = new Map(ours.map((row) => [row.version, row]));
  const logged = new Map(events.map((event) => [event.version, event]));
  const stored = item.status === 'withdrawn' ? item.version - 1 : item.version;
  titles.set(stored, item.title);
  const first = Math.max(1, item.version - MOST_VERSIONS + 1);
  return Array.from({ length: item.version - first + 1 }, (_, index): ItemVersion => {
    const version = item.version - index;
    const row = known.get(version);
    const event = logged.get(version);
    const isWithdrawal = row?.kind === 'withdrawal' || event?.kind === 'withdrawn';
    return {
      ...{ version, kind: row?.kind ?? (isWithdrawal ? 'withdrawal' : 'import') },
      title: titles.get(version) ?? titles.get(version - 1) ?? item.title,
      ...{ at: row?.at ?? event?.at ?? null, by: row ? person(row.by_id) : null },
      ...{ readerNote: row?.reader_note ?? '', deskNote: row?.desk_note ?? '' },
      ...{
        release: row?.release_id ?? null,
        replacedBy: row?.replaced_by ?? null,
        isCurrent: version === item.version,
      },
      ...(withheld.has(version) && { withheld: withheld.get(version)! }),
      hasFields: titles.has(version) || (isWithdrawal && titles.has(version - 1)),
    };
  });
}

const itemVersions = operation('itemVersions', {
  summary: 'The history of an item: who published what, when and why',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ viewer, vertical, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const item = await findItem(viewer, params);
    if (!item) return failure('not_found');
    const { nid, type, title, status } = item;
    return success({
      ...{ nid, type, title, status: status === 'scheduled' ? 'hidden' : status },
      path: (status === 'published' && contentPath(vertical, item)) || null,
      versions: await listVersions(viewer, item),
    });
  },
});

const itemVersion = operation('itemVersion', {
  summary: 'A version of an item with its fields',
  auth: 'bearer',
  problems: ['permission_missing', 'not_found'],
  async handle({ services, viewer, params }) {
    const access = await needRight(viewer);
    if ('ok' in access) return access;
    const item = await findItem(viewer, params);
    const asked = recordId(params['version']);
    if (!item || !asked || asked > item.version) return failure('not_found');
    const fields = await services.store.of(newsroomItems).fieldsAt(item, asked);
    const version = (await listVersions(viewer, item)).find((one) => one.version === asked);
    if (!fields || !version?.hasFields) return failure('not_found');
    return success({ nid: item.nid, type: item.type, version, fields });
  },
});

const restoreVersion = operation('restoreVersion', {
  summary: 'An old version as a draft; the draft that it replaces is then among the discarded ones',
  auth: 'bearer',
  statuses: { 200: 'The draft that the version replaced.', 201: 'The new draft.' },
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'draft_exists'] as const),
    'version_conflict',
  ],
  async handle({ services, viewer, vertical, params, body }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const nid = recordId(params['nid']);
    const [items, drafts] = [services.store.of(newsroomItems), services.store.of(newsroomDrafts)];
    const acting = actingNow(viewer);
    const restored = await services.store.of(newsroomDesk).transaction(async (on) => {
      await lockPublishing(on);
      const done = await findDone<{ nid: number }>(on, acting.by!, body.client_id);
      if (done) return { isNew: false };
      const item = nid && (await items.get(nid, vertical.id, on));
      const stored = item && (await items.fieldsAt(item, body.version, on));
      if (!item || !stored || body.version > item.version) return 'not_found';
      const old = await withMoved(on, vertical.id, stored);
      const own = await drafts.hold(on, item.nid, vertical.id);
      if (own && body.replace === undefined) return 'draft_exists';
      if ((own?.revision ?? body.replace) !== body.replace) return 'version_conflict';
      const draft =
        own ??
        (
          await drafts.begin(on, {
            ...{ nid: item.nid, vertical: vertical.id, type: item.type, fields: item.fields },
            ...{ base: item.version, by: acting.by!, at: acting.at },
          })
        ).draft;
      const revision = draft.revision + 1;
      const changed = changedFields(draft.fields, old);
      if (own && changed.length > 0) await drafts.setAside(on, own, acting.by, acting.at);
      const fieldRevisions = {
        ...draft.fieldRevisions,
        ...Object.fromEntries(changed.map((name) => [name, revision])),
      };
      const over = draft.base_version ?? item.version;
      const takesBack = (await items.toldVersions(item.nid, on)).filter(
        (version) => version > body.version && version <= over,
      );
      await applyEdit(on, drafts, draft, acting, { revision, fields: old, fieldRevisions, takesBack });
      await recordTrail(on, [
        {
          ...{ ...acting, action: 'version-restored', nid: item.nid, title: titleIn(old) },
          ...{ note: cleanText(body.note ?? ''), detail: { version: body.version } },
        },
      ]);
      await recordDone(on, acting.by!, body.client_id, { nid: item.nid }, acting.at);
      return { isNew: !own };
    });
    if (typeof restored === 'object') return answerNow(viewer, access, nid!, restored.isNew ? 201 : 200);
    const own = nid && (await drafts.get(nid, vertical.id));
    const current = own && { current: await answerDraft(viewer, access, own) };
    return failure(restored as 'not_found', { ...(restored !== 'not_found' && current) });
  },
});

/** Why an item cannot replace one that is withdrawn. */
async function refuseReplacement(
  viewer: Viewer,
  params: Record<string, string>,
  nid: number,
): Promise<Failure | undefined> {
  const item = await findItem(viewer, { nid: String(nid) });
  const isPage = item?.status === 'published' && contentPath(viewer.vertical, item) !== undefined;
  if (isPage && nid !== recordId(params['nid'])) return undefined;
  const message = 'Name another published page of this vertical.';
  return failure('invalid_fields', { detail: message, errors: [{ pointer: '/replaced_by', message }] });
}

const withdrawItem = operation('withdrawItem', {
  summary: 'Withdraw an item: readers no longer see it; its versions stay',
  auth: 'bearer',
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'not_published', 'version_conflict'] as const),
    'invalid_fields',
  ],
  async handle({ services, viewer, vertical, params, body }) {
    const access = await needRight(viewer, 'publish');
    if ('ok' in access) return access;
    const { replaced_by: replacedBy } = body;
    const misled = replacedBy === undefined ? undefined : await refuseReplacement(viewer, params, replacedBy);
    if (misled) return misled;
    const nid = recordId(params['nid']);
    const acting = actingNow(viewer);
    return once(viewer, body.client_id, async () => {
      const publishing = services.store.of(newsroomPublishing);
      const answer = await publishing.transaction(async (on): Promise<PublishResult> => {
        const done = await findDone<PublishResult>(on, acting.by!, body.client_id);
        if (done) return done;
        if (!(await stillHas(on, viewer, 'publish'))) throw new Refused(failure('right_missing'));
        const item = nid && (await services.store.of(newsroomItems).get(nid, vertical.id, on));
        if (!item) {
          const draft = nid && (await services.store.of(newsroomDrafts).get(nid, vertical.id, on));
          throw new Refused(failure(draft ? 'not_published' : 'not_found'));
        }
        if (item.status === 'withdrawn') throw new Refused(failure('not_published'));
        if (item.version !== body.version)
          throw new Refused(failure('version_conflict', { current: { version: item.version } }));
        const version = await publishing.withdraw(on, item, acting, {
          ...{ reason: cleanText(body.reason), readerNote: cleanText(body.reader_note ?? '') },
          replacedBy,
        });
        const made = toResult('withdrawn', item.nid, { version: version ?? null });
        await recordDone(on, acting.by!, body.client_id, made, acting.at);
        return made;
      });
      return success(answer);
    });
  },
});

export const versionOperations = [itemVersions, itemVersion, restoreVersion, withdrawItem, withholdVersion];
