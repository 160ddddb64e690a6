/** The decisions that a URL shows as a file: `decisions.xlsx?show=late` and `.csv`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { fileAnswer, tableFormatOf } from '#app/middleware/file-answer.ts';
import { plainError } from '#app/middleware/unwrap.ts';
import { readFilters } from '../list/read-filters.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const format = tableFormatOf(params['file'], 'decisions');
  if (!format) return plainError(404, 'File not found');
  const { searchParams, origin } = new URL(request.url);
  const { page: _, ...filters } = readFilters(searchParams);
  return fileAnswer(
    await getClient(context).call('exportDecisions', { query: { ...filters, format, origin } }),
  );
}
