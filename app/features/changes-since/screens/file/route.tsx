/** The changed pages that a URL shows as a file: `what-changed.xlsx?since=bookmarks` and `.csv`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { fileAnswer, tableFormatOf } from '#app/middleware/file-answer.ts';
import { plainError } from '#app/middleware/unwrap.ts';
import { listedIn, readView } from '../pages/pages-view.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const format = tableFormatOf(params['file'], 'what-changed');
  if (!format) return plainError(404, 'File not found');
  const { searchParams, origin } = new URL(request.url);
  const { view, wrong } = readView(searchParams);
  // A file says nothing of a day that was not understood.
  if (wrong) return plainError(400, wrong.message);
  return fileAnswer(
    await getClient(context).call('exportChangedPages', { query: { ...listedIn(view), format, origin } }),
  );
}
