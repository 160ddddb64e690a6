/** What the forms of bookmarks do. Every change ends at the view that it was made in, which says what was done. */
import { redirect } from 'react-router';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import { recordId } from '#app/text/record-id.ts';
import type { EndpointBody } from '#app/endpoints.ts';
import { cleanLabels, MOST_LABELS_OF_ONE } from '../../limits.ts';
import { NOT_SAVED } from './bookmarks-labels.ts';
import type { BookmarksAnswer, Done } from './bookmarks-types.ts';
import { changeShared, labelIntents, sharedTicked } from './change-labels.server.ts';
import { readView, viewHref } from './bookmarks-url.ts';

type Action = EndpointBody<'changeBookmarks'>['action'];

/** The bookmarks that are ticked. */
const ticked = (form: PostedForm) => [
  ...new Set(form.fields.getAll('nid').flatMap((nid) => recordId(String(nid)) ?? [])),
];

const changeTicked =
  (action: Action): Intent<BookmarksAnswer> =>
  async (form) =>
    changeMany(form, { nids: ticked(form), action });

/** The labels that are ticked, and a new one, for the bookmarks that are ticked. */
const labelTicked =
  (to: 'add' | 'remove'): Intent<BookmarksAnswer> =>
  async (form) => {
    const names = cleanLabels([...form.fields.getAll('label').map(String), form.text('to')]);
    const shared = sharedTicked(form);
    const view = readView(form.url.searchParams);
    if (names.length + shared.length === 0)
      throw redirect(viewHref(view, { page: view.page }, { done: 'no-label' }));
    if (names.length > MOST_LABELS_OF_ONE)
      return refuse({ message: `Choose ${MOST_LABELS_OF_ONE} labels at most.` }, 422);
    const nids = ticked(form);
    if (nids.length === 0) throw redirect(viewHref(view, { page: view.page }, { done: 'none' }));
    const outcome = await changeShared(form.client, shared, { [to]: nids });
    if ('problem' in outcome) return refuseProblem(outcome.problem);
    const done = outcome.isPart ? 'labelled-some' : 'labelled';
    if (names.length === 0) throw redirect(viewHref(view, { page: view.page }, { done }));
    return changeMany(form, { nids, action: 'label', [to]: names }, done);
  };

export const intents: Record<string, Intent<BookmarksAnswer>> = {
  remove: changeTicked('remove'),
  restore: changeTicked('restore'),
  read: changeTicked('read'),
  'add-labels': labelTicked('add'),
  'remove-labels': labelTicked('remove'),
  /** The button of a row. */
  'remove-one': async (form) =>
    form.row === undefined
      ? refuse({ message: NOT_SAVED }, 400)
      : changeMany(form, { nids: [form.row], action: 'remove' }),
  /** From the form on a page that the reader uses without scripts. */
  async add({ client, id }) {
    const nid = id('nid');
    if (nid === undefined) return refuse({ message: NOT_SAVED }, 400);
    const answer = await client.call('addBookmark', { body: { nid } });
    if (!answer.ok) return refuseProblem(answer.problem);
    throw redirect(viewHref(readView(new URLSearchParams()), {}, { added: String(nid) }));
  },
  ...labelIntents,
};

async function changeMany(
  { client, url }: PostedForm,
  body: EndpointBody<'changeBookmarks'>,
  labelled: Done = 'labelled',
) {
  const view = readView(url.searchParams);
  if (body.nids.length === 0) throw redirect(viewHref(view, { page: view.page }, { done: 'none' }));
  const answer = await client.call('changeBookmarks', { body });
  if (!answer.ok) return refuseProblem(answer.problem);
  const done = { restore: 'restored', label: labelled, move: labelled, read: 'read' } as const;
  const said: Record<string, string> =
    body.action === 'remove' ? { removed: answer.value.nids.join(' ') } : { done: done[body.action] };
  // The page of the list may be gone with its bookmarks.
  const page = body.action === 'restore' || body.action === 'read' ? view.page : 1;
  throw redirect(viewHref(view, { page }, said));
}
