/** The report at a URL. */
import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from 'react-router';
import { getClient, siteContext } from '#app/middleware/context.ts';
import { unwrap } from '#app/middleware/unwrap.ts';
import { readReportAt, toRequest } from '../../report-request.ts';
import { isOverLimit, readAsked } from '../../report-request.ts';
import type { ReportData } from './report-data.ts';

export async function loadReport(
  context: LoaderFunctionArgs['context'],
  query: URLSearchParams,
): Promise<ReportData> {
  const { vertical } = context.get(siteContext);
  const asked = readAsked(query);
  if (isOverLimit(asked)) return { view: 'over-limit', asked };
  const request = toRequest(readReportAt(query));
  if (!request) return { view: 'empty' };
  const answer = await getClient(context).call('reportMatrix', { body: request });
  // Another reader's report, or one that was deleted: the page says so and leads to the others.
  if (!answer.ok && answer.problem.status === 404) return { view: 'missing' };
  // More rows than a report can have: a heading selects everything below it.
  if (!answer.ok && answer.problem.status === 400) return { view: 'too-many' };
  const matrix = unwrap(answer);
  // A repeated submission of the same form saves one report.
  return { view: 'report', matrix, site: vertical.title, clientId: randomUUID() };
}
