/** A checklist as a file: `/workspace/checklists/7/checklist.xlsx` and `.csv`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { fileAnswer, tableFormatOf } from '#app/middleware/file-answer.ts';
import { plainError } from '#app/middleware/unwrap.ts';
import { recordId } from '#app/text/record-id.ts';

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const format = tableFormatOf(params['file'], 'checklist');
  const id = recordId(params['id']);
  if (!format || id === undefined) return plainError(404, 'File not found');
  const { origin } = new URL(request.url);
  const call = { params: { id: String(id) }, query: { format, origin } };
  return fileAnswer(await getClient(context).call('exportChecklist', call));
}
