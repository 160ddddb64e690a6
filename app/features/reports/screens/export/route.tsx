/** A report as a Word, Excel or CSV file. This route has no page. */
import type { LoaderFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { fileAnswer } from '#app/middleware/file-answer.ts';
import { plainError } from '#app/middleware/unwrap.ts';
import { overLimitText } from '../../report-labels.ts';
import { readReportAt, toRequest } from '../../report-request.ts';
import { MOST } from '../../limits.ts';
import { isOverLimit, readAsked } from '../../report-request.ts';

const FORMATS = ['docx', 'xlsx', 'csv'] as const;

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const format = FORMATS.find((one) => one === query.get('format'));
  const asked = readAsked(query);
  // Not a file with a part of it, which would look like the whole.
  if (isOverLimit(asked)) return plainError(404, overLimitText(asked, MOST));
  const wanted = toRequest(readReportAt(query));
  if (!format || !wanted) return plainError(404, 'File not found');
  const answer = await getClient(context).call('exportReport', { body: { format, ...wanted } });
  // A selection that no report can have: not a reason to sign in again.
  if (!answer.ok && answer.problem.status === 400) return plainError(404, answer.problem.title);
  return fileAnswer(answer);
}
