/** What the forms of a report do: save it, rename it, save its changed selection, mark its changes as read. */
import { redirect } from 'react-router';
import { refuse, refuseProblem, type Intent, type PostedForm } from '#app/middleware/form-action.ts';
import type { ProblemDetails } from '#app/contracts/outcome.ts';
import type { SavedReport, SavedReportChange } from '../../contract.ts';
import { MAX_NAME } from '../../limits.ts';
import { notSaved, type Done } from '../../report-labels.ts';
import { readReportAt } from '../../report-request.ts';
import { savedHref } from '../../report-paths.ts';
import { isEmpty } from '../../selection.ts';
import { isOverLimit, readAsked } from '../../report-request.ts';
import type { ReportAnswer } from './report-data.ts';

type At = ReturnType<typeof readReportAt>;

/** The intent with what the page shows: a selection, and perhaps a saved report. */
const atReport =
  (change: (form: PostedForm, at: At) => ReturnType<Intent<ReportAnswer>>): Intent<ReportAnswer> =>
  async (form) => {
    const query = form.url.searchParams;
    return isOverLimit(readAsked(query)) ? refuseForm() : change(form, readReportAt(query));
  };

const refuseForm = () => refuse<ReportAnswer>({ message: notSaved }, 400);

export const intents: Record<string, Intent<ReportAnswer>> = {
  save: atReport(async (form, { variant, selection }) => {
    const { name, problem } = readName(form);
    if (problem) return problem;
    if (isEmpty(selection)) return refuseForm();
    const token = await form.client.call('csrfToken');
    if (!token.ok) return failed(token.problem, name);
    const answer = await form.client.call('saveReport', {
      csrf: token.value.token,
      body: {
        ...{ bundle: 'report', label: name, variant },
        field_jurisdictions: selection.jurisdictions,
        field_sections: selection.sections,
        ...readClientId(form),
      },
    });
    if (!answer.ok) return failed(answer.problem, name);
    throw redirect(savedHref(answer.value.id, { done: 'saved' }));
  }),
  rename: atReport(async (form, { saved }) => {
    const { name, problem } = readName(form);
    return problem ?? change(form, saved, { label: name }, 'renamed', name);
  }),
  update: atReport(async (form, { saved, selection }) => {
    if (isEmpty(selection)) return refuseForm();
    const { jurisdictions, sections } = selection;
    const fields = { field_jurisdictions: jurisdictions, field_sections: sections };
    return change(form, saved, fields, 'updated');
  }),
  seen: atReport(async (form, { saved }) => change(form, saved, { seen: true }, 'seen')),
};

async function change(
  form: PostedForm,
  saved: number | undefined,
  fields: SavedReportChange,
  done: Done,
  typed?: string,
) {
  if (saved === undefined) return refuseForm();
  const body = { ...fields, ...readVersion(form) };
  const answer = await form.client.call('changeReport', { params: { id: String(saved) }, body });
  if (!answer.ok) return failed(answer.problem, typed);
  throw redirect(savedHref(saved, { done }));
}

/** The id of a form, with which it saves one report however often it is sent; nothing without a valid one. */
export function readClientId({ text }: PostedForm): { client_id?: string } {
  const id = text('client');
  return /^[\w-]{8,64}$/.test(id) ? { client_id: id } : {};
}

/** The version that the reader saw, so that a change made elsewhere is not overwritten. */
export function readVersion({ id }: PostedForm): { version?: number } {
  const version = id('version');
  return version === undefined ? {} : { version };
}

/** The name in a form, and the answer that says what is wrong with it. */
export function readName({ text }: PostedForm) {
  const name = text('name').trim();
  const error =
    name === ''
      ? 'Enter a name.'
      : name.length > MAX_NAME
        ? `Use at most ${MAX_NAME} characters.`
        : undefined;
  const problem = error === undefined ? undefined : refuse<ReportAnswer>({ error, typed: name }, 422);
  return { name, problem };
}

/** What the API refused, in words. */
export function failed(problem: ProblemDetails, typed?: string) {
  return refuseProblem<ReportAnswer>(problem, {
    ...(problem.status === 409
      ? {
          message:
            'The report was changed elsewhere in the meantime. This page now shows the newer one; make your change again.',
          ...(problem.current ? { current: toCurrent(problem.current as unknown as SavedReport) } : {}),
        }
      : {}),
    ...(typed === undefined ? {} : { typed }),
  });
}

/** What the report is now, to be shown beside what was typed. */
const toCurrent = ({ label, field_jurisdictions, field_sections }: SavedReport) => ({
  label,
  columns: field_jurisdictions.map(({ name }) => name),
  rows: field_sections.map(({ name }) => name),
});
