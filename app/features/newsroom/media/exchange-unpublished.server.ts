/** One file takes the place of another in what readers do not see yet: drafts, what is scheduled, and open releases. */
import { failure, type Failure } from '#app/api/problem.ts';
import type { VerticalConfig } from '#app/config/model.ts';
import { MEDIA_PREFIX } from '#app/store/media/name.ts';
import type { Db } from '#app/store/tables.ts';
import { needsFourEyes } from '../desk/access.server.ts';
import { newsroomDrafts } from '../drafts/drafts-store.server.ts';
import { applyEdit } from '../drafts/edit-draft.server.ts';
import { changedFields, type Fields } from '../drafts/merge.ts';
import type { Acting } from '../publication/schedule-store.server.ts';
import type { MediaTexts } from './media-store.server.ts';
import { refersTo, substitute, type ReferredFile } from './substitute.server.ts';

/** What takes the place of what. */
export interface Exchange {
  /** Name of a file of the library. */
  from: string;
  into: ReferredFile;
  /** What the desk calls the file that goes. */
  title: string;
  /** Texts for the other file, where it has none. */
  texts: Partial<MediaTexts>;
  isReplacement: boolean;
}

/** A revision of a draft, or a version of a page, and the one after it. */
export interface Step {
  before: number;
  now: number;
}

export const needsApproval = (title: string): Failure =>
  failure('media_merge_refused', {
    detail: `“${title}” needs somebody else’s approval. Exchange the file in a draft of this page first.`,
  });

/**
 * Drafts with the other file, as a change of the fields that have it: open editors learn of it as of any other, and an
 * approval lapses.
 */
export async function exchangeInDrafts(on: Db, acting: Acting, { from, into }: Exchange) {
  const rows = await on
    .selectFrom('newsroom_draft')
    .select(['id', 'nid', 'fields', 'discarded_at'])
    .where('vertical', '=', acting.vertical)
    .where('fields', 'like', `%${MEDIA_PREFIX}${from}%`)
    .execute();
  const drafts = newsroomDrafts(on);
  const revisions = new Map<number, Step>();
  let count = 0;
  for (const row of rows) {
    if (!refersTo(row.fields, from)) continue;
    count += 1;
    if (row.discarded_at !== null) {
      await drafts.change(on, row.id, { fields: substitute(JSON.parse(row.fields) as Fields, from, into) });
      continue;
    }
    const draft = await drafts.hold(on, row.nid, acting.vertical);
    if (!draft) continue;
    const fields = substitute(draft.fields, from, into);
    const now = draft.revision + 1;
    const changed = changedFields(draft.fields, fields).map((field) => [field, now]);
    const fieldRevisions = { ...draft.fieldRevisions, ...Object.fromEntries(changed) };
    await applyEdit(on, drafts, draft, acting, { fields, fieldRevisions, revision: now });
    revisions.set(row.nid, { before: draft.revision, now });
  }
  return { revisions, count };
}

type Steps = ReadonlyMap<number, Step>;

/** What the exchange reads of a job or of an item of a release. */
interface EditionRow {
  nid: number | null;
  type: string;
  title: string;
  fields: string;
  revision: number | null;
  base_version: number | null;
}

/**
 * What is scheduled or in an open release is the same edition as before, with the other file, and goes on from the version
 * that the exchange has published.
 */
export async function exchangeInEditions(
  on: Db,
  vertical: VerticalConfig,
  { from, into }: Exchange,
  { drafts, pages }: { drafts: Steps; pages: Steps },
): Promise<{ count: number } | Failure> {
  const pattern = `%${MEDIA_PREFIX}${from}%`;
  const nids = [...pages.keys(), 0];
  const jobs = await on
    .selectFrom('newsroom_job')
    .select(['id', 'nid', 'type', 'title', 'fields', 'revision', 'base_version'])
    .where('vertical', '=', vertical.id)
    .where('state', 'in', ['waiting', 'failed'])
    .where((where) => where.or([where('fields', 'like', pattern), where('nid', 'in', nids)]))
    .execute();
  const items = await on
    .selectFrom('newsroom_release_item as item')
    .innerJoin('newsroom_release as release', 'release.id', 'item.release_id')
    .select(['item.release_id', 'item.nid', 'item.type', 'item.title', 'item.fields'])
    .select(['item.revision', 'item.base_version'])
    .where('release.vertical', '=', vertical.id)
    .where('release.state', '=', 'open')
    .where((where) => where.or([where('item.fields', 'like', pattern), where('item.nid', 'in', nids)]))
    .execute();
  const having = [...jobs, ...items].filter(({ fields }) => refersTo(fields, from));
  // What is approved is what is published.
  const approved = having.find(({ type }) => needsFourEyes(vertical, type));
  if (approved) return needsApproval(approved.title);
  const step = (steps: Steps, nid: number | null, value: number | null) => {
    const taken = nid === null ? undefined : steps.get(nid);
    return taken?.before === value ? taken!.now : value;
  };
  const columns = ({ nid, fields, revision, base_version }: EditionRow) => ({
    fields: refersTo(fields, from)
      ? JSON.stringify(substitute(JSON.parse(fields) as Fields, from, into))
      : fields,
    ...{ revision: step(drafts, nid, revision), base_version: step(pages, nid, base_version) },
  });
  for (const job of jobs)
    await on.updateTable('newsroom_job').set(columns(job)).where('id', '=', job.id).execute();
  for (const item of items)
    await on
      .updateTable('newsroom_release_item')
      .set(columns(item))
      .where('release_id', '=', item.release_id)
      .where('nid', '=', item.nid)
      .execute();
  return { count: having.length };
}
