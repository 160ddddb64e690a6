/** A comparison of requirements as a file: `/requirement/comparison/requirements.xlsx?category=2850&jurisdiction=1075`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { fileAnswer, tableFormatOf } from '#app/middleware/file-answer.ts';
import { plainError } from '#app/middleware/unwrap.ts';
import { COMPARISON_FILE, readPlaces, readTid } from '../requirements/sections.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const format = tableFormatOf(params['file'], COMPARISON_FILE);
  const { searchParams: search, origin } = new URL(request.url);
  const category = readTid(search.get('category'));
  const jurisdictions = readPlaces(search.getAll('jurisdiction'));
  if (!format || category === undefined || jurisdictions.length === 0)
    return plainError(404, 'File not found');
  const query = { category, jurisdictions, format, origin };
  return fileAnswer(await getClient(context).call('exportRequirementsComparison', { query }));
}
