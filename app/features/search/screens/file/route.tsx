/** The results of a search as a file: `/search/search.xlsx?query=psd2` and `.csv`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { fileAnswer, tableFormatOf } from '#app/middleware/file-answer.ts';
import { pageSearch } from '#app/middleware/requested-page.ts';
import { plainError } from '#app/middleware/unwrap.ts';
import { requestedSearch, toQuery } from '../results/requested-search.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const format = tableFormatOf(params['file'], 'search');
  if (!format) return plainError(404, 'File not found');
  const url = new URL(request.url);
  const { vertical } = context.get(siteContext);
  const { state } = requestedSearch(vertical, pageSearch(url).slice(1));
  const query = { ...toQuery(state), format, origin: url.origin };
  return fileAnswer(await getClient(context).call('exportSearch', { query }));
}
