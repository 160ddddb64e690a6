/** The changed pages, and what changed in the one that the URL names, or else in the first. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { redirectIfUnauthorized, unwrap } from '#app/middleware/unwrap.ts';
import type { ChangedPages } from '../../contract.ts';
import { dividePages, readView, type ChosenPage, type PagesView, type ShownPages } from './pages-view.ts';

export async function loadPages(
  context: LoaderFunctionArgs['context'],
  query: URLSearchParams,
): Promise<ShownPages> {
  const answer = await getClient(context).call('changedPages');
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  const pages = unwrap(answer);
  const view = readView(query, pages);
  return { pages, view, chosen: await loadChosen(context, pages, view) };
}

async function loadChosen(
  context: LoaderFunctionArgs['context'],
  { pages }: ChangedPages,
  { since, page: nid }: PagesView,
): Promise<ChosenPage | undefined> {
  const { toRead, editorial } = dividePages(pages, since);
  const listed = [...toRead, ...editorial];
  const at = nid === undefined ? 0 : listed.findIndex((one) => one.nid === nid);
  const page = listed[at];
  if (!page) return undefined;
  const from = page.known.find(({ source }) => since === undefined || source === since)!;
  const client = getClient(context);
  const params = { nid: String(page.nid) };
  const [changes, words] = await Promise.all([
    client.call('itemChangesSince', { params }),
    client.call('wordsSince', { params, query: { from: from.version } }),
  ]);
  return {
    ...{ page, from, next: listed[at + 1]?.nid },
    // The page may have been withdrawn meanwhile.
    ...{ changes: changes.ok ? changes.value : undefined, words: words.ok ? words.value : undefined },
  };
}
