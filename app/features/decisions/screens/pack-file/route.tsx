/** The file of an evidence pack: `evidence-pack-7.html` and `.pdf`. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { fileAnswer } from '#app/middleware/file-answer.ts';
import { plainError } from '#app/middleware/unwrap.ts';

const NAME = /^evidence-pack-([1-9]\d{0,9})\.(html|pdf)$/;

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const [, id, format] = NAME.exec(params['file'] ?? '') ?? [];
  if (id === undefined || (format !== 'html' && format !== 'pdf')) return plainError(404, 'File not found');
  return fileAnswer(await getClient(context).call('evidencePackFile', { params: { id }, query: { format } }));
}
