/** The operations of review: ask, approve, send back, and taking over what was published meanwhile. */
import { operation, success } from '#app/api/operation.ts';
import { failure } from '#app/api/problem.ts';
import { cleanText } from '#app/text/normalise.ts';
import { recordId } from '#app/text/record-id.ts';
import { needRight } from '../desk/access.server.ts';
import { answerDraft } from './answers.server.ts';
import type { TrailAction } from '../contract/people.ts';
import { newsroomDesk, recordTrail } from '../desk/desk-store.server.ts';
import { actingNow } from './drafts.server.ts';
import { newsroomDrafts, type DraftChange, type StoredDraft } from './drafts-store.server.ts';
import { applyEdit } from './edit-draft.server.ts';
import { newsroomItems } from '../desk/items-store.server.ts';
import { mergeChange, rebase, type Rebased } from './merge.ts';

type Action = 'ask' | 'approve' | 'send-back' | 'take-back';

const STEPS: Record<Action, { state: StoredDraft['state']; trail: TrailAction }> = {
  ask: { state: 'in-review', trail: 'review-asked' },
  approve: { state: 'approved', trail: 'review-approved' },
  'send-back': { state: 'sent-back', trail: 'review-sent-back' },
  'take-back': { state: 'draft', trail: 'review-taken-back' },
};

/** Whether a step follows from where the draft is. An approved draft can be sent back still. */
function isNext(action: Action, { state }: StoredDraft): boolean {
  if (action === 'ask') return state !== 'approved';
  if (action === 'approve') return state === 'in-review';
  return state === 'in-review' || state === 'approved';
}

const reviewDraft = operation('reviewDraft', {
  summary: 'Ask for a review of a draft, approve it, send it back, or take the question back',
  auth: 'bearer',
  problems: [
    ...(['permission_missing', 'right_missing', 'not_found', 'version_conflict'] as const),
    ...(['own_approval', 'not_in_review'] as const),
  ],
  async handle({ services, viewer, vertical, params, body: { action, revision, note } }) {
    const access = await needRight(
      viewer,
      action === 'approve' || action === 'send-back' ? 'review' : 'write',
    );
    if ('ok' in access) return access;
    const nid = recordId(params['nid']);
    const drafts = services.store.of(newsroomDrafts);
    const acting = actingNow(viewer);
    const done = await services.store.of(newsroomDesk).transaction(async (on) => {
      const draft = nid && (await drafts.hold(on, nid, vertical.id));
      if (!draft) return 'not_found';
      if (draft.revision !== revision) return 'version_conflict';
      const { state, trail } = STEPS[action];
      // Sent twice.
      if (draft.state === state && draft.state_by === acting.by) return draft;
      if (!isNext(action, draft)) return 'not_in_review';
      if (action === 'approve' && draft.editors.includes(acting.by!)) return 'own_approval';
      const said = cleanText(note ?? '');
      const change: DraftChange = {
        ...{ state, state_by: acting.by, state_at: acting.at, state_note: said },
        approved_revision: action === 'approve' ? revision : null,
      };
      await drafts.change(on, draft.id, change);
      await recordTrail(on, [
        {
          ...{ ...acting, action: trail, nid: draft.nid, title: draft.title, note: said },
          detail: { revision },
        },
      ]);
      return (await drafts.get(draft.nid, vertical.id, on))!;
    });
    if (typeof done === 'object') return success(await answerDraft(viewer, access, done));
    if (done !== 'version_conflict') return failure(done);
    const current = await drafts.get(nid!, vertical.id);
    return failure(done, { ...(current && { current: await answerDraft(viewer, access, current) }) });
  },
});

const rebaseDraft = operation('rebaseDraft', {
  summary: 'Take over what was published since a draft began; what both changed stays as the draft has it',
  auth: 'bearer',
  problems: ['permission_missing', 'right_missing', 'not_found', 'version_conflict'],
  async handle({ services, viewer, vertical, params, body }) {
    const access = await needRight(viewer, 'write');
    if ('ok' in access) return access;
    const nid = recordId(params['nid']);
    const [items, drafts] = [services.store.of(newsroomItems), services.store.of(newsroomDrafts)];
    const acting = actingNow(viewer);
    const done = await services.store.of(newsroomDesk).transaction(async (on) => {
      const draft = nid && (await drafts.hold(on, nid, vertical.id));
      if (!draft) return undefined;
      if (draft.revision !== body.revision) return { draft, isOld: true, both: [] };
      const item = await items.get(draft.nid, vertical.id, on);
      if (!item || item.version === draft.base_version) return { draft, isOld: false, both: [] };
      const base = draft.base_version === null ? {} : await items.fieldsAt(item, draft.base_version, on);
      const { take, both }: Rebased = rebase(base ?? {}, item.fields, draft.fields);
      const merged = mergeChange(draft, draft.revision, take);
      const edit =
        merged.outcome === 'changed'
          ? {
              ...{ revision: merged.revision, fields: merged.fields },
              fieldRevisions: merged.fieldRevisions,
            }
          : { revision: draft.revision + 1 };
      const after = await applyEdit(on, drafts, draft, acting, { ...edit, base_version: item.version });
      return { draft: after, isOld: false, both };
    });
    if (!done) return failure('not_found');
    const draft = await answerDraft(viewer, access, done.draft);
    return done.isOld ? failure('version_conflict', { current: draft }) : success({ draft, both: done.both });
  },
});

export const reviewOperations = [reviewDraft, rebaseDraft];
