/** What the forms of the list do: rename, duplicate, delete and restore a report. */
import { redirect, type ActionFunctionArgs } from 'react-router';
import { getClient } from '#app/middleware/context.ts';
import { recordId } from '#app/text/record-id.ts';
import { notSaved } from '../../report-labels.ts';
import { failed, readClientId, readName, readVersion, refused } from '../report/change.server.ts';
import { listHref, readListState } from './report-list-state.ts';

/**
 * @param query of the page that the form is on; the list stays filtered and sorted
 * @returns why nothing was changed; otherwise redirects
 */
export async function changeReports(
  context: ActionFunctionArgs['context'],
  form: FormData,
  query: URLSearchParams,
) {
  const client = getClient(context);
  const state = readListState(query);
  const id = recordId(String(form.get('report')));
  if (id === undefined) return refused({ message: notSaved }, 400);
  const params = { id: String(id) };
  switch (String(form.get('intent'))) {
    case 'rename': {
      const { name, problem } = readName(form);
      if (problem) return problem;
      const body = { label: name, ...readVersion(form) };
      const answer = await client.call('changeReport', { params, body });
      if (!answer.ok) return failed(answer.problem, name);
      throw redirect(listHref(state, { done: 'renamed', focus: params.id }));
    }
    case 'duplicate': {
      const answer = await client.call('duplicateReport', { params, query: readClientId(form) });
      if (!answer.ok) return failed(answer.problem);
      throw redirect(listHref(state, { done: 'duplicated', focus: String(answer.value.id) }));
    }
    case 'delete': {
      const answer = await client.call('deleteReport', { params });
      if (!answer.ok) return failed(answer.problem);
      const at = recordId(String(form.get('at'))) ?? 1;
      throw redirect(listHref(state, { deleted: params.id, at: String(at) }));
    }
    case 'restore': {
      const answer = await client.call('changeReport', { params, body: { deleted: false } });
      if (!answer.ok) return failed(answer.problem);
      throw redirect(listHref(state, { done: 'restored', focus: params.id }));
    }
    default:
      return refused({ message: notSaved }, 400);
  }
}
