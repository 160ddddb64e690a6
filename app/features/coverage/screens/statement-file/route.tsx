/** The signed file of a statement: `statement-of-silence.html`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { fileAnswer } from '#app/middleware/file-answer.ts';
import { plainError } from '#app/middleware/unwrap.ts';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { number = '', file } = params;
  if (file !== 'statement-of-silence.html') return plainError(404, 'File not found');
  return fileAnswer(await getClient(context).call('coverageStatementFile', { params: { number } }));
}
