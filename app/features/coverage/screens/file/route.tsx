/** What is followed as a file: `coverage.csv` and `.xlsx`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { fileAnswer, tableFormatOf } from '#app/middleware/file-answer.ts';
import { plainError } from '#app/middleware/unwrap.ts';
import { readQuery } from '../../coverage-paths.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const format = tableFormatOf(params['file'], 'coverage');
  if (!format) return plainError(404, 'File not found');
  const { searchParams, origin } = new URL(request.url);
  const { open: _, ...query } = readQuery(searchParams);
  return fileAnswer(await getClient(context).call('exportCoverage', { query: { ...query, format, origin } }));
}
