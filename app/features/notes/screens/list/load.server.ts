import { data, type LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { redirectIfUnauthorized } from '#app/middleware/unwrap.ts';
import { recordId } from '#app/text/record-id.ts';
import { LAST_PAGE, LONGEST_QUERY } from '../../contract.ts';
import type { MyNotes, NotesView } from './notes-types.ts';

const SORTS = ['page', 'newest', 'oldest'] as const;

export async function loadNotes(
  context: LoaderFunctionArgs['context'],
  query: URLSearchParams,
): Promise<MyNotes> {
  const client = getClient(context);
  const view = readView(query);
  const { text, whose, sort, page, pageId } = view;
  const answer = await client.call('notes', {
    query: {
      ...{ whose, sort, page },
      ...(text === '' ? {} : { text }),
      ...(pageId === undefined ? {} : { page_id: pageId }),
    },
  });
  if (!answer.ok && answer.problem.status === 404) throw data(null, { status: 404 });
  if (!answer.ok) redirectIfUnauthorized(answer.problem);
  const adding = recordId(query.get('add') ?? '');
  const deletedId = query.get('deleted');
  const deleted = deletedId ? await client.call('note', { params: { id: deletedId } }) : undefined;
  return {
    list: answer.ok ? answer.value : undefined,
    view,
    editing: query.get('edit') ?? undefined,
    adding: adding === undefined ? undefined : { pageId: adding, id: crypto.randomUUID() },
    deleted: deleted?.ok && deleted.value.deleted !== undefined ? deleted.value : undefined,
  };
}

/** What the API would refuse must not end the session. */
function readView(query: URLSearchParams): NotesView {
  const text = (query.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, LONGEST_QUERY);
  return {
    text,
    whose: query.get('whose') === 'shared' ? 'shared' : 'own',
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'page',
    pageId: recordId(query.get('page_id') ?? ''),
    page: Math.min(recordId(query.get('page') ?? '') ?? 1, LAST_PAGE),
  };
}
