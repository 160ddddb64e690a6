/** The bookmarks that a URL shows as a file: `bookmarks.xlsx?label=SEPA` and `.csv`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { fileAnswer, tableFormatOf } from '#app/middleware/file-answer.ts';
import { plainError } from '#app/middleware/unwrap.ts';
import { readView } from '../list/bookmarks-url.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const format = tableFormatOf(params['file'], 'bookmarks');
  if (!format) return plainError(404, 'File not found');
  const { searchParams, origin } = new URL(request.url);
  const { page: _, label, type, ...rest } = readView(searchParams);
  const query = { ...rest, ...(label === undefined ? {} : { label }), ...(type ? { type } : {}) };
  return fileAnswer(
    await getClient(context).call('exportBookmarks', { query: { ...query, format, origin } }),
  );
}
