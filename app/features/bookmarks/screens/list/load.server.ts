/** What the bookmarks screen shows at a URL. */
import { data, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { recordId } from '#app/text/record-id.ts';
import { doneTexts } from './bookmarks-labels.ts';
import type { Done, ShownBookmarks } from './bookmarks-types.ts';
import { readView } from './bookmarks-url.ts';

type Context = LoaderFunctionArgs['context'];

/** Undefined if the bookmarks cannot be had at the moment. */
export async function loadBookmarks(
  context: Context,
  query: URLSearchParams,
): Promise<ShownBookmarks | undefined> {
  const client = getClient(context);
  const view = readView(query);
  const { label, type, shared, ...rest } = view;
  const page = shared === undefined ? rest.page : 1;
  const [answer, labels, opened] = await Promise.all([
    client.call('bookmarks', {
      query: { ...rest, page, ...(label === undefined ? {} : { label }), ...(type ? { type } : {}) },
    }),
    client.call('bookmarkLabels'),
    shared === undefined
      ? undefined
      : client.call('bookmarkLabel', { params: { id: String(shared) }, query: { page: rest.page } }),
  ]);
  if (!answer.ok) {
    if (answer.problem.status === 404) throw data(null, { status: 404 });
    redirectIfUnauthorized(answer.problem);
    return undefined;
  }
  if (!labels.ok || (opened?.ok === false && opened.problem.status !== 404)) return undefined;
  const added = recordId(query.get('added') ?? '');
  const bookmark =
    added === undefined ? undefined : await client.call('bookmark', { params: { id: String(added) } });
  return {
    ...view,
    list: answer.value,
    labels: labels.value.labels,
    sharedLabels: labels.value.shared,
    opened: opened && (opened.ok ? opened.value : 'gone'),
    takenOut: recordId(query.get('taken-out') ?? ''),
    removedLabel: recordId(query.get('removed-label') ?? ''),
    removed: readIds(query.get('removed')),
    done: toDone(query.get('done')),
    added: bookmark?.ok ? bookmark.value : undefined,
  };
}

/** Most bookmarks that are removed at once: a page of the list. */
const MOST = 50;

function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(' ').flatMap((part) => recordId(part) ?? []);
  return [...new Set(ids)].slice(0, MOST);
}

function toDone(text: string | null): Done | undefined {
  return text !== null && Object.hasOwn(doneTexts, text) ? (text as Done) : undefined;
}
