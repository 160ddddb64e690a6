/** The reader's saved reports. */
import { randomUUID } from 'node:crypto';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { redirectAfter } from '#app/client/routing.ts';
import { getClient } from '#app/middleware/context.ts';
import { recordId } from '#app/text/record-id.ts';
import type { ReportListData } from './report-list-data.ts';
import { readDone } from '../../report-labels.ts';

export async function loadReports(
  context: LoaderFunctionArgs['context'],
  query: URLSearchParams,
): Promise<ReportListData | undefined> {
  const answer = await getClient(context).call('reports');
  if (!answer.ok) {
    const target = redirectAfter(answer.problem);
    if (target) throw redirect(target);
    return undefined;
  }
  const { reports, shared, deleted, most } = answer.value;
  const id = recordId(query.get('deleted') ?? '');
  const gone = deleted.find((one) => one.id === id);
  return {
    ...{ reports, deleted, most },
    ...(shared && { shared }),
    clientId: randomUUID(),
    renamed: recordId(query.get('rename') ?? ''),
    undo: gone && { ...gone, at: (recordId(query.get('at') ?? '') ?? 1) - 1 },
    done: readDone(query.get('done')),
  };
}
