/** A change of a draft: merged with those of others, and an approval of what was before lapses. */
import type { Viewer } from '#app/api/viewer.ts';
import type { Db } from '#app/store/tables.ts';
import { newsroomDesk, recordTrail } from '../desk/desk-store.server.ts';
import { newsroomDrafts, type DraftChange, type StoredDraft } from './drafts-store.server.ts';
import { LARGEST_DRAFT } from '../limits.ts';
import { mergeChange, type Fields } from './merge.ts';
import type { Acting } from '../publication/schedule-store.server.ts';

export type Edited =
  | { outcome: 'missing' }
  | { outcome: 'too-large' }
  | { outcome: 'conflict'; draft: StoredDraft; fields: string[] }
  | { outcome: 'saved'; draft: StoredDraft };

/** What follows from an edit, besides the fields: who edited, and that an approval lapses. */
function editedBy(draft: StoredDraft, { by, at }: Pick<Acting, 'by' | 'at'>): DraftChange {
  return {
    ...{ saved_at: at, saved_by: by },
    ...(by !== null && !draft.editors.includes(by) && { editors: [...draft.editors, by] }),
    ...(draft.state === 'approved' && {
      ...{ state: 'in-review' as const, state_by: by, state_at: at, approved_revision: null },
      state_note: 'The draft changed after its approval.',
    }),
  };
}

/** Changes a draft that the transaction holds. @returns the draft afterwards */
export async function applyEdit(
  on: Db,
  drafts: ReturnType<typeof newsroomDrafts>,
  draft: StoredDraft,
  acting: Acting,
  change: DraftChange,
): Promise<StoredDraft> {
  const whole = { ...editedBy(draft, acting), ...change };
  await drafts.change(on, draft.id, whole);
  if (draft.state === 'approved')
    await recordTrail(on, [
      {
        ...{ ...acting, action: 'approval-lapsed', nid: draft.nid, title: draft.title },
        detail: { revision: draft.approved_revision },
      },
    ]);
  return (await drafts.get(draft.nid, acting.vertical, on))!;
}

/** @param since the revision that the change was made on */
export async function editDraft(
  { services, vertical, user }: Viewer,
  nid: number,
  since: number,
  change: Fields,
): Promise<Edited> {
  const drafts = services.store.of(newsroomDrafts);
  const acting = { vertical: vertical.id, by: user.userId, at: services.now().toISOString() };
  return services.store.of(newsroomDesk).transaction(async (on): Promise<Edited> => {
    const draft = await drafts.hold(on, nid, vertical.id);
    if (!draft) return { outcome: 'missing' };
    const merged = mergeChange(draft, since, change);
    if (merged.outcome === 'same') return { outcome: 'saved', draft };
    if (merged.outcome === 'conflict') return { outcome: 'conflict', draft, fields: merged.fields };
    const { revision, fields, fieldRevisions } = merged;
    if (JSON.stringify(fields).length > LARGEST_DRAFT) return { outcome: 'too-large' };
    return {
      outcome: 'saved',
      draft: await applyEdit(on, drafts, draft, acting, { revision, fields, fieldRevisions }),
    };
  });
}
