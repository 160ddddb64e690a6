/** What the forms of bookmarks do. Every change ends at the view that it was made in, which says what was done. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { cleanFolder } from '../../limits.ts';
import { recordId } from '#app/text/record-id.ts';
import type { EndpointBody } from '#app/endpoints.ts';
import type { ProblemDetails } from '#schemas/types.ts';
import type { BookmarksAnswer, BookmarksView } from './bookmarks-types.ts';
import { readView, viewHref } from './bookmarks-url.ts';
import { leaveIfSignedOut } from './load.server.ts';

type Context = ActionFunctionArgs['context'];

const NOT_SAVED = 'Nothing was changed. Try again.';

const refused = (message: string, status: number) => data<BookmarksAnswer>({ message }, { status });

function failed(problem: ProblemDetails) {
  leaveIfSignedOut(problem);
  return refused(problem.detail ?? problem.title, problem.status);
}

/** @param query of the URL that the form was sent to */
export async function changeBookmarks(context: Context, form: FormData, query: URLSearchParams) {
  const view = readView(query);
  const one = recordId(String(form.get('remove') ?? ''));
  if (one !== undefined) return changeMany(context, view, { nids: [one], action: 'remove' });
  const intent = String(form.get('intent'));
  const nids = [...new Set(form.getAll('nid').flatMap((nid) => recordId(String(nid)) ?? []))];
  if (intent === 'add') return add(context, nids[0]);
  if (intent === 'rename') return rename(context, view, form);
  if (!isAction(intent)) return refused(NOT_SAVED, 400);
  if (nids.length === 0) throw redirect(viewHref(view, { page: view.page }, { done: 'none' }));
  const folder = cleanFolder(String(form.get('to') ?? ''));
  return changeMany(context, view, { nids, action: intent, ...(intent === 'move' ? { folder } : {}) });
}

type Action = EndpointBody<'changeBookmarks'>['action'];

function isAction(intent: string): intent is Action {
  return ['remove', 'restore', 'move', 'read'].includes(intent);
}

/** From the form on a page that the reader uses without scripts. */
async function add(context: Context, nid: number | undefined) {
  if (nid === undefined) return refused(NOT_SAVED, 400);
  const answer = await getClient(context).call('addBookmark', { body: { nid } });
  if (!answer.ok) return failed(answer.problem);
  throw redirect(viewHref(readView(new URLSearchParams()), {}, { added: String(nid) }));
}

async function changeMany(context: Context, view: BookmarksView, body: EndpointBody<'changeBookmarks'>) {
  const answer = await getClient(context).call('changeBookmarks', { body });
  if (!answer.ok) return failed(answer.problem);
  const done = { restore: 'restored', move: 'moved', read: 'read' } as const;
  const said: Record<string, string> =
    body.action === 'remove' ? { removed: answer.value.nids.join(' ') } : { done: done[body.action] };
  // The page of the list may be gone with its bookmarks.
  const page = body.action === 'restore' || body.action === 'read' ? view.page : 1;
  throw redirect(viewHref(view, { page }, said));
}

async function rename(context: Context, view: BookmarksView, form: FormData) {
  const [name, newName] = [view.folder ?? '', cleanFolder(String(form.get('name') ?? ''))];
  if (name === '') return refused(NOT_SAVED, 400);
  const answer = await getClient(context).call('renameBookmarkFolder', { body: { name, new_name: newName } });
  if (!answer.ok) return failed(answer.problem);
  throw redirect(viewHref(view, { folder: newName || undefined }, { done: 'renamed' }));
}
