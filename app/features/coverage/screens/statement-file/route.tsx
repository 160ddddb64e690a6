/** The signed file of a statement: `statement-of-silence.html` and `.pdf`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { fileAnswer } from '#app/middleware/file-answer.ts';
import { plainError } from '#app/middleware/unwrap.ts';
import { FILE_FORMATS } from '../../limits.ts';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { number = '', file } = params;
  const format = FILE_FORMATS.find((one) => file === `statement-of-silence.${one}`);
  if (!format) return plainError(404, 'File not found');
  return fileAnswer(
    await getClient(context).call('coverageStatementFile', { params: { number }, query: { format } }),
  );
}
