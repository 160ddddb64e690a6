/** What the forms of labels do: to rename, remove and restore one, and what is put into those that colleagues share. */
import { redirect } from 'react-router';
import type { Client } from '#app/client/client.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import { recordId } from '#app/text/record-id.ts';
import type { Label, LabelPage } from '../../contract.ts';
import { cleanLabel } from '../../limits.ts';
import { NOT_SAVED } from './bookmarks-labels.ts';
import type { BookmarksAnswer } from './bookmarks-types.ts';
import { readView, sharedHref, viewHref } from './bookmarks-url.ts';

/** Labels of colleagues that are ticked. */
export const sharedTicked = (form: PostedForm) => [
  ...new Set(form.fields.getAll('shared-label').flatMap((id) => recordId(String(id)) ?? [])),
];

/**
 * Puts items into labels of colleagues, or takes them out.
 *
 * @returns whether some were not added, because the owner of a label cannot open them
 */
export async function changeShared(
  client: Client,
  ids: readonly number[],
  change: { add?: number[]; remove?: number[] },
): Promise<{ isPart: boolean } | { problem: ProblemDetails }> {
  let isPart = false;
  for (const id of ids) {
    const answer = await client.call('changeLabelItems', { params: { id: String(id) }, body: change });
    if (!answer.ok) return { problem: answer.problem };
    isPart ||= answer.value.added.length < (change.add ?? []).length;
  }
  return { isPart };
}

/** The label that the form is about. */
function readLabel({
  id,
  text,
}: PostedForm): (Pick<Label, 'id' | 'version'> & { isMine: boolean }) | undefined {
  const [label, version] = [id('label-id'), id('version')];
  return label === undefined || version === undefined
    ? undefined
    : { id: label, version, isMine: text('mine') === '1' };
}

async function rename(form: PostedForm) {
  const { client, url, text } = form;
  const view = readView(url.searchParams);
  const label = readLabel(form);
  const typed = cleanLabel(text('name'));
  if (!label) return refuse<BookmarksAnswer>({ message: NOT_SAVED }, 400);
  const params = { id: String(label.id) };
  if (typed === '') {
    if (!label.isMine) return refuse<BookmarksAnswer>({ message: 'Enter a name.', typed }, 422);
    const deleted = await client.call('deleteBookmarkLabel', { params });
    if (!deleted.ok) return refuseProblem<BookmarksAnswer>(deleted.problem);
    throw redirect(viewHref(view, { label: undefined }, { 'removed-label': params.id }));
  }
  const answer = await client.call('changeBookmarkLabel', {
    params,
    body: { name: typed, version: label.version },
  });
  const done = { done: 'renamed' };
  if (answer.ok)
    throw redirect(label.isMine ? viewHref(view, { label: typed }, done) : sharedHref(label.id, 1, done));
  // Two own labels become one, unless a team would lose or gain what is in them.
  if (answer.problem.code === 'label_name_taken' && label.isMine && text('is-shared') === '') {
    const merged = await client.call('renameBookmarkFolder', {
      body: { name: view.label ?? '', new_name: typed },
    });
    if (merged.ok) throw redirect(viewHref(view, { label: typed }, done));
    return refuseProblem<BookmarksAnswer>(merged.problem, { typed });
  }
  const current =
    answer.problem.code === 'version_conflict'
      ? (answer.problem.current as unknown as LabelPage).label
      : undefined;
  return refuseProblem<BookmarksAnswer>(answer.problem, {
    typed,
    ...(current && { current: { name: current.name, version: current.version } }),
  });
}

/** In the list of a colleague's label. */
const changeOpened =
  (to: 'add' | 'remove'): Intent<BookmarksAnswer> =>
  async (form) => {
    const { shared, page } = readView(form.url.searchParams);
    const nid = form.row ?? form.id('nid');
    if (shared === undefined || nid === undefined) return refuse({ message: NOT_SAVED }, 400);
    const outcome = await changeShared(form.client, [shared], { [to]: [nid] });
    if ('problem' in outcome) return refuseProblem(outcome.problem);
    throw redirect(
      to === 'add'
        ? sharedHref(shared, page, { done: 'put-back' })
        : // The page of the list may be gone.
          sharedHref(shared, 1, { 'taken-out': String(nid) }),
    );
  };

export const labelIntents: Record<string, Intent<BookmarksAnswer>> = {
  rename,
  'take-out': changeOpened('remove'),
  'put-back': changeOpened('add'),
  async 'restore-label'({ client, url, id }) {
    const label = id('label-id');
    if (label === undefined) return refuse({ message: NOT_SAVED }, 400);
    const answer = await client.call('changeBookmarkLabel', {
      params: { id: String(label) },
      body: { deleted: false },
    });
    if (!answer.ok) return refuseProblem(answer.problem);
    const view = readView(url.searchParams);
    throw redirect(viewHref(view, { label: answer.value.label.name }, { done: 'label-restored' }));
  },
};
