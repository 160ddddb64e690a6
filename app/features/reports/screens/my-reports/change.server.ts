/** What the forms of the list do. The list stays filtered and sorted. */
import { redirect } from 'react-router';
import { refuse, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import { notSaved } from '../../report-labels.ts';
import { failed, readClientId, readName, readVersion } from '../report/change.server.ts';
import type { ReportAnswer } from '../report/report-data.ts';
import { listHref, readListState } from './report-list-state.ts';

type Report = { id: string };

/** The intent with the id of its report, and where the list is shown again. */
const ofReport =
  (
    change: (
      form: PostedForm,
      params: Report,
      leave: (more: Record<string, string>) => never,
    ) => ReturnType<Intent<ReportAnswer>>,
  ): Intent<ReportAnswer> =>
  async (form) => {
    const id = form.id('report');
    if (id === undefined) return refuse({ message: notSaved }, 400);
    const state = readListState(form.url.searchParams);
    return change(form, { id: String(id) }, (more) => {
      throw redirect(listHref(state, more));
    });
  };

export const intents: Record<string, Intent<ReportAnswer>> = {
  rename: ofReport(async (form, params, leave) => {
    const { name, problem } = readName(form);
    if (problem) return problem;
    const body = { label: name, ...readVersion(form) };
    const answer = await form.client.call('changeReport', { params, body });
    return answer.ok ? leave({ done: 'renamed', focus: params.id }) : failed(answer.problem, name);
  }),
  duplicate: ofReport(async (form, params, leave) => {
    const answer = await form.client.call('duplicateReport', { params, query: readClientId(form) });
    return answer.ok ? leave({ done: 'duplicated', focus: String(answer.value.id) }) : failed(answer.problem);
  }),
  delete: ofReport(async ({ client, id }, params, leave) => {
    const answer = await client.call('deleteReport', { params });
    return answer.ok ? leave({ deleted: params.id, at: String(id('at') ?? 1) }) : failed(answer.problem);
  }),
  restore: ofReport(async ({ client }, params, leave) => {
    const answer = await client.call('changeReport', { params, body: { deleted: false } });
    return answer.ok ? leave({ done: 'restored', focus: params.id }) : failed(answer.problem);
  }),
};
