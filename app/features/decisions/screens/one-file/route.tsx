/** A file of a decision, as a download: `/decisions/31/files/4`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { fileAnswer } from '#app/middleware/file-answer.ts';
import { plainError } from '#app/middleware/unwrap.ts';
import { recordId } from '#app/text/record-id.ts';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const [id, number] = [recordId(params['id']), recordId(params['number'])];
  if (id === undefined || number === undefined) return plainError(404, 'File not found');
  const at = { id: String(id), number: String(number) };
  return fileAnswer(await getClient(context).call('decisionFile', { params: at }));
}
